import type { ErasureReason } from '@rolecall/domain/company/privacy-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedCandidates } from '../../../ground/feed/note-feed.ts'
import type { AskedThrough } from '../../../ground/kernel/act-for.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'

type NewErasure = { candidateId: string; reason: ErasureReason; by: string | null; at: Date; asked?: AskedThrough }

/** Nothing where they are being erased already. Whoever was erased and came back is erased once more. */
export async function insertErasure(
  tx: Tx,
  { candidateId, reason, by, at, asked }: NewErasure,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('erasure')
    .values({ company_id: tx.companyId, candidate_id: candidateId, reason, asked_by: by, asked_at: at, ...asked })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'candidate_id']).where('rows_gone_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** What whoever arrives is recognised by, beside an address. */
const RECOGNISED_BY = ['candidate_external_id', 'sourced_person'] as const

/**
 * Has nothing that arrives join people who are being erased: their addresses stand with the erasure from now on, and what other
 * systems call them is forgotten. A résumé that comes meanwhile so becomes a new person (rule A-296).
 */
export async function hideFromArrivals(tx: Tx, erasureId: string, ids: readonly string[]): Promise<void> {
  noteChanged(tx, ids)
  feedCandidates(tx, ids)
  await sql`
    update erasure x set emails = array(select c.email from candidate c where c.company_id = ${tx.companyId}
      and c.id = any(${ids}::bigint[]) and c.email is not null order by c.email)
    where x.company_id = ${tx.companyId} and x.id = ${erasureId}`.execute(tx)
  await tx
    .updateTable('candidate')
    .set({ email: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  for (const table of RECOGNISED_BY)
    await sql`delete from ${sql.table(table)} t where t.company_id = ${tx.companyId}
      and t.candidate_id = any(${ids}::bigint[])`.execute(tx)
}

/** One that is under way. */
export const findErasureOf = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('erasure')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('rows_gone_at', 'is', null)
    .executeTakeFirst()

/** Erasures that were begun before a moment and not ended. */
export const listUnended = (tx: Tx, before: Date) =>
  tx
    .selectFrom('erasure')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('erased_at', 'is', null)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(UNENDED_MAX)
    .execute()

/** A night's worth. Our own bound. */
const UNENDED_MAX = 1_000

/** Kept from others until the transaction ends. */
export const lockErasure = (tx: Tx, id: string) =>
  tx
    .selectFrom('erasure')
    .select([
      'id',
      'candidate_id',
      'reason',
      'asked_by',
      'account_id',
      'assistant_id',
      'rows_gone_at',
      'emails',
      'files',
      'erased_at',
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateErasure = (
  tx: Tx,
  id: string,
  changed: { rows_gone_at?: Date; emails?: string[]; files?: string[]; erased_at?: Date },
) => tx.updateTable('erasure').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
