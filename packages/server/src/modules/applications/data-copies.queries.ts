import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** One that is not made by then has failed for good, and holds nobody up. Our own bound. */
const MADE_WITHIN_MS = 24 * 60 * 60_000

/** Those of some people, who are locked, of whose data a copy is being made. */
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

/** Hands out no more copies of somebody's data that were made since a moment: they hold what is somebody else's again. */
export const withdrawCopies = (tx: Tx, candidateId: string, { since, at }: { since: Date; at: Date }) =>
  tx
    .updateTable('person_export')
    .set({ removed_at: at })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('ready_at', '>=', since)
    .where('removed_at', 'is', null)
    .execute()
