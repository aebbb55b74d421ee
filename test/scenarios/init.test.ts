/** A repository is set up: what is written, what is left alone, what is asked, and the first pull. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { init } from '../../src/verbs/start/init.ts'
import type { InitArgs } from '../../src/verbs/start/init-answers.ts'
import { threeContacts } from '../support/contacts-live.ts'
import { repository } from '../support/git.ts'
import { type Outcome, record, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const USES = `zonewright/zonewright@${'c'.repeat(40)}#v1.2.3`
const plain: InitArgs = {
  public: false,
  private: false,
  alone: false,
  team: false,
  uses: USES,
  workflows: true,
  token: true,
  drift: true,
  adopt: false,
  pull: false,
  dryRun: false,
  yes: true,
}
const inited = (more: Partial<InitArgs> = {}, overrides: Partial<Host> = {}): Promise<Outcome> =>
  bench.run(host => init({ ...plain, ...more }, host), overrides)
const text = (path: string): Promise<string> => readFile(join(bench.folder, path), 'utf8')
const written = (run: Outcome): string[] => run.out.split('\n').filter(path => path !== '')
const own = (paths: readonly string[]): string[] => paths.filter(path => !path.endsWith('.schema.json'))
const zone: DnsEntry[] = [{ name: '@', expire: 300, type: 'A', content: '192.0.2.1' }]

/** A terminal where these lines are typed, and Enter from then on, but for `n` where `no` matches the question. */
function terminal(typed: readonly string[], no = /^$/): Partial<Host> & { asked: string[] } {
  const lines = [...typed]
  const asked: string[] = []
  return {
    asked,
    ask: async question => {
      asked.push(question)
      return no.test(question) ? 'n' : (lines.shift() ?? '')
    },
    confirm: async () => expect.unreachable('Enter would mean no'),
  }
}

describe('an empty folder', () => {
  test('gets everything, and nothing is sent', async () => {
    const run = await inited({ owner: '@example/dns' })
    expect(run).toMatchObject({ code: 0 })
    expect(own(written(run)).sort()).toEqual([
      '.github/CODEOWNERS',
      '.github/dependabot.yml',
      '.github/workflows/apply.yml',
      '.github/workflows/command.yml',
      '.github/workflows/drift.yml',
      '.github/workflows/plan.yml',
      '.github/workflows/pull.yml',
      '.github/workflows/rollback.yml',
      '.gitignore',
      '.vscode/extensions.json',
      '.vscode/settings.json',
      'zones/README.md',
      'zonewright.yaml',
    ])
    expect(await text('.github/CODEOWNERS')).toContain('/zones/ @example/dns\n')
    expect(await text('.github/workflows/apply.yml')).toContain(
      `uses: zonewright/zonewright@${'c'.repeat(40)} # v1.2.3\n`,
    )
    expect(run.talk).toMatch(/zonewright-apply[\s\S]*TRANSIP_PRIVATE_KEY[\s\S]*TRANSIP_ACCESS_TOKEN/)
    expect(run.talk).not.toMatch(/free plan/)
    expect(await bench.requests()).toEqual([])
    expect(await readdir(bench.folder)).not.toContain('.git')
  })

  test('is valid afterwards, with a zone or without any', async () => {
    await inited({})
    expect(await bench.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 0 })
    await inited({ zones: 'dns/zones' })
    await bench.write('dns/zones/example.nl.yaml', 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n')
    const run = await bench.run(host => validate({ domains: [], json: true }, host))
    expect(run).toMatchObject({ code: 0, out: expect.stringContaining('"diagnostics": []') })
  })

  test('a private one is told what it cannot protect', async () => {
    expect((await inited({ private: true })).talk).toMatch(
      /private repository on a free plan has neither environments nor branch rules/,
    )
  })

  test('without workflows has none, and no talk of GitHub', async () => {
    const run = await inited({ workflows: false, private: true })
    expect(existsSync(join(bench.folder, '.github'))).toBe(false)
    expect(run.talk).not.toMatch(/Settings|free plan/)
  })

  test('a dry run writes nothing and needs no yes', async () => {
    const run = await inited({ dryRun: true, yes: false, pull: true })
    expect(run).toMatchObject({ code: 0, talk: expect.stringContaining('nothing was written') })
    expect(run.out).toContain('=== .github/workflows/plan.yml\n# Shows on every pull request')
    expect(await readdir(bench.folder)).toEqual([])
    expect(await bench.requests()).toEqual([])
  })
})

describe('what is there', () => {
  const theirs = {
    '.github/workflows/plan.yml': 'name: terraform\n',
    CODEOWNERS: '* @someone\n',
    '.github/dependabot.yaml': 'version: 2\nupdates: []\n',
    '.gitignore': 'node_modules/\n.zonewright/\n',
    '.vscode/settings.json': '{ "editor.tabSize": 2 } // mine\n',
    'zonewright.yaml': 'zones: dns\n',
  }

  test('is never overwritten, and named with what to add', async () => {
    for (const [path, content] of Object.entries(theirs)) await bench.write(path, content)
    const run = await inited({ owner: '@octocat' })
    expect(run.code).toBe(0)
    for (const [path, content] of Object.entries(theirs)) expect(await text(path)).toBe(content)
    expect(written(run).filter(path => path in theirs)).toEqual([])
    // A second one would override theirs.
    expect(existsSync(join(bench.folder, '.github/CODEOWNERS'))).toBe(false)
    expect(existsSync(join(bench.folder, '.github/dependabot.yml'))).toBe(false)
    expect(run.talk).toMatch(/^CODEOWNERS is there: left alone: add\n {4}\/dns\/ @octocat\n/m)
    expect(run.talk).toMatch(
      /dependabot\.yaml is there: .*below updates\n.*package-ecosystem: github-actions/,
    )
    expect(run.talk).toMatch(/^\.gitignore is there: left alone: add\n {4}\*\.plan\.json$/m)
    expect(run.talk).toMatch(/plan\.yml is there: left alone: to get ours, move it away/)
    expect(run.talk).toMatch(/settings\.json is there: .*\n.*yaml\.schemas/)
    expect(run.talk).toMatch(/zonewright\.yaml is there: left alone: add\n[\s\S]*_acme-challenge/)
  })

  test('run again, nothing is written and nothing is to be added', async () => {
    await inited({ owner: '@octocat', zones: 'dns' })
    const run = await inited({ owner: '@octocat' })
    expect(run).toMatchObject({ code: 0, out: '' })
    expect(run.talk).toMatch(/^\d+ files there already, with nothing to add\nNext:/m)
  })

  test('is not followed where it is a link', async () => {
    await bench.write('elsewhere/keep.txt', 'x')
    await symlink('nowhere', join(bench.folder, '.gitignore'))
    await symlink('elsewhere', join(bench.folder, '.vscode'))
    const run = await inited()
    expect(run).toMatchObject({ code: 'threw' })
    expect(run.talk).toMatch(/\.vscode is a symbolic link/)
    expect(await readdir(join(bench.folder, 'elsewhere'))).toEqual(['keep.txt'])
    expect(existsSync(join(bench.folder, 'nowhere'))).toBe(false)
  })

  test('a folder in the place of a file is left alone', async () => {
    await mkdir(join(bench.folder, 'zonewright.yaml'))
    expect((await inited()).code).not.toBe(0)
  })

  test('invalid settings are said first, and nothing is written', async () => {
    await bench.write('zonewright.yaml', 'zone: zones\n')
    const run = await inited()
    expect(run.code).toBe(3)
    expect(await readdir(bench.folder)).toEqual(['zonewright.yaml'])
  })
})

describe('a Git repository', () => {
  test('gets files and no commit', async () => {
    const made = repository({ 'README.md': 'x' })
    const head = made.git(['rev-parse', 'HEAD'])
    const run = await record(host => init(plain, host), made.root, {})
    expect(run.code).toBe(0)
    expect(made.git(['rev-parse', 'HEAD'])).toBe(head)
    expect(made.git(['diff', '--cached', '--name-only'])).toBe('')
    expect(made.git(['status', '--short'])).toContain('?? zonewright.yaml')
  })

  test('is applied on the branch that is checked out, by default', async () => {
    const made = repository({ 'README.md': 'x' })
    made.git(['checkout', '--quiet', '-b', 'live'])
    const run = await record(host => init(plain, host), made.root, {})
    expect(run.code).toBe(0)
    expect(await readFile(join(made.root, '.github/workflows/apply.yml'), 'utf8')).toContain(
      'branches: [live]',
    )
  })

  test('is set up at its top only', async () => {
    const made = repository({ 'a/b/c.txt': 'x' })
    const run = await record(host => init(plain, host), join(made.root, 'a/b'), {})
    expect(run).toMatchObject({ code: 'threw', talk: expect.stringContaining('zonewright -C ../.. init') })
  })
})

describe('who works on it', () => {
  const policy = async (): Promise<unknown> =>
    (parse(await text('zonewright.yaml')) as { policy?: unknown }).policy

  test('unsaid, direct pushes are held back, and that is said', async () => {
    const run = await inited()
    expect(await policy()).toBeUndefined()
    expect(run.talk).toContain(
      'Neither --alone nor --team: what is pushed without a pull request is held back',
    )
    expect(run.talk).not.toMatch(/seat belt/)
  })

  test('one person pushes, and no one is asked to review', async () => {
    const run = await inited({ alone: true })
    expect(await policy()).toEqual({ directPush: 'apply' })
    expect(written(run)).not.toContain('.github/CODEOWNERS')
    expect(run.talk).toContain('block force pushes to main. What is pushed there is applied.')
    expect(run.talk).not.toMatch(/review of code owners, stale|Neither|seat belt/)
  })

  test('a team approves, and hears first what that is worth', async () => {
    const run = await inited({ team: true, owner: 'dns@example.com' })
    expect(await policy()).toEqual({ approvals: 1 })
    expect(await text('.github/CODEOWNERS')).toContain('/.github/ dns@example.com\n')
    expect(run.talk).toMatch(/^For a team [^\n]*\nIt is a seat belt, not a lock/)
    expect(run.talk).toMatch(/stale approvals dismissed, and an approval of the most recent push/)
  })

  test.each([
    ['git@github.com:octocat/dns.git', '@octocat'],
    ['https://github.com/octocat/dns', '@octocat'],
    ['https://x:y@github.com/Octo-Cat/dns.git/', '@Octo-Cat'],
    ['https://git.example/octocat/dns.git', undefined],
    ['https://github.com.evil.example/octocat/dns.git', undefined],
    ['/srv/github.com/octocat', undefined],
  ])('with the origin %s it is reviewed by %s', async (url, owner) => {
    const made = repository({ 'README.md': 'x' })
    made.git(['remote', 'add', 'origin', url])
    const run = await record(host => init({ ...plain, team: true }, host), made.root, {})
    const path = join(made.root, '.github/CODEOWNERS')
    expect(existsSync(path)).toBe(owner !== undefined)
    if (owner === undefined) expect(run.talk).toContain('There is no CODEOWNERS: --owner')
    else {
      expect(await readFile(path, 'utf8')).toContain(`/zones/ ${owner}\n`)
      expect(run.talk).toContain(`--owner ${owner}/<team>`)
    }
    // The same without an answer at a terminal, and no one where that is the answer.
    await rm(path, { force: true })
    const asked = terminal(['', '', 'none'])
    await record(host => init({ ...plain, team: true, yes: false }, { ...host, ...asked }), made.root, {})
    expect(asked.asked).toContainEqual(expect.stringContaining(`[${owner ?? 'none'}]:`))
    expect(existsSync(path)).toBe(false)
  })

  test('one person can do without the token that is made again every month', async () => {
    const at = terminal(['', '', '', 'alone', 'n'])
    const run = await inited({ yes: false }, at)
    expect(at.asked).toEqual([
      expect.stringMatching(/private\?/),
      expect.stringMatching(/^Folder/),
      expect.stringMatching(/^Branch/),
      expect.stringMatching(/^Alone or a team/),
      expect.stringMatching(/a token to be made again every month/),
      expect.stringMatching(/^Write \d+ files\?/),
    ])
    expect(written(run).filter(path => path.includes('workflows'))).toEqual(
      ['plan', 'command', 'apply', 'rollback'].map(name => `.github/workflows/${name}.yml`),
    )
    for (const name of ['plan', 'command'])
      expect(await text(`.github/workflows/${name}.yml`)).not.toMatch(/secrets\.|env:/)
    expect(run.talk).toContain('let GitHub Actions create pull requests, for rollback.')
    expect(run.talk).not.toMatch(/TRANSIP_ACCESS_TOKEN|--read-only/)
  })

  test('with the token, what it can read is said', async () => {
    expect((await inited()).talk).toMatch(/transfer codes and contacts too:\s+lock the domains/)
  })

  test('settings that are there are told what they lack', async () => {
    await bench.write('zonewright.yaml', 'zones: zones\npolicy: { directPush: hold }\n')
    expect((await inited({ alone: true })).talk).not.toMatch(/^ {4}.*directPush/m)
    await bench.write('zonewright.yaml', 'zones: zones # _acme-challenge\n')
    expect((await inited({ alone: true })).talk).toMatch(
      /zonewright\.yaml is there: left alone: add\n {4}policy:\n {6}# .*\n {6}directPush: apply\n/,
    )
  })
})

describe('accounts of zonewright.yaml', () => {
  const write = (yaml: string) => bench.write('zonewright.yaml', yaml)

  test('get a job each, and environments of their own', async () => {
    await write('accounts:\n  shop: { domains: ["*.shop.example"] }\n  office: {}\n')
    const run = await inited({ pull: true })
    expect(run.code, run.talk).toBe(0)
    expect(await text('.github/workflows/apply.yml')).toContain(
      `environment: zonewright-apply-\${{ matrix.account }}`,
    )
    expect(run.talk).toContain(
      'zonewright-apply-office: the secrets TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY',
    )
    expect(run.talk).toContain('zonewright token --account office --read-only')
    expect(run.talk).toContain('--account <name>')
    expect(await bench.requests()).toEqual([])
  })

  test('of which there is one are pulled with the variables it names', async () => {
    await write('accounts: { shop: { privateKeyEnv: SHOP_KEY, accessTokenEnv: SHOP_TOKEN } }\n')
    await bench.setZones({ 'example.nl': zone })
    const env = {
      TRANSIP_BASE_URL: bench.sandbox.url,
      TRANSIP_ACCOUNT_NAME: bench.sandbox.accountName,
      SHOP_KEY: bench.sandbox.privateKeyFile,
    }
    const run = await inited({ pull: true }, { env })
    expect(run.code, run.talk).toBe(0)
    expect(written(run)).toContain('zones/example.nl.yaml')
    // Beside the file, so that editors need no network.
    expect(await text('zones/example.nl.yaml')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.vscode\/zonewright\/domain\.schema\.json\n/,
    )
    const apply = await text('.github/workflows/apply.yml')
    expect(apply).toContain(`SHOP_KEY: \${{ secrets.SHOP_KEY }}`)
    expect(apply).not.toMatch(/matrix|TRANSIP_PRIVATE_KEY:/)
    expect(await text('.github/workflows/plan.yml')).toContain(`SHOP_TOKEN: \${{ secrets.SHOP_TOKEN }}`)
  })

  test('that name one variable only could not be planned', async () => {
    await write('accounts: { shop: { privateKeyEnv: SHOP_KEY } }\n')
    const run = await inited()
    expect(run).toMatchObject({ code: 'threw', talk: expect.stringContaining('names only one of') })
  })
})

describe('the first pull', () => {
  async function live(): Promise<void> {
    const state = (await bench.control('GET', '/state')) as { accounts: { domains: unknown }[] }
    state.accounts[0]!.domains = [{ name: 'example.nl', dnsEntries: zone, contacts: threeContacts() }]
    await bench.control('PUT', '/state', state)
  }

  test('leaves contacts out of a public repository, and says so', async () => {
    await live()
    const run = await inited({ pull: true })
    expect(run).toMatchObject({ code: 0 })
    expect(await text('zones/example.nl.yaml')).not.toMatch(/contacts:/)
    expect(run.talk).toContain('Contacts are left out')
    const planned = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
    )
    expect(planned).toMatchObject({ code: 0 })
    expect((await bench.requests()).every(({ method }) => method === 'GET')).toBe(true)
  })

  test('takes them into a private one', async () => {
    await live()
    await inited({ pull: true, private: true })
    expect(await text('zones/example.nl.yaml')).toMatch(/contacts:/)
  })

  test('without credentials says how, and ends well', async () => {
    const run = await inited({ pull: true }, { env: {} })
    expect(run).toMatchObject({ code: 0, talk: expect.stringContaining('there are no credentials') })
  })

  test('that fails leaves the files and the next steps', async () => {
    const run = await inited(
      { pull: true },
      { env: { TRANSIP_BASE_URL: bench.sandbox.url, TRANSIP_ACCESS_TOKEN: 'x' } },
    )
    expect(run.code).toBe(1)
    expect(run.talk).toMatch(/Not pulled: [\s\S]*Next:/)
    expect(await text('zonewright.yaml')).toContain('_acme-challenge')
  })
})

describe('on a terminal', () => {
  test('asks what no option says', async () => {
    const lines = [
      'maybe',
      'y',
      'dns',
      'not a branch',
      'trunk',
      'yes',
      'Team',
      'y',
      '@example/dns',
      '',
      'YES',
    ]
    const at = terminal(lines, /write what is live/i)
    const run = await inited({ yes: false, pull: true }, at)
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(at.asked).toEqual([
      expect.stringMatching(/private\?.*\[y\/N\]$/),
      expect.stringMatching(/private\?/),
      expect.stringMatching(/^Folder/),
      expect.stringMatching(/^Branch/),
      expect.stringMatching(/^Branch/),
      expect.stringMatching(/^Alone or a team/),
      expect.stringMatching(/^Alone or a team/),
      expect.stringMatching(/^Who reviews.*\[none\]/),
      expect.stringMatching(/^Who reviews/),
      expect.stringMatching(/^Check every day/),
      expect.stringMatching(/adopt such changes/),
      expect.stringMatching(/^Write \d+ files\?.*\[Y\/n\]$/),
      expect.stringMatching(/^Write what is live.*\[Y\/n\]$/),
    ])
    expect(run.talk).toContain('maybe is neither yes nor no: answer y or n')
    expect(run.talk).toContain('"not a branch" is not a name of a branch')
    expect(run.talk).toContain('yes is neither alone nor team')
    expect(run.talk).toContain('"y" is not a user, a team or an e-mail address')
    expect(await text('.github/workflows/apply.yml')).toContain('branches: [trunk]')
    expect(await text('.github/workflows/drift.yml')).toContain('adopt: true')
    expect(await text('.github/CODEOWNERS')).toContain('/dns/ @example/dns')
    expect(run.talk).toContain('free plan')
  })

  test('empty lines take what is usual: the same as --yes', async () => {
    const asked = await inited({ yes: false, dryRun: false }, terminal([]))
    const [paths, config] = [written(asked), await text('zonewright.yaml')]
    expect(paths).toContain('.github/workflows/drift.yml')
    expect(paths).not.toContain('.github/CODEOWNERS')
    for (const path of paths) await rm(join(bench.folder, path))
    expect(written(await inited())).toEqual(paths)
    expect(await text('zonewright.yaml')).toBe(config)
  })

  test('without a commit of the Action nothing is asked about workflows', async () => {
    const at = terminal([])
    const { uses: _, ...without } = plain
    await bench.run(host => init({ ...without, yes: false }, host), at)
    expect(at.asked.filter(question => /every day|take such changes/.test(question))).toEqual([])
    expect(existsSync(join(bench.folder, '.github'))).toBe(false)
  })

  test('a no at the end writes nothing', async () => {
    const run = await inited({ yes: false }, terminal([], /^Write/))
    expect(run).toMatchObject({ code: 0, out: '', talk: expect.stringContaining('Nothing was written') })
    // What was declined was shown before.
    expect(run.talk).toMatch(
      /^To be written:\n {2}zonewright\.yaml\n[\s\S]* {2}\.vscode\/zonewright\/: 11 schemas\nNothing/m,
    )
    expect(await readdir(bench.folder)).toEqual([])
  })

  test('three wrong answers end it', async () => {
    const run = await inited({ yes: false }, terminal(['', '/etc', '..', 'a b']))
    expect(run).toMatchObject({ code: 'threw', talk: expect.stringContaining('is not a folder for zones') })
    expect(await readdir(bench.folder)).toEqual([])
  })
})

describe('nonsense', () => {
  const wrong: [Partial<InitArgs>, RegExp][] = [
    [{ public: true, private: true }, /do not go together/],
    [{ drift: false, adopt: true }, /do not go together/],
    [{ token: false, adopt: true }, /do not go together/],
    [{ zones: '../zones' }, /not a folder for zones/],
    [{ zones: '/zones' }, /not a folder for zones/],
    [{ zones: '.github' }, /not a folder for zones/],
    [{ zones: '' }, /not a folder for zones/],
    [{ zones: 'a\nb' }, /not a folder for zones/],
    [{ alone: true, team: true }, /do not go together/],
    [{ owner: '@a b' }, /not a user, a team/],
    [{ owner: '@a/b/c' }, /not a user, a team/],
    [{ owner: '* @evil\n/' }, /not a user, a team/],
    [{ owner: '@-a' }, /not a user, a team/],
    [{ owner: 'octocat' }, /not a user, a team/],
    [{ owner: 'n' }, /not a user, a team/],
    [{ owner: 'a@b' }, /not a user, a team/],
    [{ branch: 'a]b' }, /not a name of a branch/],
    [{ branch: '**' }, /not a name of a branch/],
    [{ uses: 'zonewright/zonewright@v1' }, /does not name a commit/],
    [{ uses: `zonewright/zonewright@${'c'.repeat(40)}` }, /does not name a commit/],
    [{ uses: `zonewright/zonewright@${'c'.repeat(40)}#v1\nx` }, /does not name a commit/],
  ]

  test.each(wrong)('%j is refused, and nothing is written', async (args, message) => {
    const run = await inited(args)
    expect(run).toMatchObject({ code: 'threw', out: '', talk: expect.stringMatching(message) })
    expect(await readdir(bench.folder)).toEqual([])
  })

  test('no one to ask and no yes', async () => {
    expect(await inited({ yes: false })).toMatchObject({
      code: 'threw',
      talk: expect.stringContaining('--yes'),
    })
  })

  test('a build that is not a release cannot say which commit', async () => {
    const { uses: _, ...none } = plain
    const run = await bench.run(host => init(none, host))
    expect(run).toMatchObject({ code: 'threw', talk: expect.stringContaining('--uses') })
  })
})
