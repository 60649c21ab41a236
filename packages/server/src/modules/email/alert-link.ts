import { signToken } from '../../platform/kernel/signed-links.ts'

/** Signs the token in the link that stops an alert, valid as long as the alert exists. `id`: of the alert. */
export const signAlert = (secret: string, { companyId, id }: { companyId: string; id: string }): string =>
  signToken(secret, 'alert', { companyId, id })
