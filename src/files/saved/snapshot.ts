/** Snapshots: what is live, kept before an apply changes it. The door to `snapshots/`. */
export {
  type ListedSnapshot,
  listSnapshots,
  type SnapshotRules,
  snapshotSettings,
} from '../disk/local-folder.ts'
export { type SnapshotContent, type SnapshotPart, serverName } from './format.ts'
export { looksLikeSnapshot, type ReadSnapshot, readSnapshot, snapshotWord } from './read.ts'
export { removeOldSnapshots, removeSnapshot } from './remove.ts'
export { writeOutcome, writeSnapshot } from './write.ts'
