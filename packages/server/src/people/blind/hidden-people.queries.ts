import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { type Change, changeOf } from '../changes/changes.queries.ts'

/** What decides whether the people kept in memory are those whom a company hides. `positions` is empty where it hides nobody. */
export type BlindState = { change: Change; positions: string }

export async function getBlindState(tx: Tx): Promise<BlindState> {
  const { rows } = await sql<{ positions: string | null; number: string | null; stamp: string | null }>`
    select (select string_agg(o.id::text || o.blind_schools::text, ',' order by o.id) from position o
        where o.company_id = ${tx.companyId} and o.blind_review and o.stage = 'Open' and not o.archive and not o.project_archive
      ) as positions, t.number, p.stamp
    from (select) one
    left join change_turn t on t.company_id = ${tx.companyId}
    left join person_change p on p.company_id = ${tx.companyId} and p.number = t.number`.execute(tx)
  return { positions: rows[0]?.positions ?? '', change: changeOf(rows[0]) }
}
