/** An editor without a window: the YAML language server on a folder, asked as VS Code asks it. No network. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type MarkupContent,
  type Position,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js'

const require = createRequire(import.meta.url)

export interface Page {
  /** What it underlines: `line: message`, lines from 1. */
  underlined: readonly string[]
  /** What it shows for the key or word at an offset, as Markdown; empty when nothing. */
  hover(offset: number): Promise<string>
  /** What it offers to be written at an offset. */
  offers(offset: number): Promise<readonly CompletionItem[]>
}

export interface Editor {
  /** Opens a text under a path of the folder, where no other one was open before; nothing is written there. */
  open(path: string, text: string): Promise<Page>
  close(): Promise<void>
}

/** `settings`: those of `.vscode/settings.json`. */
export async function openEditor(root: string, settings: Readonly<Record<string, unknown>>): Promise<Editor> {
  const program = require.resolve('yaml-language-server/bin/yaml-language-server')
  const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const underlined = new Map<string, (found: Diagnostic[]) => void>()
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
    underlined.get(uri)?.(diagnostics),
  )
  const yaml = { validate: true, hover: true, completion: true, schemaStore: { enable: false } }
  const all: Record<string, unknown> = { yaml: { ...yaml, schemas: settings['yaml.schemas'] ?? {} } }
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section = '' }) => all[section] ?? null),
  )
  connection.onRequest(RegistrationRequest.type, () => {})
  connection.listen()
  const uri = pathToFileURL(root).href
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ name: 'repository', uri }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        hover: { contentFormat: ['markdown'] },
        completion: { completionItem: { documentationFormat: ['markdown'] } },
      },
    },
  })
  await connection.sendNotification(InitializedNotification.type, {})

  return {
    open: async (path, text) => {
      const textDocument = { uri: `${uri}/${path}` }
      if (underlined.has(textDocument.uri)) throw new Error(`${path} was open before`)
      const found = new Promise<Diagnostic[]>(resolve => underlined.set(textDocument.uri, resolve))
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { ...textDocument, languageId: 'yaml', version: 1, text },
      })
      return {
        underlined: (await found).map(({ range, message }) => `${range.start.line + 1}: ${message}`),
        hover: async offset => {
          const position = positionOf(text, offset)
          const said = await connection.sendRequest(HoverRequest.type, { textDocument, position })
          return said === null ? '' : (said.contents as MarkupContent).value
        },
        offers: async offset => {
          const position = positionOf(text, offset)
          const offered = await connection.sendRequest(CompletionRequest.type, { textDocument, position })
          return Array.isArray(offered) ? offered : (offered?.items ?? [])
        },
      }
    },
    close: async () => {
      connection.dispose()
      child.kill()
      await ended
    },
  }
}

function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)!.length }
}
