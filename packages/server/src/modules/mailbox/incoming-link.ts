import { signToken } from '../../platform/kernel/signed-links.ts'

/** Signs the token in the address to which a company's mail service posts incoming email. */
export const signIncoming = (secret: string, companyId: string): string => signToken(secret, 'incoming', { companyId })
