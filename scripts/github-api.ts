/**
 * Makes `test/github/fake-github/api.gen.json` from GitHub's own description of its API, the npm package
 * `@octokit/openapi`: the few operations the Action uses, without prose, and the shapes they need. The package is
 * too large to install (385 MB), so it is unpacked by hand: test/github/fake-github/README.md says how.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OPERATIONS = [
  'GET /user',
  'GET /repos/{owner}/{repo}/branches/{branch}',
  'GET /repos/{owner}/{repo}/pulls',
  'POST /repos/{owner}/{repo}/pulls',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}',
  'PATCH /repos/{owner}/{repo}/pulls/{pull_number}',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
  'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/events',
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
  'GET /repos/{owner}/{repo}/commits/{ref}/statuses',
  'POST /repos/{owner}/{repo}/statuses/{sha}',
  'GET /repos/{owner}/{repo}/issues',
  'POST /repos/{owner}/{repo}/issues',
  'GET /repos/{owner}/{repo}/issues/{issue_number}',
  'PATCH /repos/{owner}/{repo}/issues/{issue_number}',
]
/** What says nothing about validity, or needs a library we do not have (formats). */
const DROPPED =
  /^(x-.*|description|title|examples?|default|deprecated|externalDocs|discriminator|format|readOnly|nullable)$/
/** Keywords whose keys are names, not keywords. */
const NAMED = new Set(['properties', 'patternProperties'])

type Json = string | number | boolean | null | Json[] | JsonObject
type JsonObject = { [key: string]: Json }

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npx tsx scripts/github-api.ts <folder of the unpacked @octokit/openapi>')
  process.exit(2)
}
const about = await readJson(join(folder, 'package.json'))
const api = await readJson(join(folder, 'generated/api.github.com.json'))
const shapes = new Map<string, Json>()
const operations = Object.fromEntries(OPERATIONS.map(name => [name, operationOf(name)]))
// The description does not know pull requests whose fork is gone.
for (const name of ['pull-request', 'pull-request-simple']) {
  const head = at(at(at(shapes.get(name) as JsonObject, 'properties'), 'head'), 'properties')
  head['repo'] = orNull(at(head, 'repo'))
}
const lines = (items: [string, Json][]): string =>
  items.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')
await writeFile(
  new URL('../test/github/fake-github/api.gen.json', import.meta.url),
  `{"source":"@octokit/openapi ${about['version']}, generated/api.github.com.json, MIT",
"operations":{\n${lines(Object.entries(operations))}},
"shapes":{\n${lines([...shapes].sort(([a], [b]) => (a < b ? -1 : 1)))}}}\n`,
)

async function readJson(path: string): Promise<JsonObject> {
  return JSON.parse(await readFile(path, 'utf8')) as JsonObject
}

function operationOf(name: string): JsonObject {
  const [method, path] = name.split(' ') as [string, string]
  const operation = at(at(at(api, 'paths'), path), method.toLowerCase())
  const parameters = ((operation['parameters'] ?? []) as JsonObject[]).map(given => {
    const { name, in: place, required, schema } = pointed(given)
    return { name: name!, in: place!, required: required === true, schema: reduced(schema!) }
  })
  const answers = Object.entries(at(operation, 'responses')).map(([status, answer]) => {
    return [status, contentOf(pointed(answer as JsonObject))] as const
  })
  const body = operation['requestBody']
  return {
    parameters,
    ...(body === undefined ? {} : { body: contentOf(pointed(body as JsonObject)) }),
    answers: Object.fromEntries(answers),
  }
}

/** The shape of a JSON body; false for none. */
function contentOf(message: JsonObject): Json {
  if (message['content'] === undefined) return false
  return reduced(at(at(message, 'content'), 'application/json')['schema']!)
}

function at(value: JsonObject, key: string): JsonObject {
  const found = value[key]
  if (typeof found !== 'object' || found === null) throw new Error(`The description has no ${key}.`)
  return found as JsonObject
}

function pointed(value: JsonObject): JsonObject {
  const to = value['$ref']
  return typeof to === 'string' ? to.slice(2).split('/').reduce(at, api) : value
}

/** A shape as JSON Schema: no prose, null as a type, and what it points to kept once in `shapes`. */
function reduced(shape: Json): Json {
  if (Array.isArray(shape)) return shape.map(reduced)
  if (typeof shape !== 'object' || shape === null) return shape
  if (typeof shape['$ref'] === 'string') return { $ref: `api#/shapes/${kept(shape['$ref'])}` }
  const result: JsonObject = {}
  for (const [key, value] of Object.entries(shape)) {
    if (NAMED.has(key)) {
      const members = Object.entries(value as JsonObject).map(([name, member]) => [name, reduced(member)])
      result[key] = Object.fromEntries(members)
    } else if (!DROPPED.test(key)) result[key] = key === 'enum' || key === 'required' ? value : reduced(value)
  }
  return shape['nullable'] === true ? orNull(result) : result
}

function kept(pointer: string): string {
  const name = pointer.split('/').at(-1)!
  if (!shapes.has(name)) {
    // A place first: shapes may hold themselves.
    shapes.set(name, true)
    shapes.set(name, reduced(pointed({ $ref: pointer })))
  }
  return name
}

function orNull(shape: JsonObject): JsonObject {
  const { type, enum: values } = shape
  if (typeof type !== 'string') return { anyOf: [shape, { type: 'null' }] }
  const all = Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}
  return { ...shape, ...all, type: [type, 'null'] }
}
