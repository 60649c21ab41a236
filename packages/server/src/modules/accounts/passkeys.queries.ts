import type { Tx } from '../../../ground/db/connect.ts'

/** What the browser of a session calls itself. */
export async function getUserAgent(tx: Tx, tokenHash: Buffer): Promise<string> {
  const { user_agent } = await tx
    .selectFrom('session')
    .select('user_agent')
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return user_agent ?? ''
}
