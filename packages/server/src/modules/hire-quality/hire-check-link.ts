import type { SiteSettings } from '../../platform/env.ts'
import type { LinkKey } from '../../platform/kernel/link-kinds.ts'
import { signToken } from '../../platform/kernel/signed-links.ts'
import { linkTo } from '../email/page-links.ts'

/** Signs the token with which a hiring manager answers a question about a hire, valid for 60 days (rule A-403). */
export const signHireCheck = (secret: string, named: LinkKey<'hire-check'>, now: Date): string =>
  signToken(secret, 'hire-check', named, now)

/** The full address; the token is in the query, so that it is not logged. */
export const hireCheckLink = (env: SiteSettings, token: string): string =>
  linkTo(env, `/hire-check?token=${encodeURIComponent(token)}`)
