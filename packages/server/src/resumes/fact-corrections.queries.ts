import type { FactField } from '@rolecall/domain/resume/fact-fields'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'

/** The facts of a candidate that somebody has corrected, with what the résumés say instead. */
export const listFactCorrections = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('fact_correction as x')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'x.made_by'))
    .select(['x.field', 'x.value', 'x.read_value', 'x.made_at', 'u.full_name as made_by'])
    .where('x.company_id', '=', tx.companyId)
    .where('x.candidate_id', '=', candidateId)
    .orderBy('x.field')
    .execute()

export type FactCorrection = Awaited<ReturnType<typeof listFactCorrections>>[number]

type NewCorrection = { field: FactField; value: string; before: string }

/** A field that is corrected once more keeps what was read. */
export async function upsertFactCorrections(
  tx: Tx,
  { candidateId, by, at }: { candidateId: string; by: string; at: Date },
  corrections: readonly NewCorrection[],
): Promise<void> {
  await tx
    .insertInto('fact_correction')
    .values(
      corrections.map(({ field, value, before }) => ({
        company_id: tx.companyId,
        candidate_id: candidateId,
        field,
        value,
        read_value: before,
        made_by: by,
        made_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'candidate_id', 'field']).doUpdateSet({
        value: sql`excluded.value`,
        made_by: sql`excluded.made_by`,
        made_at: sql`excluded.made_at`,
      }),
    )
    .execute()
}

/** Answers with what the résumés say of the field. `undefined` where nobody has corrected it. */
export async function deleteFactCorrection(tx: Tx, candidateId: string, field: string): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('fact_correction')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('field', '=', field)
    .returning('read_value')
    .executeTakeFirst()
  return ended?.read_value
}

/** Notes what a newer résumé says of a corrected field, for when the correction is taken back. */
export const updateReadValue = (tx: Tx, candidateId: string, field: string, read: string) =>
  tx
    .updateTable('fact_correction')
    .set({ read_value: read })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('field', '=', field)
    .execute()

/** Whether somebody else of the company has this e-mail, in lower case. */
export async function isEmailOfOther(tx: Tx, candidateId: string, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('candidate')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .where('id', '<>', candidateId)
    .executeTakeFirst()
  return other !== undefined
}
