/** What TXT records say about mail: SPF, DKIM and DMARC texts that receivers would not read as meant. */
import { quote } from '../../text/quote.ts'
import { isDkim, lintDkim } from '../mail/dkim.ts'
import { isDmarc, isDmarcName, lintDmarc } from '../mail/dmarc.ts'
import { isSpf, lintSpf, mergedSpf } from '../mail/spf.ts'
import { type OwnerName, unicodeOf } from '../name.ts'
import type { Problem } from '../result.ts'
import { textProblems } from '../types/txt.ts'
import {
  append,
  finding,
  recordsOf,
  type ZoneFinding,
  type ZoneIndex,
  type ZoneRuleRecord,
} from './zone-index.ts'

export function* mail(index: ZoneIndex): Generator<ZoneFinding> {
  const spf = new Map<OwnerName, number[]>()
  const dmarc = new Map<OwnerName, number[]>()
  for (const at of recordsOf(index, ['TXT'])) {
    const record = index.records[at]!
    const { name, content } = record
    if (isSpf(content)) append(spf, name, at)
    else if (isDmarcName(name) && isDmarc(content)) append(dmarc, name, at)
    for (const { rule, message, advice, span } of lintText(record)) {
      yield finding(rule, [at], message, { ...(advice ? { advice } : {}), ...(span ? { span } : {}) })
    }
  }
  for (const [name, [first = 0, ...more]] of spf) {
    if (more.length === 0) continue
    const texts = [first, ...more].map(at => index.records[at]!.content)
    const message = `"${unicodeOf(name)}" has ${texts.length} SPF texts, which makes all of them void (RFC 7208, 4.5)`
    // The first may be meant; the second is the one too many.
    const merged = mergedSpf(texts)
    yield finding('spf-multiple', [...more, first], message, {
      advice: merged === undefined ? 'merge them into one' : `merge them: write ${quote(merged)}`,
    })
  }
  for (const [name, [first = 0, ...more]] of dmarc) {
    if (more.length === 0) continue
    const message = `"${unicodeOf(name)}" has ${more.length + 1} DMARC policies, which makes all of them void (RFC 9989, 4.10)`
    yield finding('dmarc-multiple', [...more, first], message, { advice: 'keep one of them' })
  }
}

/** A text that cannot be as it is (too long, in quotes, with backslashes) has a finding of its own already. */
function lintText({ name, content }: ZoneRuleRecord): Problem[] {
  if (textProblems({}, content).length > 0) return []
  if (isDkim(name, content)) return lintDkim(content)
  if (isDmarcName(name)) return lintDmarc(content)
  return lintSpf(content)
}
