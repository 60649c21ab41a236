import type { Tx } from '../../platform/db/connect.ts'
import { type SealedText, sealWith, unsealWith } from '../../platform/kernel/seal.ts'
import { type KeySettings, readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { mailboxPlace } from '../sourcing/store-credentials.ts'

/** Seals the password of a mailbox for storing. */
export async function sealMailbox(tx: Tx, settings: KeySettings, password: string): Promise<SealedText> {
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(settings)
  return sealWith(current, password, mailboxPlace(tx.companyId))
}

/** Unseals the password of a mailbox; it must not be logged or returned. */
export async function unsealMailbox(tx: Tx, settings: KeySettings, sealed: SealedText): Promise<string> {
  const { all } = await readCredentialKeys(settings)
  return unsealWith(all, sealed, mailboxPlace(tx.companyId))
}
