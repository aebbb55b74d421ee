/** How the verbs are called that one begins with. */
import { flag, type Option, text, UnreadableText, unlessNo, usage, usually, whole } from '../usage/option.ts'
import { YES } from '../usage/shared.ts'

export const init = usage({
  name: 'init',
  about: 'set a repository up: settings, workflows, reviewers, editor, and the first pull',
  examples: [
    'zonewright init',
    'zonewright init --dry-run',
    'zonewright init --team --owner @octocat --private --yes',
  ],
  operands: {},
  options: {
    zones: text('<folder>', 'folder for the files of the domains'),
    alone: flag('one person works on it: what is pushed without a pull request is applied, too'),
    team: flag('several people do: pull requests need an approval, and there is CODEOWNERS'),
    owner: text('<name>', 'who reviews, for CODEOWNERS: @user, @organization/team or an e-mail address'),
    public: flag('everybody can read the repository: contacts are left out'),
    private: flag('only people with access can read the repository'),
    branch: text('<name>', 'the branch that is applied; the one that is checked out unless given'),
    uses: text('<action>', 'the Action of the workflows: owner/name@<commit>#v1.2.3'),
    workflows: unlessNo('without workflows of GitHub Actions'),
    token: unlessNo('without a read-only token: plans compare files, only apply reads the account'),
    drift: unlessNo('without the daily check for changes outside of the files'),
    adopt: flag('that check opens a pull request that adopts what it found'),
    pull: unlessNo('do not write what is live into files'),
    dryRun: flag('show what would be written; write nothing and send nothing'),
    ...YES,
  },
})

interface Rate {
  requests: number
  seconds: number
}

function rate(value: string, about: string): Option<Rate, 'perhaps'> {
  const read = (given: string): Rate => {
    const [, requests, seconds] = (/^(\d{1,9})\/(\d{1,9})$/.exec(given) ?? []).map(Number)
    if (requests && seconds) return { requests, seconds }
    throw new UnreadableText('write it as requests/seconds, such as 1000/900')
  }
  return { value, about, read }
}

export const sandbox = usage({
  name: 'sandbox',
  about: 'run the API on this machine, for trying things out and for tests',
  examples: [
    'zonewright sandbox --port 8053',
    'zonewright sandbox --seed seed.json --state state.json --latency 200',
  ],
  operands: {},
  options: {
    host: usually('127.0.0.1', text('<address>', 'address to listen at')),
    port: usually(0, whole('<number>', 'port to listen at; 0 takes a free one')),
    seed: text('<file>', 'JSON with the accounts and domains to begin with'),
    state: text('<file>', 'keep the state in this file'),
    latency: usually(0, whole('<ms>', 'milliseconds every request takes')),
    rateLimit: rate('<n/seconds>', 'requests per window, such as 1000/900'),
    tlsCert: text('<file>', 'certificate (PEM) to listen with TLS'),
    tlsKey: text('<file>', 'its key (PEM)'),
  },
})
