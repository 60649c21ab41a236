import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** An application that entered or left a status. */
export type CountChange = { positionId: string; statusId: string; by: 1 | -1 }

// All transactions take the rows in the same order, so that they cannot deadlock.
const addCounts = compileOnce(
  (tx: Tx, positionIds: readonly string[], statusIds: readonly string[], by: readonly number[]) => sql`
    insert into application_count (company_id, position_id, status_id, count)
    select ${tx.companyId}, c.position_id, c.status_id, c.by
    from unnest(
      ${positionIds}::uuid[], ${statusIds}::text[], ${by}::int[]) c(position_id, status_id, by)
    order by c.position_id, c.status_id
    on conflict (company_id, position_id, status_id) do update
      set count = application_count.count + excluded.count, changes = application_count.changes + 1
    ${withCachedPlan}`,
)

/**
 * Maintains the number of applications per position and status. Must be called in every transaction that adds, moves or removes
 * applications, as late as possible, since transactions that change the same count wait for each other from here on.
 */
export async function changeApplicationCounts(tx: Tx, changes: readonly CountChange[]): Promise<void> {
  const sums = new Map<string, { positionId: string; statusId: string; by: number }>()
  for (const { positionId, statusId, by } of changes) {
    const key = `${positionId} ${statusId}`
    const sum = sums.get(key)
    if (sum) sum.by += by
    else sums.set(key, { positionId, statusId, by })
  }
  // Also when additions and removals cancel out: everything derived from applications has to hear of them.
  const rows = [...sums.values()]
  if (rows.length === 0) return
  await addCounts(
    tx,
    rows.map(({ positionId }) => positionId),
    rows.map(({ statusId }) => statusId),
    rows.map(({ by }) => by),
  )
}

/** The same within the statement that adds applications: `added` is a relation of it, with their positions and statuses. */
export const countAdded = (tx: Tx) => sql`
  insert into application_count (company_id, position_id, status_id, count)
  select ${tx.companyId}, n.position_id, n.status_id, count(*)::int from added n
  group by n.position_id, n.status_id order by n.position_id, n.status_id
  on conflict (company_id, position_id, status_id) do update
    set count = application_count.count + excluded.count, changes = application_count.changes + 1`

/** The changes that a move of these applications makes to the counts of their position. */
export const countMoves = (
  positionId: string,
  moves: readonly { from: string; to: string }[],
): readonly CountChange[] =>
  moves.flatMap(({ from, to }) => [
    { positionId, statusId: from, by: -1 } as const,
    { positionId, statusId: to, by: 1 } as const,
  ])

/** Number of applications of a position in these statuses. */
export async function countInStatuses(
  tx: Tx,
  positionId: string,
  statuses: readonly { id: string }[],
): Promise<number> {
  const { total } = await tx
    .selectFrom('application_count')
    .modifyFront(withCachedPlan)
    .select(({ fn }) => fn.sum<string | null>('count').as('total'))
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where(sql<boolean>`status_id = any(${statuses.map(({ id }) => id)}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
