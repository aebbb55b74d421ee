/** Snapshots: what is live, kept before an apply changes it. The door to `snapshots/`. */
export {
  type ListedSnapshot,
  listSnapshots,
  type SnapshotRules,
  snapshotSettings,
} from './snapshots/folder.ts'
export { type SnapshotContent, type SnapshotPart, serverName } from './snapshots/format.ts'
export { looksLikeSnapshot, type ReadSnapshot, readSnapshot } from './snapshots/read.ts'
export { writeSnapshot } from './snapshots/write.ts'
