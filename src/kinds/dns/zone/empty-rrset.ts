/**
 * Empty lists of values. In a domain's own file beside what is shared, `AAAA: []` says that there are none of these;
 * anywhere else, and as `values: []`, it declares nothing and is a mistake. Pure.
 */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { isRecordType } from '../../../dns/types/table.ts'
import { isMapping } from '../../../text/mapping.ts'

/** Takes those that mean something out of a dns section, which is changed in place; the others are findings. */
export function takeEmpty(
  content: Record<string, unknown>,
  sharing: boolean,
): { without: DocPath[]; findings: Finding[] } {
  const without: DocPath[] = []
  const findings: Finding[] = []
  const { records } = content
  if (!isMapping(records)) return { without, findings }
  for (const [name, types] of Object.entries(records)) {
    if (!isMapping(types)) continue
    for (const [type, spec] of Object.entries(types)) {
      const path = ['records', name, type]
      if (isMapping(spec) && isEmptyList(spec['values'])) findings.push(emptyList([...path, 'values']))
      if (!isEmptyList(spec) || !(isRecordType(type) || type === 'DKIM')) continue
      if (!sharing) findings.push(emptyList(path))
      else {
        without.push(path)
        delete types[type]
      }
    }
    if (Object.keys(types).length === 0 && without.some(path => path[1] === name)) delete records[name]
  }
  if (Object.keys(records).length === 0 && without.length > 0) delete content['records']
  return { without, findings }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function emptyList(path: DocPath): Finding {
  const name = JSON.stringify(path.at(-1))
  return {
    rule: 'schema',
    severity: 'error',
    path,
    message: `the list under ${name} is empty, so it declares nothing`,
    advice: `write a value, or delete ${name}`,
  }
}
