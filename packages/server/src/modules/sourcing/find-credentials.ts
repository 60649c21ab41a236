import type { Tx } from '../../ground/db/connect.ts'
import { unsealWith } from '../../ground/kernel/seal.ts'
import { type KeySettings, readCredentialKeys } from './credential-keys.ts'
import { findSealed } from './credentials.queries.ts'
import { type Credentials, placeOf } from './keep-credentials.ts'

/** What opens the company's account at a source, if it was given. Nothing of it may be logged or answered. */
export async function findCredentials(tx: Tx, settings: KeySettings, source: string): Promise<Credentials | undefined> {
  const sealed = await findSealed(tx, source)
  if (!sealed) return undefined
  const { all } = await readCredentialKeys(settings)
  return JSON.parse(unsealWith(all, sealed, placeOf(tx.companyId, source))) as Credentials
}
