/** Where `init` puts the schemas of a repository, relative to its root. */
export const SCHEMA_FOLDER = '.vscode/zonewright'
