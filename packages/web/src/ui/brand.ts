/** The product's own. */
export const DEFAULT_LOGO = '/logo.svg'

/** A sub-domain before a domain of two parts or more; the parts of a number of a machine are none. */
const SUB_DOMAIN = /^([a-z0-9-]{1,63})\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/

/** Where the logo of the company at `acme.example.org` is; the product's own where the host has no sub-domain (rule A-084). */
export function findLogo(host: string): string {
  const subDomain = SUB_DOMAIN.exec(host.toLowerCase())?.[1]
  return subDomain && subDomain !== 'www' ? `/static/logo/${subDomain}.png` : DEFAULT_LOGO
}
