/** What a file is called that says things for several domains. */
import type { Diagnostic } from '../../diagnostics.ts'

/** What a preset calls itself in the place of a file. */
export function presetFile(name: string): string {
  return `preset ${name}`
}

/** A finding in a file of several domains names the one it is about. */
export function ofDomain(diagnostic: Diagnostic, domain: string): Diagnostic {
  return isSharedFile(diagnostic.file) ? { ...diagnostic, domains: [domain] } : diagnostic
}

/** Whether a file says things for several domains. */
export function isSharedFile(file: string): boolean {
  return /(?:^|\/)_shared\//.test(file)
}
