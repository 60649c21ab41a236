import { listContactSpans } from '../resumes/contact-details.ts'
import { foldSigns } from '../resumes/fold-signs.ts'
import type { Span } from '../text/span.ts'
import type { Identity } from './identity.ts'
import type { Removal, RemovedKind } from './mask-redactions.ts'
import { listHandles, listNameWords } from './name-words.ts'
import { foldName, type Sheet, unfold } from './sheet.ts'

const mark = (kind: RemovedKind, { start, end }: Span): Removal => ({ start, end, kind, mark: `[${kind}]` })

/** Finds a value wherever it is written, ignoring case. */
export function findValue(sheet: Sheet, value: string): Span[] {
  const folded = foldName(value.trim())
  if (folded.length < 4) return []
  const spans: Span[] = []
  for (let at = sheet.folded.indexOf(folded); at >= 0; at = sheet.folded.indexOf(folded, at + folded.length))
    spans.push(unfold(sheet, at, at + folded.length))
  return spans
}

/** Finds the digits of a known number, with anything between them, with or without the country code. */
function findNumber(sheet: Sheet, phone: string): Span[] {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 6) return []
  const last = [...digits.slice(-Math.min(digits.length, 9))]
  const pattern = new RegExp(
    `(?<!\\d)[+(]{0,2}(?:\\d[\\s().\\u2010-\\u2015/-]{0,3}){0,7}${last.join('[\\s().\\u2010-\\u2015/-]{0,3}')}(?!\\d)`,
    'gu',
  )
  return [...foldSigns(sheet.text).matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** "Skype: jane.roe", "GitHub - janeroe": one word after the name of a site with user accounts. */
const ACCOUNT =
  /(?<![\p{L}\p{N}/.])(?:skype(?: id)?|linked-?in|github|gitlab|twitter|x|instagram|facebook|telegram|whatsapp|signal|wechat|viber|xing|medium|behance|dribbble|kaggle|leetcode|hackerrank|stack ?overflow|discord|orcid|codepen|tiktok|youtube|website|web ?site|blog|home ?page|portfolio|webseite)(?: (?:id|profile|handle|url|link|username))?\s{0,3}[:–|-]\s{0,3}(@?[\p{L}\p{N}][\p{L}\p{N}_./-]{2,60})(?=\s{0,3}(?:$|[\n|•·;,)]))/gimu
/** "@janeroe" */
const HANDLE = /(?<![\p{L}\p{N}@._/-])@[\p{L}\p{N}_.]{3,40}(?![\p{L}\p{N}@/-])/gu
/** Any URL, even without a scheme or known site. */
const PAGE =
  /(?<![\p{L}\p{N}@._-])(?:(?:https?|ftp):\/\/[^\s<>"|)]{3,300}|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}\/[^\s<>"|),;]{1,200})/giu
/** "and/or", "v1.2/v1.3", "Node.js/Express": have a slash but are no URL. */
const NO_PAGE =
  /^(?:[\d.]+\/|[^/]{0,40}\.(?:js|ts|net|py|io|md|css|html?|x)\/|(?:b|m|ph)\.?(?:sc|tech|ed|com|d|a|e)\.?\/)/i
/** "Booking.com", "Salesforce.com": an employer rather than a personal page. */
const COMPANY_PAGE = /^\p{Lu}[\p{L}\p{N}-]{1,40}\.[a-z]{2,4}$/u

/** Lists handles such as "asha.r87" from an email or URL, since people reuse them on many sites. */
const listHandlesOf = ({ emails, links }: Identity): string[] =>
  [
    ...emails.map((email) => email.split('@')[0] ?? ''),
    ...links.map((link) => link.replace(/\/$/, '').split('/').at(-1) ?? ''),
  ].filter(
    (handle) =>
      handle.length > 4 &&
      /\p{L}{2}/u.test(handle) &&
      /[\p{L}][._-][\p{L}\p{N}]|\p{L}\d/u.test(handle) &&
      !IS_BARE.test(handle),
  )

const isAlone = ({ text }: Sheet, { start, end }: Span): boolean =>
  !/[\p{L}\p{N}]/u.test(text[start - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[end] ?? '')

/** Whether a bare URL, without scheme and path, belongs to the person. */
function isOwnPage(sheet: Sheet, link: string, start: number, identity: Identity): boolean {
  const folded = foldName(link)
  const { whole, within } = listHandles(identity.names)
  const words = listNameWords(identity.names).flatMap(({ forms, isWeak }) => (isWeak ? [] : forms))
  if (
    within.some((handle) => folded.includes(handle)) ||
    words.some((word) => word.length > 2 && folded.includes(word))
  )
    return true
  if (whole.has(folded.split('.')[0] ?? '')) return true
  return (
    !COMPANY_PAGE.test(link) && start < OF_CONTACTS && /^[^\n]*$/.test(sheet.text.slice(start, start + link.length))
  )
}
/** Characters from the start in which a bare URL counts as the person's. */
const OF_CONTACTS = 800
const IS_BARE = /^[\p{L}\p{N}-]{2,40}\.[a-z]{2,4}$/iu

/** Finds email addresses, phone numbers and URLs: known ones, and everything that looks like one. */
export function findContacts(sheet: Sheet, identity: Identity): Removal[] {
  const { text } = sheet
  const seen = listContactSpans(text).flatMap((span): Removal[] => {
    const value = text.slice(span.start, span.end)
    if (/@|\bat\b|[[({<]at[\])}>]/i.test(value)) return [mark('e-mail', span)]
    if (!/\p{L}{2}/u.test(value.replace(/(?:x|ext\.?|extn\.?)\s?\d{1,6}$/i, ''))) return [mark('phone', span)]
    return IS_BARE.test(value) && !isOwnPage(sheet, value, span.start, identity) ? [] : [mark('link', span)]
  })
  const pages = [...text.matchAll(PAGE)]
    .filter(([page]) => !NO_PAGE.test(page))
    .map((match) => mark('link', { start: match.index, end: match.index + match[0].replace(/[.,;:]$/, '').length }))
  const accounts = [...text.matchAll(ACCOUNT)].map((match) => {
    const end = match.index + match[0].length
    return mark('link', { start: end - (match[1]?.length ?? 0), end })
  })
  const handles = [...text.matchAll(HANDLE)].map((match) =>
    mark('link', { start: match.index, end: match.index + match[0].length }),
  )
  return [
    ...seen,
    ...pages,
    ...accounts,
    ...handles,
    ...identity.emails.flatMap((email) => findValue(sheet, email).map((span) => mark('e-mail', span))),
    ...identity.phones.flatMap((phone) => findNumber(sheet, phone).map((span) => mark('phone', span))),
    ...identity.links.flatMap((link) =>
      findValue(sheet, link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')).map((span) => mark('link', span)),
    ),
    ...listHandlesOf(identity).flatMap((handle) =>
      findValue(sheet, handle)
        .filter((span) => isAlone(sheet, span))
        .map((span) => mark('link', span)),
    ),
    ...identity.fileNames.flatMap((file) => findValue(sheet, file).map((span) => mark('file', span))),
  ]
}
