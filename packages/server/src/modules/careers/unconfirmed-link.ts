import { type SiteSettings, siteOf } from '../../platform/env.ts'
import type { LinkKey } from '../../platform/kernel/link-kinds.ts'
import { signToken } from '../../platform/kernel/signed-links.ts'

/** Signs the token in the email to the known address, valid while the application waits. */
export const signUnconfirmed = (secret: string, waiting: LinkKey<'unconfirmed'>): string =>
  signToken(secret, 'unconfirmed', waiting)

/** The full address; the token is in the query, so that it is not logged. */
export const unconfirmedLink = (env: SiteSettings, token: string): string =>
  new URL(`/application/confirm?token=${encodeURIComponent(token)}`, siteOf(env)).href
