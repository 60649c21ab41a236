import { isUuid } from '../access/visibility.queries.ts'
import { isSigned, sign } from '../files/signature.ts'
import { linkTo } from './page-links.ts'

export type Offered = { companyId: string; offerId: string }

const partsOf = ({ companyId, offerId }: Offered) => ['booking', companyId, offerId]

/** What stands in the link by which a candidate books one of the times offered. */
export const signBooking = (secret: string, offered: Offered): string =>
  [offered.companyId, offered.offerId, sign(secret, partsOf(offered))].join('.')

/** Which offer a link belongs to; `undefined` for one that is not ours, or was changed on the way. */
export function readBookingToken(secret: string, token: string): Offered | undefined {
  const [companyId = '', offerId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(offerId)) return undefined
  const offered = { companyId, offerId }
  return isSigned(secret, partsOf(offered), signature) ? offered : undefined
}

/** A page that the server writes. */
export const bookingLink = (env: Parameters<typeof linkTo>[0], token: string): string =>
  linkTo(env, `/booking?token=${encodeURIComponent(token)}`)
