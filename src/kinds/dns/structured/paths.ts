/** The way from paths of plain records back to where their values were written. */
import type { DocPath, Finding } from '../../../diagnostics.ts'

interface Origin {
  path: DocPath
  /** The very text is there. */
  verbatim: boolean
}

/** Steps that moved; everything else is where it was. */
export class Trail {
  readonly #origins = new Map<string, Origin>()

  /** What is at or below `made`, and not led elsewhere, was written at `path`. */
  lead(made: DocPath, path: DocPath, { verbatim = false } = {}): void {
    this.#origins.set(JSON.stringify(made), { path, verbatim })
  }

  /** The longest part of a path that moved decides; what follows it means something only where nothing was made. */
  origin(path: DocPath): Origin {
    for (let length = path.length; length > 1; length--) {
      const found = this.#origins.get(JSON.stringify(path.slice(0, length)))
      if (!found) continue
      return found.verbatim ? { ...found, path: [...found.path, ...path.slice(length)] } : found
    }
    return { path, verbatim: true }
  }

  place(finding: Finding): Finding {
    const { path, verbatim } = this.origin(finding.path)
    const { span, ...rest } = finding
    return { ...rest, path, ...(verbatim && span !== undefined && { span }) }
  }
}
