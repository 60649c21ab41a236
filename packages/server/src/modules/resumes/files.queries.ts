import type { Tx } from '../../platform/db/connect.ts'

/** The text that was read from a file, if it is a résumé. */
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
