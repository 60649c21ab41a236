import { signToken } from '../../platform/kernel/signed-links.ts'
import { linkTo } from './page-links.ts'

/** Signs the token in the link by which a candidate books one of the times offered. */
export const signBooking = (secret: string, { companyId, offerId }: { companyId: string; offerId: string }): string =>
  signToken(secret, 'booking', { companyId, offerId })

/** The address of a page that the server renders. */
export const bookingLink = (env: Parameters<typeof linkTo>[0], token: string): string =>
  linkTo(env, `/booking?token=${encodeURIComponent(token)}`)
