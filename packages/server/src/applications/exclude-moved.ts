import { getCompanySettings } from '../company/settings.queries.ts'
import type { Work } from '../kernel/work.ts'
import { adoptExclusions, upsertExclusions } from './exclusions.queries.ts'

const DAY_MS = 86_400_000

/** Until when an exclusion of now holds; a company that excludes for no days keeps it as a note that has ended. */
export async function untilWhen({ tx, now }: Work): Promise<Date> {
  const { exclude_duration: days } = await getCompanySettings(tx)
  return new Date(now.getTime() + days * DAY_MS)
}

type Moved = { positionId: string; candidateIds: readonly string[]; reason: string; changeId: string }

/**
 * What comes first when people are moved to a status of those who are not interested: they are excluded from the position,
 * unless that was done before, which then belongs to the move.
 */
export async function excludeMoved(work: Work, { positionId, candidateIds, reason, changeId }: Moved): Promise<void> {
  const { tx, session, now } = work
  const by = session.userId
  await adoptExclusions(tx, { candidateIds, positionId, by, changeId })
  const until = await untilWhen(work)
  await upsertExclusions(tx, { candidateIds, positionId, reason, by, at: now, until, changeId }, { keep: true })
}
