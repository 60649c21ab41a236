import type { Tx } from '../db/connect.ts'

/** Everybody the company knows: a person comes with their first résumé. Home and the pool both say this number. */
export async function countPeople(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('candidate')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
