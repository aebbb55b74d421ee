/** `MTA-STS:` (RFC 8461, 3.1) and `TLS-RPT:` (RFC 8460, 3): mail that is encrypted on its way, and reports about it. */
import type { Finding } from '../../../diagnostics.ts'
import type { OwnerName } from '../../../dns/name.ts'
import { isMapping } from '../../../text/mapping.ts'
import { type At, type Compilation, type Compiled, findingAt, warned, wrong } from './compiled.ts'
import { has, type Mapping, once, textOf, textsOf, ttlOf } from './read.ts'
import { readMailUri, readWebUri } from './reports.ts'

const POLICY_HOST = 'mta-sts'

export function compileMtaSts(value: Mapping, at: At): Compilation {
  const id = has(value, 'id') ? (textOf(value['id']) ?? '') : ''
  const findings: Finding[] = []
  if (!/^[A-Za-z0-9]{1,32}$/.test(id)) {
    const bare = id.replace(/[^A-Za-z0-9]/g, '').slice(0, 32)
    const advice = `write ${bare === '' ? 'the time of the last change, such as 20260131T120000' : bare}`
    const message = `"${id}" is not an id of a policy: 1 to 32 letters and digits`
    findings.push(has(value, 'id') ? wrong([...at.path, 'id'], message, advice) : lacksId(at, advice))
    return { records: [], findings }
  }
  const shared = { ...ttlOf(value), path: at.path }
  const text = `v=STSv1; id=${id}`
  const record: Compiled = { sort: 'MTA-STS', prefix: '_mta-sts', type: 'TXT', text, ...shared }
  return { records: [record, ...hostOf(value, at)], findings }
}

function lacksId(at: At, advice: string): Finding {
  return { ...wrong(at.path, 'this MTA-STS lacks "id", the name of the present policy', advice), on: 'key' }
}

/** The host that serves the policy: a name, or addresses. */
function hostOf(value: Mapping, at: At): Compiled[] {
  const host = has(value, 'host') ? value['host'] : undefined
  const shared = { sort: 'MTA-STS host', prefix: POLICY_HOST, ...ttlOf(value), verbatim: true } as const
  const path = [...at.path, 'host']
  if (!isMapping(host)) {
    const text = textOf(host)
    return text === undefined ? [] : [{ ...shared, type: 'CNAME', text, path }]
  }
  return (['A', 'AAAA'] as const).flatMap(type =>
    (has(host, type) ? textsOf(host[type], [...path, type]) : []).map(one => ({ ...shared, type, ...one })),
  )
}

/** Names that can answer for the host of the policy: it, or a wildcard beside it. */
export function policyHosts(owner: OwnerName): OwnerName[] {
  const below = owner === '@' ? '' : `.${owner}`
  return [`${POLICY_HOST}${below}`, `*${below}`] as OwnerName[]
}

export function hostMissing({ path }: Compiled, owner: OwnerName): Finding {
  const [name] = policyHosts(owner)
  return {
    ...warned(
      'mta-sts-host',
      path,
      `there is no "${name}", from which senders fetch the policy: without it MTA-STS does nothing`,
      'write host: with the name of its web server, such as host: web.example.net.',
    ),
    on: 'key',
  }
}

export function compileTlsRpt(value: Mapping, at: At): Compilation {
  const findings: Finding[] = []
  const texts = has(value, 'rua') ? textsOf(value['rua'], [...at.path, 'rua']) : []
  if (texts.length === 0) {
    const message = 'this TLS-RPT lacks "rua", where reports go'
    findings.push({ ...wrong(at.path, message, `write rua: tls-reports@${at.zone}`), on: 'key' })
  }
  const uris = texts.flatMap(({ text, path }) => {
    const web = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^mailto:/i.test(text)
    const read = web ? readWebUri(text, ['https:']) : readMailUri(text, at.zone)
    if (read.ok) return [{ text: typeof read.value === 'string' ? read.value : read.value.uri, path }]
    findings.push(findingAt(path, read.problem))
    return []
  })
  const rua = once(uris, 'rua', findings).map(({ text }) => text)
  if (findings.length > 0) return { records: [], findings }
  const text = `v=TLSRPTv1; rua=${rua.join(',')}`
  const record = {
    sort: 'TLS-RPT',
    prefix: '_smtp._tls',
    type: 'TXT',
    text,
    ...ttlOf(value),
    path: at.path,
  } as const
  return { records: [record], findings }
}
