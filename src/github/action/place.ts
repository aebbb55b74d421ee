/** Where the files are in a job: the folder to work in, and the way to it from the root of the repository. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ZonewrightError } from '../../errors.ts'

/** The folder of the input, which is in the workspace. @throws ZonewrightError `usage`, `no-checkout` */
export function folderOf(workspace: string, given: string): string {
  const folder = resolve(workspace, given)
  const shown = `the input working-directory: ${JSON.stringify(given)}`
  if (!statSync(workspace, { throwIfNoEntry: false })?.isDirectory() || readdirSync(workspace).length === 0) {
    throw new ZonewrightError('no-checkout', 'user', 'there are no files in the workspace', {
      advice: 'check the repository out first: a step with actions/checkout before this one',
    })
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ZonewrightError('usage', 'user', `${shown} is no folder of this checkout`, {
      advice: 'name it from the root of the repository',
    })
  }
  // Links lead where they want.
  const way = relative(realpathSync(workspace), realpathSync(folder))
  if (way === '..' || way.startsWith(`..${sep}`)) {
    throw new ZonewrightError('usage', 'user', `${shown} is outside the workspace`, {
      advice: 'name a folder of this checkout, from its root',
    })
  }
  return folder
}

/** Empty, or the way from the root of the repository with a slash at its end: annotations are from there. */
export function prefixOf(workspace: string, folder: string): string {
  let root = folder
  while (!existsSync(join(root, '.git')) && root !== resolve(workspace) && dirname(root) !== root) {
    root = dirname(root)
  }
  const way = relative(root, folder).split(sep).join('/')
  return way === '' ? '' : `${way}/`
}
