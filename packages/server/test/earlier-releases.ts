/**
 * Releases from which an upgrade to this version is tested, oldest first. `lastMigration`: the newest that their databases have had.
 */
export const EARLIER_RELEASES = [
  { version: '0.1.0', lastMigration: '0790_invitations_by_hand.sql' },
  { version: '0.2.0', lastMigration: '1301_erasures_hold_emails.after.sql' },
  { version: '0.3.0', lastMigration: '1332_clock_asks_for_rejection_emails.after.sql' },
] as const

export type EarlierRelease = (typeof EARLIER_RELEASES)[number]
