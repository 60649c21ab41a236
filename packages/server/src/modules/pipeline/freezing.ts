import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { type FreezeRule, findFreeze, isFreezing } from '@rolecall/domain/pipeline/freezing'
import type { Tx } from '../../ground/db/connect.ts'
import { notifyListeners } from '../../ground/events/announce.queries.ts'
import { type AnyWork, actorOf, type Work } from '../../ground/kernel/work.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { writingOf } from '../../house/company/writing.ts'
import { type FreezingRow, listFreezing, lockEverywhere } from './freezing.queries.ts'

/** Why somebody is frozen on a position, in words, and until when. */
export type FrozenFor = { reason: string; until: Date }

export const getFreezeRule = async (tx: Tx): Promise<FreezeRule> => (await getCompanySettings(tx)).freeze

/** Who of some people is frozen on a position; nobody is asked for where the company freezes nobody. */
export async function listFrozen(
  { tx, session, now }: Work,
  { rule, positionId, candidateIds }: { rule: FreezeRule; positionId: string; candidateIds: readonly string[] },
): Promise<Map<string, FrozenFor>> {
  if (!isFreezing(rule) || candidateIds.length === 0) return new Map()
  const rows = await listFreezing(tx, session, { rule, candidateIds, now })
  if (rows.length === 0) return new Map()
  const writing = await writingOf(tx)
  const frozen = new Map<string, FrozenFor>()
  for (const [candidateId, own] of Map.groupBy(rows, ({ candidate_id }) => candidate_id)) {
    const freeze = findFreeze(positionId, own.map(standingOf), rule, now)
    const row = own.find(({ position_id }) => position_id === freeze?.by.positionId)
    if (!freeze || !row) continue
    const where = row.title ? `on ${row.title}` : 'on another position'
    const day = writeDay(dayIn(session.timeZone, freeze.until), writing)
    const reason = `${row.status_name} ${where}, so frozen here until ${day}`
    frozen.set(candidateId, { reason, until: freeze.until })
  }
  return frozen
}

const standingOf = (row: FreezingRow) => ({
  positionId: row.position_id,
  status: row.status_id,
  group: row.status_group_id,
  since: row.moved_at,
})

/**
 * Locks some people on all their positions where the company freezes anybody, and answers with the rule. To be called
 * before the applications of one position are locked: whoever moves the same person elsewhere waits, and is then refused.
 */
export async function lockAgainstFreezing(
  work: Pick<Work, 'tx'>,
  candidateIds: readonly string[],
  known?: FreezeRule,
): Promise<{ rule: FreezeRule; elsewhere: readonly { candidate_id: string; position_id: string }[] }> {
  const rule = known ?? (await getFreezeRule(work.tx))
  const isOff = !isFreezing(rule) || candidateIds.length === 0
  return { rule, elsewhere: isOff ? [] : await lockEverywhere(work.tx, candidateIds) }
}

/** Tells open windows of the other positions of people who were moved that they may be frozen there now, or free again. */
export async function announceFreezing(
  work: AnyWork,
  positionId: string,
  elsewhere: readonly { position_id: string }[],
): Promise<void> {
  const others = new Set(elsewhere.map(({ position_id }) => position_id).filter((id) => id !== positionId))
  await notifyListeners(
    work.tx,
    [...others].map((id) => ({ kind: 'application.freezing', positionId: id, actorId: actorOf(work) })),
  )
}
