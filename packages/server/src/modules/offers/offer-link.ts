import { signToken } from '../../ground/kernel/signed-links.ts'
import { linkTo } from '../letters/page-links.ts'

/** What stands in the link by which a candidate reads an offer, and signs it or not. It leads to the version in force. */
export const signOfferLink = (secret: string, { companyId, offerId }: { companyId: string; offerId: string }): string =>
  signToken(secret, 'job-offer', { companyId, offerId })

/** A page that the server writes. */
export const offerLink = (env: Parameters<typeof linkTo>[0], token: string): string =>
  linkTo(env, `/offer?token=${encodeURIComponent(token)}`)
