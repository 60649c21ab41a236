import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Time after which an export that is not finished has failed for good, and blocks nothing. Limit chosen by us. */
const MADE_WITHIN_MS = 24 * 60 * 60_000

/** Returns those of the people, who must be locked, whose data is being exported. */
export async function listBeingCopied(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('person_export')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('ready_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('asked_at', '>', new Date(now.getTime() - MADE_WITHIN_MS))
    .execute()
  return new Set(rows.map(({ candidate_id }) => candidate_id))
}

/** Withdraws exports of a person's data made since the given time: they contain data that belongs to another person again. */
export const withdrawCopies = (tx: Tx, candidateId: string, { since, at }: { since: Date; at: Date }) =>
  tx
    .updateTable('person_export')
    .set({ removed_at: at })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('ready_at', '>=', since)
    .where('removed_at', 'is', null)
    .execute()
