import { type SiteSettings, siteOf } from '../../platform/env.ts'

/** Path to which the browser returns with OpenID Connect; this page finishes a sign-in. */
const PAGE = '/sso'
const SAML = '/sso/saml'

/** The origins at which users of a company reach the product: the main one, and their sub-domain. */
export function originsOf(env: SiteSettings, subDomain: string): string[] {
  const site = siteOf(env)
  const isName = /\.[a-z]+$/.test(site.hostname)
  return [site.origin, ...(subDomain && isName ? [`${site.protocol}//${subDomain}.${site.host}`] : [])]
}

export const redirectUriOf = (origin: string): string => origin + PAGE
export const acsUrlOf = (origin: string): string => origin + SAML
/** Our entity id for SAML: the same at every origin, a different one for every company. */
export const entityIdOf = (env: SiteSettings, companyId: string): string => `${siteOf(env).origin}${SAML}/${companyId}`
export const startUrlOf = (env: SiteSettings, subDomain: string): string =>
  `${siteOf(env).origin}${PAGE}${subDomain && `?at=${subDomain}`}`

export const scimUrlOf = (env: SiteSettings): string => `${siteOf(env).origin}/scim/v2`

/** A path on this site, else the empty string: `//host` and `/\host` would leave it. */
export function readReturnTo(given: string | undefined): string {
  const isOurs = given !== undefined && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given)
  return isOurs ? given : ''
}
