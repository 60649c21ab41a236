import { signToken } from '../../ground/kernel/signed-links.ts'

/** What stands in the address to which a company's mail service posts what comes in. */
export const signIncoming = (secret: string, companyId: string): string => signToken(secret, 'incoming', { companyId })
