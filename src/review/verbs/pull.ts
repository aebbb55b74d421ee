/** `command: pull`: writes what is live into the files of the workspace, or into a pull request. */
import { count } from '../../text/count.ts'
import { pull } from '../../verbs/pull/pull.ts'
import type { PullArgs } from '../../verbs/pull/pull-targets.ts'
import { EXIT, type ExitCode, type Host } from '../../verbs/run/host.ts'
import { code as span } from '../../view/words/prose.ts'
import type { Inputs } from '../run/inputs.ts'
import { observing, type Run } from '../run/run.ts'
import { given } from '../run/verb-args.ts'
import { branchFor, liveBody, proposeFiles } from './adopt.ts'

export async function pullCommand(run: Run): Promise<ExitCode> {
  const ended = run.inputs.adopt ? await pullToBranch(run) : await pullHere(run, run.host)
  if (ended !== EXIT.fine) run.warn('Not all that was asked for could be pulled: the log says why.')
  return ended
}

/** In a work tree of its own, so that later steps find the workspace as it was. */
async function pullToBranch(run: Run): Promise<ExitCode> {
  let ended: ExitCode = EXIT.failed
  const { target } = run.inputs
  const opened = await proposeFiles(run, {
    branch: branchFor('pull', target),
    title: target === 'default' ? 'Pull what is live' : `Pull what is live of ${target}`,
    body: liveBody('The files of this pull request say what the account holds now.'),
    write: async host => {
      ended = await pullHere(run, host)
      return ended === EXIT.fine
    },
  })
  if (opened) {
    run.output('pull-request-url', opened.url)
    await run.summarize(`They are in pull request [#${opened.number}](${opened.url}).`)
  }
  return ended
}

async function pullHere(run: Run, at: Host): Promise<ExitCode> {
  const { host, seen } = observing(at)
  const ended = await pull(pullArgs(run.inputs), host)
  const { pulled = [] } = seen
  run.output('pulled', JSON.stringify(pulled))
  await run.summarize(summaryOf(pulled, ended))
  return ended
}

/** Without names every domain of the account is meant. */
function pullArgs(inputs: Inputs): PullArgs {
  const { domains, kinds } = inputs
  return {
    domains,
    all: domains.length === 0,
    ...(kinds.length > 0 && { kinds }),
    ...given(inputs, 'account', 'shard', 'maxWait'),
  }
}

function summaryOf(pulled: readonly string[], ended: ExitCode): string {
  if (pulled.length === 0) {
    return ended === EXIT.fine ? 'The files say already what is live.' : 'No file was written.'
  }
  const written = `${count(pulled.length, 'file was', 'files were')} written with what is live:`
  return [written, '', ...pulled.map(path => `- ${span(path)}`)].join('\n')
}
