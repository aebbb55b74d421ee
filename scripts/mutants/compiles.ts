/** Whether a mutant that no test noticed would be noticed by the compiler. */
import ts from 'typescript'

export function compiler(folder: string): (file: string, text: string) => boolean {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${folder}tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  )!
  let mutant: { file: string; text: string; version: number } = { file: '', text: '', version: 0 }
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => [
      ...new Set([...config.fileNames.filter(file => file.includes('/src/')), mutant.file]),
    ],
    getScriptVersion: file => (file === mutant.file ? `mutant ${mutant.version}` : 'as it is'),
    getScriptSnapshot: file => {
      const text = file === mutant.file ? mutant.text : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
  return (file, text) => {
    mutant = { file, text, version: mutant.version + 1 }
    return service.getSemanticDiagnostics(file).length + service.getSyntacticDiagnostics(file).length === 0
  }
}
