import type { Deputy } from '@rolecall/domain/approvals/deputies'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** The deputies of some users on a day, if they may sign in. */
export async function listStandIns(tx: Tx, userIds: readonly string[], day: string): Promise<Deputy[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('approval_deputy as d')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'd.deputy_id'))
    .select(['d.user_id', 'd.deputy_id', sql<string>`d.from_day::text`.as('from_day')])
    .select(sql<string>`d.until_day::text`.as('until_day'))
    .where('d.company_id', '=', tx.companyId)
    .where('d.user_id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .where(sql<boolean>`${day}::date between d.from_day and d.until_day`)
    .where('u.is_active', '=', true)
    .orderBy('u.full_name')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    deputyId: row.deputy_id,
    fromDay: row.from_day,
    untilDay: row.until_day,
  }))
}

export type DeputyRow = {
  id: string
  user_id: string
  user_name: string
  deputy_id: string
  deputy_name: string
  from_day: string
  until_day: string
}

/** Deputies of a user, and users they deputize for, on a day or later; the earliest first. */
export const listDeputies = async (tx: Tx, userId: string, day: string): Promise<DeputyRow[]> => {
  const { rows } = await sql<DeputyRow>`
    select d.id, d.user_id, u.full_name as user_name, d.deputy_id, n.full_name as deputy_name,
      d.from_day::text, d.until_day::text
    from approval_deputy d
    join app_user u on u.company_id = ${tx.companyId} and u.id = d.user_id
    join app_user n on n.company_id = ${tx.companyId} and n.id = d.deputy_id
    where d.company_id = ${tx.companyId} and (d.user_id = ${userId} or d.deputy_id = ${userId}) and d.until_day >= ${day}::date
    order by d.from_day, d.named_at, d.id`.execute(tx)
  return rows
}

type NewDeputy = { userId: string; deputyId: string; fromDay: string; untilDay: string }

export async function insertDeputy(
  tx: Tx,
  { userId, deputyId, fromDay, untilDay }: NewDeputy,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('approval_deputy')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      deputy_id: deputyId,
      from_day: fromDay,
      until_day: untilDay,
      named_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a user's own deputy and returns it; undefined if it was not there. */
export const deleteDeputy = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
  tx
    .deleteFrom('approval_deputy')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['deputy_id', sql<string>`from_day::text`.as('from_day'), sql<string>`until_day::text`.as('until_day')])
    .executeTakeFirst()

/** Locks a user's deputies, so that the second of two windows sees the deputies that the first has named. */
export const lockOwnDeputies = (tx: Tx, userId: string) =>
  sql`select from app_user where company_id = ${tx.companyId} and id = ${userId} for no key update`.execute(tx)

/** Users and deputies whose time begins on a day, and who were named before it. */
export async function listBeginning(tx: Tx, day: string): Promise<{ userId: string; deputyId: string }[]> {
  const rows = await tx
    .selectFrom('approval_deputy')
    .select(['user_id', 'deputy_id'])
    .where('company_id', '=', tx.companyId)
    .where('from_day', '=', day)
    .where('named_at', '<', sql<Date>`${day}::date`)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, deputyId: row.deputy_id }))
}
