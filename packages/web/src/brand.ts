const DEFAULT_LOGO = '/logo.svg'

/** Logos of companies by the sub-domain they come in by; a file of that name stands in `public/logos`. */
const LOGOS: Readonly<Record<string, string>> = {}

/** The logo for `acme.example.org`, else the product's own. */
export function findLogo(host: string): string {
  const [subDomain, ...rest] = host.split('.')
  if (!subDomain || rest.length < 2 || !Object.hasOwn(LOGOS, subDomain)) return DEFAULT_LOGO
  return LOGOS[subDomain] ?? DEFAULT_LOGO
}
