import { listContactSpans } from '../resume/contact-details.ts'
import type { Span } from '../span.ts'
import type { Identity } from './identity.ts'
import { listHandles, listNameWords } from './name-words.ts'
import type { Removal, RemovedKind } from './redraw.ts'
import { foldName, type Sheet, unfold } from './sheet.ts'

const mark = (kind: RemovedKind, { start, end }: Span): Removal => ({ start, end, kind, mark: `[${kind}]` })

/** Wherever a value stands as it was written, whatever its capitals. */
export function findValue(sheet: Sheet, value: string): Span[] {
  const folded = foldName(value.trim())
  if (folded.length < 4) return []
  const spans: Span[] = []
  for (let at = sheet.folded.indexOf(folded); at >= 0; at = sheet.folded.indexOf(folded, at + folded.length))
    spans.push(unfold(sheet, at, at + folded.length))
  return spans
}

/** The digits of a number that is known, whatever stands between them, with or without the code of its country. */
function findNumber(sheet: Sheet, phone: string): Span[] {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 6) return []
  const last = [...digits.slice(-Math.min(digits.length, 9))]
  const pattern = new RegExp(
    `(?<!\\d)[+(]{0,2}(?:\\d[\\s().\\u2010-\\u2015/-]{0,3}){0,7}${last.join('[\\s().\\u2010-\\u2015/-]{0,3}')}(?!\\d)`,
    'gu',
  )
  return [...sheet.text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** "Skype: jane.roe", "GitHub - janeroe": one word behind the name of a place where people have accounts. */
const ACCOUNT =
  /(?<![\p{L}\p{N}/.])(?:skype(?: id)?|linked-?in|github|gitlab|twitter|x|instagram|facebook|telegram|whatsapp|signal|wechat|viber|xing|medium|behance|dribbble|kaggle|leetcode|hackerrank|stack ?overflow|discord|orcid|codepen|tiktok|youtube|website|web ?site|blog|home ?page|portfolio|webseite)(?: (?:id|profile|handle|url|link|username))?\s{0,3}[:–|-]\s{0,3}(@?[\p{L}\p{N}][\p{L}\p{N}_./-]{2,60})(?=\s{0,3}(?:$|[\n|•·;,)]))/gimu
/** "@janeroe" */
const HANDLE = /(?<![\p{L}\p{N}@._/-])@[\p{L}\p{N}_.]{3,40}(?![\p{L}\p{N}@/-])/gu
/** Any page, also where it has neither a scheme nor a place that is known. */
const PAGE =
  /(?<![\p{L}\p{N}@._-])(?:(?:https?|ftp):\/\/[^\s<>"|)]{3,300}|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}\/[^\s<>"|),;]{1,200})/giu
/** "and/or", "v1.2/v1.3", "Node.js/Express": with a stroke, and yet no page. */
const NO_PAGE =
  /^(?:[\d.]+\/|[^/]{0,40}\.(?:js|ts|net|py|io|md|css|html?|x)\/|(?:b|m|ph)\.?(?:sc|tech|ed|com|d|a|e)\.?\/)/i
/** "Booking.com", "Salesforce.com": an employer rather than a page of a person. */
const COMPANY_PAGE = /^\p{Lu}[\p{L}\p{N}-]{1,40}\.[a-z]{2,4}$/u

/** "asha.r87" of an e-mail address or a page, where it stands by itself: people have one handle at many places. */
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

/** Whether a bare address, without a scheme and a path, is that of the person. */
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
/** Characters from the beginning in which a bare address is one of the person's. */
const OF_CONTACTS = 800
const IS_BARE = /^[\p{L}\p{N}-]{2,40}\.[a-z]{2,4}$/iu

/** E-mail addresses, telephone numbers and pages: what is known, and whatever looks like one. */
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
