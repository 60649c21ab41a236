import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Keeps candidates from being sent emails, as they asked for in the other system. */
export const insertMovedStops = (tx: Tx, candidateIds: readonly string[], at: Date) =>
  sql`
    insert into mail_stop (company_id, candidate_id, stopped_at)
    select ${tx.companyId}, n.id, ${at} from unnest(${candidateIds}::bigint[]) n (id)
    order by n.id on conflict do nothing returning candidate_id`.execute(tx)
