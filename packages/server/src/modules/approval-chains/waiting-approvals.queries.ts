import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * A condition on `approval_seat as s` and `approval as a`: it waits for the user, or for a colleague they deputize for on a
 * day. Never the user's own requests.
 */
export const isWaitingFor = ({ companyId }: Pick<Tx, 'companyId'>, userId: string, today: string) => sql<SqlBool>`(
  s.answer = '' and a.state = 'waiting' and a.asked_by <> ${userId}
  and exists (select from approval_step p where p.company_id = ${companyId} and p.approval_id = s.approval_id
    and p.place = s.place and p.state = 'open')
  and (s.user_id = ${userId} or s.user_id in (select d.user_id from approval_deputy d
    where d.company_id = ${companyId} and d.deputy_id = ${userId} and ${today}::date between d.from_day and d.until_day)))`

type Page = { userId: string; today: string; start: number; limit: number }

/** Ids of approvals waiting for a user, the longest waiting first, with their number. */
export async function listWaitingFor(
  tx: Tx,
  { userId, today, start, limit }: Page,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string | null; total: number }>`
    with waiting as (
      select a.id, a.asked_at from approval_seat s
      join approval a on a.company_id = ${tx.companyId} and a.id = s.approval_id
      where s.company_id = ${tx.companyId} and ${isWaitingFor(tx, userId, today)}
      group by a.id, a.asked_at)
    select (select count(*)::int from waiting) as total, w.id
    from (select 1) one left join (select w.id, w.asked_at from waiting w order by w.asked_at, w.id limit ${limit} offset ${start}) w on true
    order by w.asked_at, w.id`.execute(tx)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

/** Returns whether a user has a part in an approval: as requester, approver or deputy. */
export async function hasPart(
  tx: Tx,
  { id, userId, today }: { id: string; userId: string; today: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from approval a where a.company_id = ${tx.companyId} and a.id = ${id} and (a.asked_by = ${userId}
      or exists (select from approval_seat s where s.company_id = ${tx.companyId} and s.approval_id = a.id
        and (s.user_id = ${userId} or s.answered_by = ${userId} or s.user_id in (select d.user_id from approval_deputy d
          where d.company_id = ${tx.companyId} and d.deputy_id = ${userId}
            and ${today}::date between d.from_day and d.until_day))))) as has`.execute(tx)
  return rows[0]?.has ?? false
}
