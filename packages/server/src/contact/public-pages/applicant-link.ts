import { type SiteSettings, siteOf } from '../../ground/env.ts'
import type { Named } from '../../ground/kernel/link-kinds.ts'
import { signToken } from '../../ground/kernel/signed-links.ts'

export type OfApplicant = Named<'application'>

/** What stands in the link by which an applicant sees to their application. */
export const signApplicant = (secret: string, { companyId, positionId, candidateId }: OfApplicant, now: Date): string =>
  signToken(secret, 'application', { companyId, positionId, candidateId }, now)

/** Where the voluntary survey is, for whoever has such a link. */
export const surveyPath = (token: string): string => `/application/survey?token=${encodeURIComponent(token)}`

/** The whole address; the token stands behind the question mark, so that no log keeps it. */
export const applicantLink = (env: SiteSettings, token: string): string =>
  new URL(`/application?token=${encodeURIComponent(token)}`, siteOf(env)).href

/** To what was read of somebody; `token` is that of their application, or of a mail that asked them. */
export const whyLink = (env: SiteSettings, token: string): string =>
  new URL(`/application/why?token=${encodeURIComponent(token)}`, siteOf(env)).href
