import type { Tx } from '../../../ground/db/connect.ts'

/** What was read of a file, where it is a résumé. */
export const findTextOfFile = async (tx: Tx, key: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('resume')
      .select('text')
      .where('company_id', '=', tx.companyId)
      .where('file_key', '=', key)
      .limit(1)
      .executeTakeFirst()
  )?.text
