import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { FeedSubject } from '../../platform/feed/record-feed.queries.ts'
import { type Viewer, visiblePositions } from '../company/visibility.queries.ts'

export type EntryRow = {
  number: number
  stamp: string
  at: Date
  kind: string
  subject: FeedSubject
  actor_id: string | null
  actor_kind: string | null
  project_id: string | null
  position_id: string | null
  candidate_ids: string[] | null
  user_id: string | null
}

/** The last entry of a company; `stamp` is empty if there are no entries. */
export async function getLastEntry(tx: Tx): Promise<{ number: number; stamp: string }> {
  const { rows } = await sql<{ number: string; stamp: string | null }>`
    select t.number, e.stamp from feed_turn t
    left join feed_entry e on e.company_id = ${tx.companyId} and e.number = t.number
    where t.company_id = ${tx.companyId}`.execute(tx)
  const [last] = rows
  return { number: Number(last?.number ?? 0), stamp: last?.stamp ?? '' }
}

/** Entries from one on, enough for this many changes: the last one may have more. */
export async function listEntries(tx: Tx, from: number, changes: number): Promise<EntryRow[]> {
  const { rows } = await sql<Omit<EntryRow, 'number'> & { number: string }>`
    select e.number, e.stamp, e.at, e.kind, e.subject, e.actor_id, e.actor_kind, e.project_id, e.position_id,
      e.candidate_ids, e.user_id
    from (
      select n.number, sum(n.size) over (order by n.number) - n.size as before from (
        select f.number, f.size from feed_entry f where f.company_id = ${tx.companyId} and f.number >= ${from}::bigint
        order by f.number limit ${changes + 1}) n) m
    join feed_entry e on e.company_id = ${tx.companyId} and e.number = m.number
    where m.before < ${changes} order by e.number`.execute(tx)
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

/** Deletes entries that are old enough, except for the last, at which a reader may have stopped. */
export const deleteEntries = (tx: Tx, before: Date) =>
  sql`
    delete from feed_entry e where e.company_id = ${tx.companyId} and e.at < ${before} and e.number < (
      select max(l.number) from feed_entry l where l.company_id = ${tx.companyId} and l.at < ${before})`.execute(tx)

/** The objects to walk through: all, or those of one project or position. */
export type Scope = { projectId?: string | undefined; positionId?: string | undefined; madeBefore?: Date | undefined }
type Step = { after: string | undefined; limit: number }

export const listProjectIds = (tx: Tx, { projectId }: Scope, { after, limit }: Step) =>
  tx
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .$if(projectId !== undefined, (query) => query.where('id', '=', projectId ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export const listPositionIds = (tx: Tx, { projectId, positionId, madeBefore }: Scope, { after, limit }: Step) =>
  tx
    .selectFrom('position')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
    .$if(positionId !== undefined, (query) => query.where('id', '=', positionId ?? ''))
    .$if(madeBefore !== undefined, (query) => query.where('created_at', '<=', madeBefore ?? new Date()))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export const listCandidateIds = (tx: Tx, { after, limit }: Step) =>
  tx
    .selectFrom('candidate')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export type Pair = { positionId: string; candidateId: string }

/** Applications after one of them, on those of these positions that the viewer may see. */
export async function listPairs(
  tx: Tx,
  viewer: Viewer,
  { positionIds, after, limit }: { positionIds: readonly string[]; after: Pair | undefined; limit: number },
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select o.id as "positionId", a.candidate_id as "candidateId"
    from (select o.* from position o where o.company_id = ${tx.companyId} and o.id = any(${positionIds}::uuid[])
      and ${visiblePositions(viewer)} order by o.id) o
    cross join lateral (
      select a.candidate_id from application a where a.company_id = ${tx.companyId} and a.position_id = o.id
        ${after ? sql`and (a.position_id, a.candidate_id) > (${after.positionId}::uuid, ${after.candidateId}::bigint)` : sql``}
      order by a.candidate_id limit ${limit}) a
    order by o.id, a.candidate_id limit ${limit}`.execute(tx)
  return rows
}
