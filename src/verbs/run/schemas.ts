/** Where editors find the schema of a file that is written: beside it where `init` has put it, else on the network. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { SCHEMA_FOLDER } from '../../scaffold/parts/schema-folder.ts'
import type { SchemaFor } from '../../sync/pull/pull-domain.ts'

export function schemasOf(root: string): SchemaFor {
  return (name, path) => {
    const own = `${SCHEMA_FOLDER}/${name}.schema.json`
    return existsSync(join(root, own))
      ? posix.relative(posix.dirname(path), own)
      : `https://raw.githubusercontent.com/zonewright/zonewright/main/schema/${name}.schema.json`
  }
}
