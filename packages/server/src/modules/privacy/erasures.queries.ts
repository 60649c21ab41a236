import type { ErasureReason } from '@rolecall/domain/privacy/privacy-rules'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates } from '../../platform/feed/record-feed.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { hasEmail, knownContact } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'

type NewErasure = { candidateId: string; reason: ErasureReason; by: string | null; at: Date; asked?: MachineReference }

/** Records an erasure; undefined when one is in progress. A person who was erased and came back is erased once more. */
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

/** Tables by which arrivals are recognized, besides an address. */
const RECOGNISED_BY = ['candidate_external_id', 'sourced_person'] as const

/**
 * Prevents arrivals from joining people who are being erased: moves their addresses to the erasure and deletes their ids in
 * other systems. A résumé that arrives meanwhile creates a new person (rule A-296).
 */
export async function hideFromArrivals(tx: Tx, erasureId: string, ids: readonly string[]): Promise<void> {
  recordChanged(tx, ids)
  feedCandidates(tx, ids)
  await sql`
    update erasure x set emails = array(select ${knownContact('erased', 'c.email')} from candidate c
      where c.company_id = ${tx.companyId}
      and c.id = any(${ids}::bigint[]) and ${hasEmail()} order by ${knownContact('erased', 'c.email')})
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

/** An erasure in progress. */
export const findErasureOf = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('erasure')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('rows_gone_at', 'is', null)
    .executeTakeFirst()

/** Erasures that began before the given time and have not ended. */
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

/** Maximum number per night. Limit chosen by us. */
const UNENDED_MAX = 1_000

/** Locks an erasure until the transaction ends. */
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
