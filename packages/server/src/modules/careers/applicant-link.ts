import { type SiteSettings, siteOf } from '../../platform/env.ts'
import type { LinkKey } from '../../platform/kernel/link-kinds.ts'
import { signToken } from '../../platform/kernel/signed-links.ts'

export type ApplicantLinkKey = LinkKey<'application'>

/** Signs the token in the link with which an applicant manages their application. */
export const signApplicant = (
  secret: string,
  { companyId, positionId, candidateId }: ApplicantLinkKey,
  now: Date,
): string => signToken(secret, 'application', { companyId, positionId, candidateId }, now)

/** The path of the voluntary survey, for an applicant with such a link. */
export const surveyPath = (token: string): string => `/application/survey?token=${encodeURIComponent(token)}`

/** The full address; the token is in the query, so that it is not logged. */
export const applicantLink = (env: SiteSettings, token: string): string =>
  new URL(`/application?token=${encodeURIComponent(token)}`, siteOf(env)).href

/**
 * The address of the page that shows what was read about a candidate. `token` is from their application, or from an email that
 * asked whether they are interested.
 */
export const explanationLink = (env: SiteSettings, token: string): string =>
  new URL(`/application/why?token=${encodeURIComponent(token)}`, siteOf(env)).href
