import { sealWith } from '../../platform/kernel/seal.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { readCredentialKeys } from './credential-keys.ts'
import { lockCredentials, upsertCredential } from './credentials.queries.ts'

/** Credentials of the company's account at a source; fields it does not use are empty. */
export type Credentials = { userName: string; password: string; clientId: string; clientSecret: string }

/** Place of a sealed value: sealed for one source of one company, it opens nowhere else. */
export const placeOf = (companyId: string, source: string): string =>
  JSON.stringify(['source_credential', companyId, source])

/** Place of the password of a company's mailbox. */
export const mailboxPlace = (companyId: string): string => JSON.stringify(['mail_settings', companyId])

/** Place of a user's calendar URL. */
export const feedPlace = (companyId: string, userId: string): string =>
  JSON.stringify(['calendar_feed', companyId, userId])

/** Place of the credentials of a user's calendar account. */
export const accountPlace = (companyId: string, userId: string): string =>
  JSON.stringify(['calendar_account', companyId, userId])

/** Place of the secrets of a webhook. */
export const webhookPlace = (companyId: string, webhookId: string): string =>
  JSON.stringify(['webhook', companyId, webhookId])

/** Place of the key of a certificate. */
export const certificatePlace = (companyId: string, certificateId: string): string =>
  JSON.stringify(['company_certificate', companyId, certificateId])

/** Seals credentials and replaces the source's older ones, in the transaction of `work`. */
export async function storeCredentials(work: Work, source: string, credentials: Credentials): Promise<void> {
  const { tx, session, now, deps } = work
  // Before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(deps.env)
  const sealed = sealWith(current, JSON.stringify(credentials), placeOf(tx.companyId, source))
  await upsertCredential(tx, { source, sealed, by: session.userId, at: now })
}
