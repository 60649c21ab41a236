import { DAY_MS, HOUR_MS } from '@rolecall/domain/calendar/durations'
import type { BackupState } from './backup-runs.queries.ts'

/** A day, and two hours in which the next one is made. Limit chosen by us. */
export const PROOF_HOURS = 26

/** Age of the last proved backup in milliseconds; infinite before the first. */
export const ageOfProof = ({ proved }: BackupState, now: Date): number =>
  proved ? now.getTime() - proved.startedAt.getTime() : Number.POSITIVE_INFINITY

export const isLate = (state: BackupState, now: Date): boolean => ageOfProof(state, now) > PROOF_HOURS * HOUR_MS

/** The latest time, up to now, at which a nightly backup was to begin. */
function latestTurn(now: Date, hour: number): number {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0)
  return today <= now.getTime() ? today : today - DAY_MS
}

/** Returns whether tonight's backup has not been tried yet. */
export const isDue = ({ last }: BackupState, now: Date, hour: number): boolean =>
  !last || last.startedAt.getTime() < latestTurn(now, hour)

/** Returns whether tonight's backup is not proved yet. */
export const isOwed = ({ proved }: BackupState, now: Date, hour: number): boolean =>
  !proved || proved.startedAt.getTime() < latestTurn(now, hour)

/** A moment as people write it: `2026-11-30 03:12 UTC`. */
export const momentText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Says in one sentence how the last proof stands, and why a later attempt failed. */
export function describeProof({ last, proved }: BackupState): string {
  const sentence = proved
    ? `The last proved backup is from ${momentText(proved.startedAt)}.`
    : 'No backup of this database has been proved yet.'
  if (!last?.failure) return sentence
  return `${sentence} The attempt at ${momentText(last.startedAt)} failed: ${last.failure}`
}
