import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/**
 * As a condition on `approval_seat as s` and `approval as a`: it waits for somebody, or for whom they answer on a day. Never what
 * they have asked for themselves.
 */
export const waitsFor = ({ companyId }: Pick<Tx, 'companyId'>, userId: string, today: string) => sql<SqlBool>`(
  s.answer = '' and a.state = 'waiting' and a.asked_by <> ${userId}
  and exists (select from approval_step p where p.company_id = ${companyId} and p.approval_id = s.approval_id
    and p.place = s.place and p.state = 'open')
  and (s.user_id = ${userId} or s.user_id in (select d.user_id from approval_deputy d
    where d.company_id = ${companyId} and d.deputy_id = ${userId} and ${today}::date between d.from_day and d.until_day)))`

type Page = { userId: string; today: string; start: number; limit: number }

/** Ids of what waits for somebody, the longest waiting first, with how many there are. */
export async function listWaitingFor(
  tx: Tx,
  { userId, today, start, limit }: Page,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    with waiting as (
      select a.id, a.asked_at from approval_seat s
      join approval a on a.company_id = ${tx.companyId} and a.id = s.approval_id
      where s.company_id = ${tx.companyId} and ${waitsFor(tx, userId, today)}
      group by a.id, a.asked_at)
    select (select count(*)::int from waiting) as total, w.id
    from (select 1) one left join (select w.id, w.asked_at from waiting w order by w.asked_at, w.id limit ${limit} offset ${start}) w on true
    order by w.asked_at, w.id`.execute(tx)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

/** Whether somebody has a part in an approval: asked for it, was asked, or answers for who was. */
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
