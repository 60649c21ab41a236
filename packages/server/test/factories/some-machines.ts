import type { Db } from '../../src/ground/db/connect.ts'
import { anAssistant } from './assistant.ts'
import { aKey } from './key.ts'
import type { Owner } from './user.ts'

/** The ids of a key and an assistant of somebody. */
export async function someMachines(db: Db, owner: Owner) {
  const { accountId: serviceAccountId, keyId } = await aKey(db, owner, { scopes: ['view_all_positions'] })
  return { serviceAccountId, keyId, assistantId: (await anAssistant(db, owner)).assistantId }
}
