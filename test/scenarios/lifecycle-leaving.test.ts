/** Domains that are given up or handed over, and actions of the registry: what is shown and what is sent. */
import { describe, expect, test } from 'vitest'
import { lifecycleBench, lines, records, writes } from '../support/lifecycle.ts'

const { acted, bench, cancelled, handed } = lifecycleBench()

describe('cancel', () => {
  test('at the end of the period: when, and what is lost', async () => {
    const run = await cancelled('mine.nl', { allow: ['cancel=mine.nl'] })
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toMatchInlineSnapshot(`
      "Cancel mine.nl at the end of its period
        ends      2099-05-01, instead of being renewed
        last day  2099-04-30 (1 day before the renewal)
        lost      the name, which anybody can register then, and every mail address and website under it
                  its zone, contacts, nameservers and DNSSEC keys
      note: No file keeps a copy of its zone: \`zonewright pull mine.nl\` writes one.

      mine.nl was cancelled.
      It stays in the account until then; the control panel can take the cancellation back."
    `)
    const sent = await bench.requests()
    expect(lines(sent)).toEqual(['GET /domains/mine.nl', 'GET /tlds/.nl', 'DELETE /domains/mine.nl'])
    expect(sent[2]!.body).toEqual({ endTime: 'end' })
  })

  test('at once: said so; a domain with a file is not told to be pulled', async () => {
    await bench.write('zones/mine.nl.yaml', records)
    const run = await cancelled('mine.nl', { at: 'immediately', allow: ['cancel=mine.nl'] })
    expect(run.out).toContain('ends at once and cannot be undone')
    expect(run.out).not.toContain('zonewright pull')
    expect(writes(await bench.requests()).map(({ body }) => body)).toEqual([{ endTime: 'immediately' }])
  })

  test('of a domain that a shared file lists: it has a copy of the zone, and says where to take it out', async () => {
    await bench.write('zones/_shared/s.yaml', `domains: [mine.nl, other.nl]\n${records}`)
    const run = await cancelled('mine.nl', { allow: ['cancel=mine.nl'] })
    expect(run.out).not.toContain('zonewright pull')
    expect(run.out).toContain('When it is gone, take mine.nl out of domains: of zones/_shared/s.yaml')
  })

  test('too late for this renewal is said', async () => {
    const run = await cancelled('late.nl', { dryRun: true })
    expect(run.out).toContain('2020-04-30, is over')
  })

  test('twice, and what the account does not hold, is not sent', async () => {
    expect((await cancelled('ending.nl', { allow: ['cancel=ending.nl'] })).talk).toContain(
      'cancelled already',
    )
    expect(await cancelled('nowhere.nl', { allow: ['cancel=nowhere.nl'] })).toMatchObject({ code: 'threw' })
    expect(writes(await bench.requests())).toEqual([])
  })
})

describe('handover', () => {
  test('to an account by its name', async () => {
    const run = await handed('mine.nl', { allow: ['handover=mine.nl'] })
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toContain('mine.nl was offered to other')
    const sent = await bench.requests()
    expect(lines(sent)).toEqual(['GET /domains/mine.nl', 'PATCH /domains/mine.nl'])
    expect(sent[1]!.body).toEqual({ action: 'handover', targetCustomerName: 'other' })
    expect((await acted('show', 'mine.nl')).out).toContain('handover is running')
  })

  test.each(['test', 'a b', '', 'nobody'])('not to %j', async to => {
    const run = await handed('mine.nl', { to, allow: ['handover=mine.nl'] })
    expect(run.code).toBe('threw')
    expect(writes(await bench.requests()).filter(({ status }) => status < 300)).toEqual([])
  })
})

describe('actions', () => {
  test('show says what runs, what failed and why, and that nothing does', async () => {
    expect((await acted('show', 'running.nl')).out).toBe('running.nl: changeNameservers is running')
    const failed = await acted('show', 'failed.nl')
    expect(failed.out).toContain('changeContacts failed: The registry refused it')
    expect(failed.out).toContain('zonewright actions retry failed.nl')
    expect((await acted('show', 'mine.nl')).out).toContain('nothing runs')
    expect(JSON.parse((await acted('show', 'failed.nl', { json: true })).out)).toEqual({
      domain: 'failed.nl',
      action: { name: 'changeContacts', message: 'The registry refused it', hasFailed: true },
    })
    expect(writes(await bench.requests())).toEqual([])
  })

  test('retry sends nothing of the files by default', async () => {
    await bench.write('zones/failed.nl.yaml', 'contacts:\n  technical: { email: new@example.com }\n')
    expect(await acted('retry', 'failed.nl', { yes: true })).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent)).toEqual(['GET /domains/failed.nl/actions', 'PATCH /domains/failed.nl/actions'])
    expect(sent[1]!.body).toEqual({})
  })

  test('what runs is not retried; what is not there is neither retried nor given up', async () => {
    expect((await acted('retry', 'running.nl', { yes: true })).talk).toContain('still running')
    expect((await acted('retry', 'mine.nl', { yes: true })).talk).toContain('nothing runs')
    expect((await acted('cancel', 'mine.nl', { yes: true })).talk).toContain('nothing runs')
    expect(writes(await bench.requests())).toEqual([])
  })

  test.each(['retry', 'cancel'] as const)('%s asks: a no, or no one to ask, sends no write', async what => {
    expect(await acted(what, 'failed.nl', {}, { confirm: async () => false })).toMatchObject({ code: 0 })
    expect(await acted(what, 'failed.nl')).toMatchObject({ code: 'threw' })
    expect(await acted(what, 'failed.nl', { json: true }, { confirm: async () => true })).toMatchObject({
      code: 'threw',
    })
    expect(writes(await bench.requests())).toEqual([])
    expect(await acted(what, 'failed.nl', {}, { confirm: async () => true })).toMatchObject({ code: 0 })
    expect(writes(await bench.requests())).toHaveLength(1)
  })

  test('cancel gives up what failed', async () => {
    const run = await acted('cancel', 'failed.nl', { yes: true, json: true })
    expect(JSON.parse(run.out)).toMatchObject({ domain: 'failed.nl', ending: 'done' })
    expect((await acted('show', 'failed.nl')).out).toContain('nothing runs')
  })

  test('what a server calls an action steers no terminal', async () => {
    await bench.control('PUT', '/actions/mine.nl', {
      name: 'x\u001b[2Jy',
      state: 'failed',
      message: 'a\u001b[2J',
    })
    const asked: string[] = []
    const confirm = async (question: string) => asked.push(question) > 0
    const runs = [await acted('show', 'mine.nl'), await acted('retry', 'mine.nl', {}, { confirm })]
    const printed = [...runs.map(({ out, talk }) => out + talk), ...asked].join('\n')
    expect(asked).toHaveLength(1)
    expect(printed).toContain('\\u{1b}')
    expect(printed.includes('\u001b')).toBe(false)
  })
})
