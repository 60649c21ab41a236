import type { FactField } from '@rolecall/domain/resumes/fact-fields'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'

/** The author of corrections made by the candidate. */
export const BY_THEMSELVES = 'The candidate'

/** The corrected facts of candidates, with what the résumés say instead. */
export const listFactCorrections = compileOnce((tx: Tx, candidateIds: readonly string[]) =>
  tx
    .selectFrom('fact_correction as x')
    .modifyFront(withCachedPlan)
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'x.made_by'))
    .select([
      'x.candidate_id',
      'x.field',
      'x.value',
      'x.read_value',
      'x.made_at',
      sql<string>`coalesce(u.full_name, ${BY_THEMSELVES})`.as('made_by'),
    ])
    .where('x.company_id', '=', tx.companyId)
    .where('x.candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .orderBy('x.candidate_id')
    .orderBy('x.field'),
)

export type FactCorrection = Awaited<ReturnType<typeof listFactCorrections>>[number]

type NewCorrection = { field: FactField; value: string; before: string }

/** Inserts corrections; a field corrected again keeps what was read. `by`: null for the candidate. */
export async function upsertFactCorrections(
  tx: Tx,
  { candidateId, by, at }: { candidateId: string; by: string | null; at: Date },
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

/** Returns what the résumés say of the field; undefined if it was not corrected. */
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

/** Records what newer résumés say of corrected fields, for when the corrections are undone. */
export const updateReadValues = (tx: Tx, noted: readonly { candidateId: string; field: string; read: string }[]) =>
  sql`
    update fact_correction x set read_value = n.read
    from unnest(${noted.map(({ candidateId }) => candidateId)}::bigint[], ${noted.map(({ field }) => field)}::text[],
      ${noted.map(({ read }) => read)}::text[]) n (candidate_id, field, read)
    where x.company_id = ${tx.companyId} and x.candidate_id = n.candidate_id and x.field = n.field`.execute(tx)

/** Whether other candidates have this email, in lower case, and this one does not. */
export async function isEmailOfOther(tx: Tx, candidateId: string, email: string): Promise<boolean> {
  const { is_of_other } = await tx
    .selectFrom('candidate')
    .select(sql<boolean>`coalesce(bool_and(id <> ${candidateId}::bigint), false)`.as('is_of_other'))
    .where('company_id', '=', tx.companyId)
    .where(knownContact('matched', 'candidate.email'), '=', email)
    .executeTakeFirstOrThrow()
  return is_of_other
}
