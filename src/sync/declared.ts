/** Sections to desired state: every kind reads its own, and what it finds gets a place in a file. */
import type { Diagnostic } from '../diagnostics.ts'
import type { Section } from '../files/load.ts'
import { diagnose } from '../files/validate.ts'
import { type AnyKind, kindNamed } from '../kinds/index.ts'
import type { Declared } from '../kinds/kind.ts'
import type { Config } from '../schema.gen.ts'

/** One section, read by its kind. */
export interface DeclaredPart {
  section: Section
  kind: AnyKind
  declared: Declared<unknown, unknown>
}

export function declareAll(
  sections: readonly Section[],
  config: Config,
): { parts: DeclaredPart[]; diagnostics: Diagnostic[] } {
  const parts: DeclaredPart[] = []
  const diagnostics: Diagnostic[] = []
  for (const section of sections) {
    const kind = kindNamed(section.kind)
    const declared = kind.declare(section.value, { subject: section.domain, defaults: config.defaults ?? {} })
    parts.push({ section, kind, declared })
    diagnostics.push(...diagnose(section, declared.findings))
  }
  return { parts, diagnostics }
}
