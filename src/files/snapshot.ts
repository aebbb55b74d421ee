/** Snapshots: what is live, kept before an apply changes it. The door to `snapshots/`. */
export {
  type ListedSnapshot,
  listSnapshots,
  type SnapshotRules,
  snapshotSettings,
} from './snapshots/folder.ts'
export { type SnapshotContent, type SnapshotPart, serverName } from './snapshots/format.ts'
export { looksLikeSnapshot, type ReadSnapshot, readSnapshot, snapshotWord } from './snapshots/read.ts'
export { removeOldSnapshots, removeSnapshot } from './snapshots/remove.ts'
export { writeOutcome, writeSnapshot } from './snapshots/write.ts'
