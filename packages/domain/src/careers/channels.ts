import { codeOfChannel, REFERRAL_CHANNEL } from '../referrals/referral.ts'

/** Characters of the name of a channel. Our own bound. */
export const CHANNEL_MAX = 40

/** Offered where the link of a post is copied; any other word does as well. */
export const USUAL_CHANNELS = ['job-board', 'social-media', 'newsletter', 'school', 'colleagues', 'poster'] as const

/** What kind of site somebody came from, where the link says nothing: never which page. */
const KINDS = { '@search': 'Search engine', '@social': 'Social network', '@site': 'Another site' } as const
type Kind = keyof typeof KINDS
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

/** What somebody is reached by, which is kept nowhere but with them. */
const ADDRESS = /[^\s@]@[^\s@]/

/** A channel as it is kept: small letters and digits, with a dash between words; empty for what has neither, or is an address. */
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

/** By the address of the page that linked here, where the browser tells; empty where it does not, or was one of our own. */
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

/** As people read it: “job-board” as “Job board”. */
export function nameChannel(channel: string): string {
  if (isKind(channel)) return KINDS[channel]
  // Whose link it was is not told where applications are counted.
  if (codeOfChannel(channel)) return nameChannel(REFERRAL_CHANNEL)
  const words = channel.replaceAll('-', ' ')
  return channel === '' ? 'Not known' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
