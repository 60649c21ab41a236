import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedApplications, feedPositions } from '../../../ground/feed/note-feed.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'

export type BlindSettings = { review: boolean; schools: boolean; until: string }

/** As it stands, until the transaction ends. */
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

/** Everybody on a position, whom what changed there concerns. */
export async function noteAllOn(tx: Tx, positionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('application')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .execute()
  const people = rows.map(({ candidate_id }) => candidate_id)
  noteChanged(tx, people)
  feedApplications(tx, positionId, people)
  return people
}

/** Shows whoever stands in one of some groups of statuses on a position. */
export const liftIn = (tx: Tx, positionId: string, groupIds: readonly string[], at: Date) =>
  sql`update application set blind_lifted_at = ${at}
    where company_id = ${tx.companyId} and position_id = ${positionId} and blind_lifted_at is null
      and status_group_id = any(${groupIds}::text[])`.execute(tx)
