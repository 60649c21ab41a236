import { isUuid } from '../access/visibility.queries.ts'
import { type SiteSettings, siteOf } from '../entry/find-offer.ts'
import { isSigned, sign } from '../files/signature.ts'

/** Days for which the link of an applicant opens their page. Our own choice: longer than most positions stay open. */
export const APPLICANT_LINK_DAYS = 180
const DAY_MS = 86_400_000

export type OfApplicant = { companyId: string; positionId: string; candidateId: string }

const partsOf = ({ companyId, positionId, candidateId }: OfApplicant, expires: string) => [
  'application',
  companyId,
  positionId,
  candidateId,
  expires,
]

/** What stands in the link by which an applicant sees to their application. */
export function signApplicant(secret: string, of: OfApplicant, now: Date): string {
  const expires = String(now.getTime() + APPLICANT_LINK_DAYS * DAY_MS)
  return [of.companyId, of.positionId, of.candidateId, expires, sign(secret, partsOf(of, expires))].join('.')
}

/** Whose page a link opens; `undefined` for one that is not ours or was changed on the way, `expired` for an old one. */
export function readApplicantToken(secret: string, token: string, now: Date): OfApplicant | 'expired' | undefined {
  const [companyId = '', positionId = '', candidateId = '', expires = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(positionId) || !/^\d{1,18}$/.test(candidateId)) return undefined
  const of = { companyId, positionId, candidateId }
  if (!isSigned(secret, partsOf(of, expires), signature)) return undefined
  return Number(expires) < now.getTime() ? 'expired' : of
}

/** The whole address; the token stands behind the question mark, so that no log keeps it. */
export const applicantLink = (env: SiteSettings, token: string): string =>
  new URL(`/application?token=${encodeURIComponent(token)}`, siteOf(env)).href
