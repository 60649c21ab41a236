import { codeOfChannel, REFERRAL_CHANNEL } from './referral.ts'

/** Maximum length of a channel's name in characters. Limit chosen by us. */
export const CHANNEL_MAX = 40

/** Suggestions when copying the link of a post; any other word works too. */
export const USUAL_CHANNELS = ['job-board', 'social-media', 'newsletter', 'school', 'colleagues', 'poster'] as const

/** Kind of site the applicant came from if the link has no channel: never the page itself. */
const KINDS = { '@search': 'Search engine', '@social': 'Social network', '@site': 'Another site' } as const
type Kind = keyof typeof KINDS
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

/** An address that reaches a person, which is never stored. */
const ADDRESS = /[^\s@]@[^\s@]/

/**
 * Returns a channel as stored: lower-case letters and digits, with dashes between words; empty if there are none, or
 * for an address.
 */
export function cleanChannel(text: string | undefined): string {
  if (!text || isKind(text)) return text ?? ''
  if (ADDRESS.test(text)) return ''
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
  const cut = words.slice(0, CHANNEL_MAX)
  return cut.endsWith('-') ? cut.slice(0, -1) : cut
}

const NAMES_OF: Record<'@search' | '@social', readonly string[]> = {
  '@search': [
    'google',
    'bing',
    'duckduckgo',
    'yahoo',
    'ecosia',
    'qwant',
    'startpage',
    'baidu',
    'yandex',
    'naver',
    'brave',
  ],
  '@social': [
    'linkedin',
    'lnkd',
    'facebook',
    'instagram',
    'twitter',
    'reddit',
    'xing',
    'youtube',
    'whatsapp',
    'tiktok',
  ],
}
const SHORT_HOSTS: readonly string[] = ['t.co', 'x.com', 't.me', 'fb.com', 'fb.me']

/** Returns the channel for the referring page; empty without a referrer, or for our own pages. */
export function channelOfReferrer(referrer: string | undefined, ownHost: string): Kind | '' {
  const [, found = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i.exec(referrer ?? '') ?? []
  const hostname = found.toLowerCase()
  if (hostname === '' || hostname === ownHost) return ''
  const labels = hostname.split('.')
  const isOf = (kind: keyof typeof NAMES_OF) => labels.slice(0, -1).some((label) => NAMES_OF[kind].includes(label))
  if (isOf('@search')) return '@search'
  const host = hostname.replace(/^www\./, '')
  return isOf('@social') || SHORT_HOSTS.includes(host) ? '@social' : '@site'
}

/** Returns a readable name: “job-board” becomes “Job board”. */
export function nameChannel(channel: string): string {
  if (isKind(channel)) return KINDS[channel]
  // The owner of a referral link is not shown where applications are counted.
  if (codeOfChannel(channel)) return nameChannel(REFERRAL_CHANNEL)
  const words = channel.replaceAll('-', ' ')
  return channel === '' ? 'Unknown' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
