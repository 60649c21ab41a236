import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { linkExclusionsToMove, upsertExclusions } from './exclusions.queries.ts'

/** The end of an exclusion that begins now; in a company with zero days, an exclusion is recorded as a note that has ended. */
export async function exclusionEnd({ tx, now }: Work): Promise<Date> {
  const { exclude_duration: days } = await getCompanySettings(tx)
  return new Date(now.getTime() + days * DAY_MS)
}

/** The position alone, or every position of the company. */
export type ExclusionScope = 'position' | 'general'

type ExclusionInput = {
  positionId: string
  candidateIds: readonly string[]
  reason: string
  changeId: string
  scope: ExclusionScope
}

/**
 * Excludes people, before they are moved to a "not interested" status, from the position or from all; an exclusion made just
 * before becomes part of the move.
 */
export async function excludeMoved(work: Work, moved: ExclusionInput): Promise<void> {
  const { tx, session, now } = work
  const { positionId, candidateIds, reason, changeId, scope } = moved
  const by = session.userId
  await linkExclusionsToMove(tx, { candidateIds, positionId, by, changeId })
  const until = await exclusionEnd(work)
  const from = scope === 'position' ? positionId : null
  await upsertExclusions(tx, { candidateIds, positionId: from, reason, by, at: now, until, changeId }, { keep: true })
}
