import { sql } from 'kysely'
import type { Work } from '../../platform/kernel/work.ts'

/** Records that a user opened a candidate of a position; does nothing if the candidate is not on it. */
export const recordView = (
  { tx, session: { userId }, now }: Work,
  { positionId, candidateId }: { positionId: string; candidateId: string },
) =>
  sql`
    insert into application_view (company_id, position_id, candidate_id, user_id, viewed_at)
    select ${tx.companyId}, a.position_id, a.candidate_id, ${userId}, ${now} from application a
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = ${candidateId}
    on conflict (company_id, position_id, candidate_id, user_id) do update set viewed_at = excluded.viewed_at`.execute(
    tx,
  )
