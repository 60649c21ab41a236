/** The product's own logo. */
export const DEFAULT_LOGO = '/logo.svg'

/** Matches a sub-domain of a domain with two or more parts; not the parts of an IP address. */
const SUB_DOMAIN = /^([a-z0-9-]{1,63})\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/

/**
 * Returns the address of the logo of the company at `acme.example.org`; the product's own if the host has no
 * sub-domain (rule A-084).
 */
export function findLogo(host: string): string {
  const subDomain = SUB_DOMAIN.exec(host.toLowerCase())?.[1]
  return subDomain && subDomain !== 'www' ? `/static/logo/${subDomain}.png` : DEFAULT_LOGO
}
