import { signToken } from '../../ground/kernel/signed-links.ts'

/** `askedId`: of the row that says which mail, and to whom. What stands in the link of a mail that asks a candidate. */
export const signInterest = (secret: string, { companyId, askedId }: { companyId: string; askedId: string }): string =>
  signToken(secret, 'interest', { companyId, askedId })
