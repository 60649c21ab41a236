import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type DueApproval = { id: string; kind: ApprovalKind; subject_id: string; title: string; tells: string[] }

type DueQuery = { today: string; toldBy: string; limit: number }

/**
 * Takes the open requests whose approvers were last notified on `toldBy` or earlier, and notes them as reminded today. `tells`
 * are those approvers and their deputies of today, never the requester.
 */
export async function claimDueApprovals(tx: Tx, { today, toldBy, limit }: DueQuery): Promise<DueApproval[]> {
  const { rows } = await sql<DueApproval>`
    with due as (
      select s.approval_id, s.place, s.user_id from approval_seat s
      join approval_step p on p.company_id = ${tx.companyId} and p.approval_id = s.approval_id and p.place = s.place
      join approval a on a.company_id = ${tx.companyId} and a.id = s.approval_id
      where s.company_id = ${tx.companyId} and s.answer = '' and s.told_on <= ${toldBy}::date
        and p.state = 'open' and a.state = 'waiting'
      order by s.told_on, s.approval_id, s.user_id limit ${limit} for update of s skip locked
    ), taken as (
      update approval_seat s set told_on = ${today}::date from due
      where s.company_id = ${tx.companyId} and s.approval_id = due.approval_id and s.place = due.place and s.user_id = due.user_id
      returning s.approval_id, s.user_id
    ), told as (
      select t.approval_id, t.user_id from taken t
      union
      select t.approval_id, d.deputy_id from taken t
      join approval_deputy d on d.company_id = ${tx.companyId} and d.user_id = t.user_id
        and ${today}::date between d.from_day and d.until_day
    )
    select a.id, a.kind, a.subject_id, a.title, array_agg(u.id order by u.id) as tells
    from told t
    join approval a on a.company_id = ${tx.companyId} and a.id = t.approval_id
    join app_user u on u.company_id = ${tx.companyId} and u.id = t.user_id
    where u.is_active and u.id <> a.asked_by
    group by a.id, a.kind, a.subject_id, a.title, a.asked_at
    order by a.asked_at, a.id`.execute(tx)
  return rows
}
