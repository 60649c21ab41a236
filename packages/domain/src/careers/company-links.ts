/** Pages elsewhere that a company calls its own, and characters of an address (rule A-141). Our own bounds. */
export const COMPANY_LINKS = { most: 8, length: 200 } as const

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
/** A name of the web with a letter in its last part: no number of a machine, no port, no name and password before it. */
const ADDRESS = new RegExp(
  `^(https?)://((?:${LABEL}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{1,59}))\\.?(/[^\\s<>"'\`\\\\{}|^]*)?([?#][^\\s<>"'\`\\\\{}|^]*)?$`,
  'iu',
)

/**
 * An address as it is kept, of what somebody typed: "meridian.example/about" is "https://meridian.example/about". Undefined
 * for what is no page of the web that anybody can open.
 */
export function readCompanyLink(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const [, scheme, host, path = '/', rest = ''] = ADDRESS.exec(whole) ?? []
  if (!scheme || !host) return undefined
  const link = `${scheme.toLowerCase()}://${host.toLowerCase()}${path}${rest}`
  return link.length <= COMPANY_LINKS.length ? link : undefined
}

/** Sites that people know by a name, by the end of their host. */
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

/** What a link is called: the name of a known site, else its host without "www". */
export function nameCompanyLink(link: string): string {
  const host = (/^https?:\/\/([^/?#]+)/.exec(link)?.[1] ?? link).replace(/^www\./, '')
  const known = Object.entries(SITES).find(([site]) => host === site || host.endsWith(`.${site}`))
  return known ? known[1] : host
}
