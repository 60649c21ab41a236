import { signToken } from '../../platform/kernel/signed-links.ts'
import { linkTo } from '../email/page-links.ts'

/** Signs the token in the link by which a candidate reads an offer and signs or declines it. It leads to the current version. */
export const signOfferLink = (secret: string, { companyId, offerId }: { companyId: string; offerId: string }): string =>
  signToken(secret, 'job-offer', { companyId, offerId })

/** The address of a page that the server renders. */
export const offerLink = (env: Parameters<typeof linkTo>[0], token: string): string =>
  linkTo(env, `/offer?token=${encodeURIComponent(token)}`)
