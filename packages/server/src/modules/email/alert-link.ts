import { signToken } from '../../ground/kernel/signed-links.ts'

/** `id`: of the alert. What stands in the link that stops it, which is good for as long as the alert is there. */
export const signAlert = (secret: string, { companyId, id }: { companyId: string; id: string }): string =>
  signToken(secret, 'alert', { companyId, id })
