import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { SubjectKey } from './native-lines.queries.ts'
import type { CardKey } from './place-scorecards.queries.ts'

/** Removes comments that nobody has edited; returns the ids of the ones that are gone. */
export async function deleteRemarks(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('candidate_comment')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('edited_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes interviews that nobody has rescheduled or cancelled; returns the ids of the ones that are gone. */
export async function deleteMovedInterviews(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('interview')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sequence', '=', 0)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes scorecards that their authors have not edited; returns the ones that are gone. */
export async function deleteMovedCards(tx: Tx, keys: readonly CardKey[]): Promise<CardKey[]> {
  const { rows } = await sql<CardKey>`
    delete from scorecard k
    using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n ("positionId" uuid, "candidateId" bigint, by uuid)
    where k.company_id = ${tx.companyId} and k.position_id = n."positionId" and k.candidate_id = n."candidateId"
      and k.written_by = n.by and k.version = 1
    returning k.position_id as "positionId", k.candidate_id::text as "candidateId", k.written_by as by`.execute(tx)
  return rows
}

/** Offers from which somebody was hired here, or whose hire was undone here. */
export async function listHiredHere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct e.payload->>'offer_id' as id from offer f
    join event e on e.company_id = ${tx.companyId} and e.position_id = f.position_id and e.candidate_id = f.candidate_id
      and e.kind in ('hire.made', 'hire.undone')
    where f.company_id = ${tx.companyId} and f.id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Removes offers that nobody has changed, with their hires; returns the ids of the ones that are gone. */
export async function deleteMovedOffers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('offer')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('version', '=', 1)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes emails that came in or went out; returns the ids of the ones that are gone. */
export async function deleteMovedEmails(
  tx: Tx,
  table: 'incoming_mail' | 'outgoing_mail',
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom(table)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes comments of a run about these applications that nobody has edited, such as who referred their candidates. */
export const deleteReferralRemarks = (tx: Tx, runId: string, keys: readonly SubjectKey[]) =>
  sql`
    delete from candidate_comment m
    using (select (e.payload->>'comment_id')::uuid as id
      from unnest(${keys.map(({ positionId }) => positionId)}::uuid[], ${keys.map(({ candidateId }) => candidateId)}::bigint[])
        n (position_id, candidate_id)
      join event e on e.company_id = ${tx.companyId} and e.candidate_id = n.candidate_id and e.position_id = n.position_id
        and e.change_id = ${runId} and e.kind = 'candidate.commented') x
    where m.company_id = ${tx.companyId} and m.id = x.id and m.edited_at is null`.execute(tx)
