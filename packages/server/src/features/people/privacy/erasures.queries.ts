import type { ErasureReason } from '@rolecall/domain/company/privacy-rules'
import type { Tx } from '../../../ground/db/connect.ts'
import type { AskedThrough } from '../../../ground/kernel/act-for.ts'

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
  changed: { rows_gone_at?: Date; files?: string[]; erased_at?: Date },
) => tx.updateTable('erasure').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
