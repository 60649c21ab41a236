/** Maximum number of a company's own links, and their length in characters (rule A-141). Limits chosen by us. */
export const COMPANY_LINKS = { most: 8, length: 200 } as const

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
/** A web host with a letter in its last part: no IP address, port, user name or password. */
const ADDRESS = new RegExp(
  `^(https?)://((?:${LABEL}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{1,59}))\\.?(/[^\\s<>"'\`\\\\{}|^]*)?([?#][^\\s<>"'\`\\\\{}|^]*)?$`,
  'iu',
)

/**
 * Returns a typed URL as stored: "meridian.example/about" becomes "https://meridian.example/about"; undefined if it is
 * not a public web page.
 */
export function readCompanyLink(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const [, scheme, host, path = '/', rest = ''] = ADDRESS.exec(whole) ?? []
  if (!scheme || !host) return undefined
  const link = `${scheme.toLowerCase()}://${host.toLowerCase()}${path}${rest}`
  return link.length <= COMPANY_LINKS.length ? link : undefined
}

/** Well-known sites, by the end of their host. */
const SITES: Readonly<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'xing.com': 'XING',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'youtube.com': 'YouTube',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'bsky.app': 'Bluesky',
  'glassdoor.com': 'Glassdoor',
  'kununu.com': 'kununu',
  'wikipedia.org': 'Wikipedia',
  'wikidata.org': 'Wikidata',
  'crunchbase.com': 'Crunchbase',
}

/** Returns the label of a link: the name of a known site, else its host without "www". */
export function nameCompanyLink(link: string): string {
  const host = (/^https?:\/\/([^/?#]+)/.exec(link)?.[1] ?? link).replace(/^www\./, '')
  const known = Object.entries(SITES).find(([site]) => host === site || host.endsWith(`.${site}`))
  return known ? known[1] : host
}
