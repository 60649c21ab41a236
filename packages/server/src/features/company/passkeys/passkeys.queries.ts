import type { Tx } from '../../../ground/db/connect.ts'

/** Held by whoever adds or removes a passkey, so that two at once are counted one after the other. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()

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
