import { type KeySettings, readCredentialKeys } from '../credentials/credential-keys.ts'
import { lockCredentials } from '../credentials/credentials.queries.ts'
import { mailboxPlace } from '../credentials/keep-credentials.ts'
import type { Tx } from '../db/connect.ts'
import { type Sealed, sealWith, unsealWith } from '../kernel/seal.ts'

/** The password of a mailbox, as it is kept. */
export async function sealMailbox(tx: Tx, settings: KeySettings, password: string): Promise<Sealed> {
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(settings)
  return sealWith(current, password, mailboxPlace(tx.companyId))
}

/** Nothing of it may be logged or answered. */
export async function unsealMailbox(tx: Tx, settings: KeySettings, sealed: Sealed): Promise<string> {
  const { all } = await readCredentialKeys(settings)
  return unsealWith(all, sealed, mailboxPlace(tx.companyId))
}
