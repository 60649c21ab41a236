import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { type FreezeRule, findFreeze, isFreezing } from '@rolecall/domain/pipeline/freezing'
import type { Tx } from '../../platform/db/connect.ts'
import { notifyListeners } from '../../platform/events/announce.queries.ts'
import { type AnyWork, actorOf, type Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { writingOf } from '../company/writing.ts'
import { type FreezingRow, listFreezing, lockAllApplications } from './freezing.queries.ts'

/** Why a candidate is frozen on a position, in words, and until when. */
export type FreezeNotice = { reason: string; until: Date }

export const getFreezeRule = async (tx: Tx): Promise<FreezeRule> => (await getCompanySettings(tx)).freeze

/** Returns those of the people that are frozen on a position; makes no query if the company freezes no one. */
export async function listFrozen(
  { tx, session, now }: Work,
  { rule, positionId, candidateIds }: { rule: FreezeRule; positionId: string; candidateIds: readonly string[] },
): Promise<Map<string, FreezeNotice>> {
  if (!isFreezing(rule) || candidateIds.length === 0) return new Map()
  const rows = await listFreezing(tx, session, { rule, candidateIds, now })
  if (rows.length === 0) return new Map()
  const writing = await writingOf(tx)
  const frozen = new Map<string, FreezeNotice>()
  for (const [candidateId, own] of Map.groupBy(rows, ({ candidate_id }) => candidate_id)) {
    const freeze = findFreeze(positionId, own.map(standingOf), rule, now)
    const row = own.find(({ position_id }) => position_id === freeze?.by.positionId)
    if (!freeze || !row) continue
    const where = row.title ? `on ${row.title}` : 'on another position'
    const day = formatDay(dayIn(session.timeZone, freeze.until), writing)
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
 * Locks people on all their positions if the company uses freezing, and returns the rule. Must be called before the
 * applications of one position are locked: another user who moves the same person elsewhere waits, and is then refused.
 */
export async function lockForFreezing(
  work: Pick<Work, 'tx'>,
  candidateIds: readonly string[],
  known?: FreezeRule,
): Promise<{ rule: FreezeRule; elsewhere: readonly { candidate_id: string; position_id: string }[] }> {
  const rule = known ?? (await getFreezeRule(work.tx))
  const isOff = !isFreezing(rule) || candidateIds.length === 0
  return { rule, elsewhere: isOff ? [] : await lockAllApplications(work.tx, candidateIds) }
}

/** Notifies open windows of the other positions of moved people, where they may be frozen or free again. */
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
