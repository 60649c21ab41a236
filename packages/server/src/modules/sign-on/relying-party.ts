import { isIP } from 'node:net'

/** The WebAuthn relying party: the name that passkeys are bound to, and the origin of the pages that use them. */
export type RelyingParty = { id: string; origin: string; refusal?: undefined }
type NoParty = { origin: ''; refusal: string }

const NEEDS_NAME = 'Passkeys need a domain name instead of an IP address. The operator can set one (PUBLIC_URL).'
const NEEDS_TLS = 'Passkeys need an https address. The operator can set one (PUBLIC_URL).'
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * The relying party at the site's address. Browsers support passkeys only under a host name, and under https or on the local
 * machine, which is called localhost then.
 */
export function findRelyingParty(site: URL): RelyingParty | NoParty {
  if (LOOPBACK.has(site.hostname)) {
    const port = site.port && `:${site.port}`
    return { id: 'localhost', origin: `${site.protocol}//localhost${port}` }
  }
  if (isIP(site.hostname.replace(/^\[|\]$/g, ''))) return { origin: '', refusal: NEEDS_NAME }
  if (site.protocol !== 'https:') return { origin: '', refusal: NEEDS_TLS }
  return { id: site.hostname, origin: site.origin }
}

/** The origins at which passkeys are accepted: the site, and the company's sub-domain of it. */
export function listOrigins({ origin }: RelyingParty, subDomain: string): string[] {
  const { protocol, host } = new URL(origin)
  return [origin, ...(subDomain ? [`${protocol}//${subDomain}.${host}`] : [])]
}
