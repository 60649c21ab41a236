import type { Tx } from '../../platform/db/connect.ts'

/** The user agent of a session. */
export async function getUserAgent(tx: Tx, tokenHash: Buffer): Promise<string> {
  const { user_agent } = await tx
    .selectFrom('session')
    .select('user_agent')
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return user_agent ?? ''
}
