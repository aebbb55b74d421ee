/** Snapshots: what is live, kept before an apply changes it. The door to `snapshots/`. */
export {
  type ListedSnapshot,
  listSnapshots,
  type SnapshotRules,
  snapshotSettings,
} from '../disk/local-folder.ts'
export { looksLikeSnapshot, type ReadSnapshot, readSnapshot, snapshotWord } from './read-snapshot.ts'
export { removeOldSnapshots, removeSnapshot } from './remove-snapshots.ts'
export { type SnapshotContent, type SnapshotPart, serverName } from './snapshot-format.ts'
export { writeOutcome, writeSnapshot } from './write-snapshot.ts'
