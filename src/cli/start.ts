/** The program's entry. It imports nothing, so that it can still say that the rest cannot be loaded. */

try {
  await import('./main.ts')
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'EMFILE' && code !== 'ENFILE') throw error
  process.stderr.write(
    `error: too many files are open (${code})\nhelp: raise the limit of open files (ulimit -n)\n`,
  )
  process.exitCode = 1
}
