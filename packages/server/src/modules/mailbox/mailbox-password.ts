import type { Tx } from '../../ground/db/connect.ts'
import { type Sealed, sealWith, unsealWith } from '../../ground/kernel/seal.ts'
import { type KeySettings, readCredentialKeys } from '../../house/credentials/credential-keys.ts'
import { lockCredentials } from '../../house/credentials/credentials.queries.ts'
import { mailboxPlace } from '../../house/credentials/keep-credentials.ts'

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
