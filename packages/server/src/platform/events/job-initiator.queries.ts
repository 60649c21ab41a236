import type { Tx } from '../db/connect.ts'

/** The name of a machine, even of a removed one. */
export async function findMachineName(
  tx: Tx,
  table: 'service_account' | 'assistant',
  id: string,
): Promise<string | null> {
  const found = await tx
    .selectFrom(table)
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.name ?? null
}
