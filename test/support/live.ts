/** Random raw live lists by kind. A kind without one has no laws, and a test says so. */
import type fc from 'fast-check'
import { liveBranding } from './branding-live.ts'
import { liveContacts } from './contacts-live.ts'
import { liveDnssec } from './dnssec-live.ts'
import { liveNameservers } from './nameservers-live.ts'
import { liveSettings } from './settings-live.ts'
import { liveZone } from './zones.ts'

export const LIVE: Record<string, fc.Arbitrary<readonly unknown[]>> = {
  dns: liveZone(),
  contacts: liveContacts(),
  branding: liveBranding(),
  settings: liveSettings(),
  dnssec: liveDnssec(),
  nameservers: liveNameservers(),
  'default-contacts': liveContacts(),
}
