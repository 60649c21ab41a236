import { signToken } from '../../platform/kernel/signed-links.ts'

/** Signs the token in the link of an email that asks a candidate. `askedId`: id of the row with the email and the recipient. */
export const signInterest = (secret: string, { companyId, askedId }: { companyId: string; askedId: string }): string =>
  signToken(secret, 'interest', { companyId, askedId })
