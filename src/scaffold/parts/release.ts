/**
 * The commit this package was released from, which the build of a release writes in: workflows of new repositories
 * are pinned to it. A build of anything else knows none.
 */
import type { Uses } from './answers.ts'

declare const __ZONEWRIGHT_RELEASE__: { repository: string; commit: string; version: string } | undefined

export const RELEASE: Uses | undefined =
  typeof __ZONEWRIGHT_RELEASE__ === 'undefined' ? undefined : __ZONEWRIGHT_RELEASE__
