import type { Work } from '../../ground/kernel/work.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { adoptExclusions, upsertExclusions } from './exclusions.queries.ts'

const DAY_MS = 86_400_000

/** Until when an exclusion of now holds; a company that excludes for no days keeps it as a note that has ended. */
export async function untilWhen({ tx, now }: Work): Promise<Date> {
  const { exclude_duration: days } = await getCompanySettings(tx)
  return new Date(now.getTime() + days * DAY_MS)
}

/** The position alone, or every one of the company. */
export type Excluding = 'position' | 'general'

type Moved = { positionId: string; candidateIds: readonly string[]; reason: string; changeId: string; scope: Excluding }

/**
 * What comes first when people are moved to a status of those who are not interested: they are excluded from the position,
 * or from all, unless that was done before, which then belongs to the move.
 */
export async function excludeMoved(work: Work, moved: Moved): Promise<void> {
  const { tx, session, now } = work
  const { positionId, candidateIds, reason, changeId, scope } = moved
  const by = session.userId
  await adoptExclusions(tx, { candidateIds, positionId, by, changeId })
  const until = await untilWhen(work)
  const from = scope === 'position' ? positionId : null
  await upsertExclusions(tx, { candidateIds, positionId: from, reason, by, at: now, until, changeId }, { keep: true })
}
