import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type CandidateColumn = 'a.candidate_id' | 'c.id' | 'e.candidate_id' | 'i.candidate_id' | 'o.candidate_id'

/** SQL: whether a candidate, or one merged into them, has unsubscribed from emails that ask for interest. */
export const hasUnsubscribed = ({ companyId }: Pick<Tx, 'companyId'>, candidateId: CandidateColumn) =>
  sql<boolean>`exists (select from mail_stop s join candidate m on m.company_id = ${companyId} and m.id = s.candidate_id
    where s.company_id = ${companyId} and ${sql.ref(candidateId)} in (m.id, m.merged_into))`
