import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { lockRun, selectRuns } from '../runs/runs.queries.ts'

/** A condition on `application as a`, `candidate as c` and `resume as r`, which includes the position. */
type ApplicantCondition = RawBuilder<boolean>

/** Inserts the details of a run that moves candidates. */
export const insertBulkMove = (tx: Tx, given: Omit<Insertable<DB['bulk_move']>, 'company_id'>) =>
  tx
    .insertInto('bulk_move')
    .values({ company_id: tx.companyId, ...given })
    .execute()

/** Records the candidates of a bulk move; returns their number. */
export async function insertBulkPeople(tx: Tx, moveId: string, whom: ApplicantCondition): Promise<number> {
  const { numAffectedRows: count = 0n } = await sql`
    insert into bulk_move_person (company_id, move_id, candidate_id, version)
    select ${tx.companyId}, ${moveId}::uuid, a.candidate_id, a.version
    from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    join resume r on r.company_id = ${tx.companyId} and r.id = a.resume_id
    where a.company_id = ${tx.companyId} and ${whom}
    on conflict (company_id, move_id, candidate_id) do nothing`.execute(tx)
  return Number(count)
}

const selectBulkMoves = (tx: Tx) =>
  selectRuns(tx, 'bulk-move')
    .innerJoin('bulk_move as b', (join) => tenantJoin(join, tx, 'b').onRef('b.id', '=', 'r.id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'r.position_id'))
    .leftJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'b.status_id'))
    .select(['b.status_id', 'b.reason', 'b.comments', 'b.scope', 'b.was_open', 's.display_name as status_name'])
    .select(['o.id as position_id', 'o.project_id', 'o.stage'])

/** The latest bulk moves of a position. */
export const listBulkMoves = (tx: Tx, positionId: string, limit: number) =>
  selectBulkMoves(tx).where('r.position_id', '=', positionId).limit(limit).execute()
export type BulkMove = Awaited<ReturnType<typeof listBulkMoves>>[number]

export const findBulkMove = (tx: Tx, id: string) => selectBulkMoves(tx).where('r.id', '=', id).executeTakeFirst()

/** The same with a lock until the transaction ends. */
export async function lockBulkMove(tx: Tx, id: string): Promise<BulkMove | undefined> {
  await lockRun(tx, id)
  return findBulkMove(tx, id)
}

export type BulkOutcome = 'waiting' | 'moved' | 'skipped' | 'restored' | 'kept'

/** Candidates of a bulk move with this outcome, by id. */
export const listBulkPeople = (tx: Tx, moveId: string, { outcome, limit }: { outcome: BulkOutcome; limit: number }) =>
  tx
    .selectFrom('bulk_move_person')
    .select(['candidate_id', 'version'])
    .where('company_id', '=', tx.companyId)
    .where('move_id', '=', moveId)
    .where('outcome', '=', outcome)
    .orderBy('candidate_id')
    .limit(limit)
    .execute()

export type BulkResult = { candidateId: string; outcome: BulkOutcome; why: string }

export const updateBulkPeople = (tx: Tx, moveId: string, results: readonly BulkResult[]) =>
  sql`
    update bulk_move_person b set outcome = x.outcome, why = x.why
    from unnest(
      ${results.map(({ candidateId }) => candidateId)}::bigint[], ${results.map(({ outcome }) => outcome)}::text[],
      ${results.map(({ why }) => why)}::text[]) x(candidate_id, outcome, why)
    where b.company_id = ${tx.companyId} and b.move_id = ${moveId} and b.candidate_id = x.candidate_id`.execute(tx)

/** Skips all candidates who are waiting, for one reason; returns their number. */
export async function skipWaiting(tx: Tx, moveId: string, why: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_move_person')
    .set({ outcome: 'skipped', why })
    .where('company_id', '=', tx.companyId)
    .where('move_id', '=', moveId)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Candidates who were skipped, or not moved back, with the reason. */
export const listSkippedCandidates = (tx: Tx, reader: BlindReader, moveId: string, limit: number) =>
  tx
    .selectFrom('bulk_move_person as p')
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'p.candidate_id'))
    .select(['p.candidate_id', 'p.outcome', 'p.why', nameOf(tx, reader)])
    .where('p.company_id', '=', tx.companyId)
    .where('p.move_id', '=', moveId)
    .where('p.outcome', 'in', ['skipped', 'kept'])
    .orderBy('p.candidate_id')
    .limit(limit)
    .execute()

/** The number of a position's candidates that match a condition, and a digest of who they are. */
export async function digestPeople(tx: Tx, whom: RawBuilder<boolean>): Promise<{ total: number; digest: string }> {
  const { rows } = await sql<{ total: number; digest: string }>`
    select count(*)::int as total, coalesce(md5(string_agg(a.candidate_id::text, ' ' order by a.candidate_id)), '') as digest
    from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    join resume r on r.company_id = ${tx.companyId} and r.id = a.resume_id
    where a.company_id = ${tx.companyId} and ${whom}`.execute(tx)
  return rows[0] ?? { total: 0, digest: '' }
}
