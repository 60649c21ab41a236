import { type SiteSettings, siteOf } from '../../ground/env.ts'
import type { Named } from '../../ground/kernel/link-kinds.ts'
import { signToken } from '../../ground/kernel/signed-links.ts'

/** What stands in the mail to the address that is known. It is good for as long as the application waits. */
export const signUnconfirmed = (secret: string, waiting: Named<'unconfirmed'>): string =>
  signToken(secret, 'unconfirmed', waiting)

/** The whole address; the token stands behind the question mark, so that no log keeps it. */
export const unconfirmedLink = (env: SiteSettings, token: string): string =>
  new URL(`/application/confirm?token=${encodeURIComponent(token)}`, siteOf(env)).href
