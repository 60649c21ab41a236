import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type PartQuery = {
  kind: ApprovalKind
  /** The column with the id of the subject, such as `q.id`. */
  subject: string
  userId: string
  today: string
}

/** A condition: the user was asked to approve a subject, or deputizes on a day for an approver. */
export const isAskedAbout = (
  { companyId }: Pick<Tx, 'companyId'>,
  { kind, subject, userId, today }: PartQuery,
) => sql<SqlBool>`exists (select from approval a
    join approval_seat s on s.company_id = ${companyId} and s.approval_id = a.id
    where a.company_id = ${companyId} and a.kind = ${kind} and a.subject_id = ${sql.ref(subject)}
      and (s.user_id = ${userId} or s.answered_by = ${userId} or s.user_id in (select d.user_id from approval_deputy d
        where d.company_id = ${companyId} and d.deputy_id = ${userId} and ${today}::date between d.from_day and d.until_day)))`
