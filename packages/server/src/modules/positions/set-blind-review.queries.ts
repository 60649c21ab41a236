import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedApplications, feedPositions } from '../../platform/feed/record-feed.ts'
import { recordChanged } from '../changes/record-changed.ts'

export type BlindSettings = { review: boolean; schools: boolean; until: string }

/** The settings, locked until the transaction ends. */
export async function lockBlind(tx: Tx, positionId: string): Promise<BlindSettings> {
  const row = await tx
    .selectFrom('position')
    .select(['blind_review', 'blind_schools', 'blind_until'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { review: row.blind_review, schools: row.blind_schools, until: row.blind_until }
}

export function updateBlind(tx: Tx, positionId: string, { review, schools, until }: BlindSettings) {
  feedPositions(tx, [positionId])
  return tx
    .updateTable('position')
    .set({ blind_review: review, blind_schools: schools, blind_until: until })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .execute()
}

/** Ids of all candidates on a position, which the change concerns. */
export async function recordAllChangedOn(tx: Tx, positionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('application')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .execute()
  const people = rows.map(({ candidate_id }) => candidate_id)
  recordChanged(tx, people)
  feedApplications(tx, positionId, people)
  return people
}

/** Reveals candidates in these groups of statuses on a position. */
export const revealInGroups = (tx: Tx, positionId: string, groupIds: readonly string[], at: Date) =>
  sql`update application set blind_lifted_at = ${at}
    where company_id = ${tx.companyId} and position_id = ${positionId} and blind_lifted_at is null
      and status_group_id = any(${groupIds}::text[])`.execute(tx)
