import type { Tx } from '../../platform/db/connect.ts'
import { notifyListeners } from '../../platform/events/announce.queries.ts'

/**
 * Selects open sessions of a company: of one user, by the hash of its token or all but that one, of paired browsers only, keys
 * of one service account (or one of them by its id), tokens of one assistant or of all, or with the keys of the user. Keys stay
 * unless selected. Assistants end with the sessions of the user who connected them: a thief may have done that.
 */
type SessionFilter = {
  userId?: string
  only?: Buffer
  keep?: Buffer
  isPaired?: true
  accountId?: string
  keyId?: string
  assistantId?: string
  ofAssistants?: true
  withKeys?: true
}

/**
 * Ends sessions and, once the transaction commits, their open streams on any node. The only place that does, so that no session
 * ends unannounced. Returns the kind of each, and how many assistants ended with them.
 */
export async function endOpenSessions(
  tx: Tx,
  now: Date,
  { userId, only, keep, isPaired, accountId, keyId, assistantId, ofAssistants, withKeys }: SessionFilter,
) {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('revoked_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(only !== undefined, (query) => query.where('token_hash', '=', only ?? Buffer.alloc(0)))
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .$if(isPaired === true, (query) => query.where('paired_name', 'is not', null))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(keyId !== undefined, (query) => query.where('key_id', '=', keyId ?? ''))
    .$if(assistantId !== undefined, (query) => query.where('assistant_id', '=', assistantId ?? ''))
    .$if(ofAssistants === true, (query) => query.where('assistant_id', 'is not', null))
    .$if(accountId === undefined && !withKeys, (query) => query.where('account_id', 'is', null))
    .returning(['user_id', 'paired_name', 'assistant_id'])
    .execute()
  const isPart = only ?? isPaired ?? accountId ?? assistantId ?? ofAssistants
  const assistants = isPart === undefined ? await endConnections(tx, now, userId) : 0
  const people = [...new Set(ended.map(({ user_id }) => user_id))]
  await notifyListeners(
    tx,
    people.map((person) => ({ kind: 'session.ended', userId: person, actorId: null })),
  )
  return { sessions: ended.filter(({ assistant_id }) => assistant_id === null), assistants }
}

/** Ends the assistants of one user, or of all, with their refresh tokens. */
async function endConnections(tx: Tx, now: Date, userId: string | undefined): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('assistant')
    .set({ ended_at: now })
    .where('company_id', '=', tx.companyId)
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
