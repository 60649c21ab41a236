import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { lockRow } from '../../ground/db/lock-row.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** A condition on `application as a`, `candidate as c` and `resume as r`, the ones of the position among it. */
type Whom = RawBuilder<boolean>

type NewBulkMove = {
  id: string
  positionId: string
  statusId: string
  reason: string
  comments: string
  scope: string
  by: string
  at: Date
  wasOpen: boolean
}

/** False where another one of the position is at work. */
export async function insertBulkMove(tx: Tx, given: NewBulkMove): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('bulk_move')
    .values({
      company_id: tx.companyId,
      id: given.id,
      position_id: given.positionId,
      status_id: given.statusId,
      reason: given.reason,
      comments: given.comments,
      scope: given.scope,
      asked_by: given.by,
      asked_at: given.at,
      was_open: given.wasOpen,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made === 1n
}

/** Notes whom a bulk move is about; answers with how many they are. */
export async function insertBulkPeople(tx: Tx, moveId: string, whom: Whom): Promise<number> {
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
  tx
    .selectFrom('bulk_move as b')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'b.asked_by'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'b.position_id'))
    .leftJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'b.status_id'))
    .selectAll('b')
    .select(['u.full_name as by', 'o.project_id', 'o.stage', 's.display_name as status_name'])
    .where('b.company_id', '=', tx.companyId)

/** The latest of a position. */
export const listBulkMoves = (tx: Tx, positionId: string, limit: number) =>
  selectBulkMoves(tx)
    .where('b.position_id', '=', positionId)
    .orderBy('b.asked_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .execute()
export type BulkMove = Awaited<ReturnType<typeof listBulkMoves>>[number]

export const findBulkMove = (tx: Tx, id: string) => selectBulkMoves(tx).where('b.id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export async function lockBulkMove(tx: Tx, id: string): Promise<BulkMove | undefined> {
  await lockRow(tx, 'bulk_move', id)
  return findBulkMove(tx, id)
}

type Changed = Partial<Pick<BulkMove, 'state' | 'total' | 'moved' | 'skipped' | 'restored' | 'kept'>>

export const updateBulkMove = (tx: Tx, id: string, changed: Changed) =>
  tx.updateTable('bulk_move').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()

export const isAnotherAtWork = async (tx: Tx, { id, position_id }: BulkMove): Promise<boolean> =>
  (await tx
    .selectFrom('bulk_move')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', position_id)
    .where('id', '<>', id)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()) !== undefined

export type BulkOutcome = 'waiting' | 'moved' | 'skipped' | 'restored' | 'kept'

/** Some of those of whom this has become, in the order of their ids. */
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

/** Leaves out all who wait, for one reason; answers with how many they were. */
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

/** Those who were left out, or not put back, with why. */
export const listLeftOut = (tx: Tx, moveId: string, limit: number) =>
  tx
    .selectFrom('bulk_move_person as p')
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'p.candidate_id'))
    .select(['p.candidate_id', 'p.outcome', 'p.why', 'c.name'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.move_id', '=', moveId)
    .where('p.outcome', 'in', ['skipped', 'kept'])
    .orderBy('p.candidate_id')
    .limit(limit)
    .execute()
