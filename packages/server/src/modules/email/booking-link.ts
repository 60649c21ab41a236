import { signToken } from '../../ground/kernel/signed-links.ts'
import { linkTo } from './page-links.ts'

/** What stands in the link by which a candidate books one of the times offered. */
export const signBooking = (secret: string, { companyId, offerId }: { companyId: string; offerId: string }): string =>
  signToken(secret, 'booking', { companyId, offerId })

/** A page that the server writes. */
export const bookingLink = (env: Parameters<typeof linkTo>[0], token: string): string =>
  linkTo(env, `/booking?token=${encodeURIComponent(token)}`)
