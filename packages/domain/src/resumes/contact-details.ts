import type { Span } from '../span.ts'
import type { Field } from './parsed-resume.ts'
import { tidy } from './text-lines.ts'

/** How many "@" are looked at, and characters before and after each: an address has 64 and 255 at most, rarely half of that. */
const MOST_SIGNS = 500
const BEFORE = 70
const AFTER = 130

const LOCAL_END = /[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+'-]{0,62}[\p{L}\p{N}_%+-])?$/u
const DOMAIN_START =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})(?:\.[\p{L}\p{M}\p{N}-]{1,62}){0,5}\.(?:xn--[a-z\d-]{2,59}|\p{L}[\p{L}\p{M}]{1,17}(?![\p{L}]))/u
const SPACED_LOCAL_END = /[\p{L}\p{N}_%+-]+(?: ?[._-] ?[\p{L}\p{N}_%+-]+){0,4} ?$/u
const SPACED_DOMAIN_START =
  /^ ?[\p{L}\p{N}-]{1,62}(?: ?\. ?[\p{L}\p{N}-]{1,62}){0,3} ?\. ?(?:com|org|net|edu|gov|in|io|co|uk|de|fr|et|info|me|dev|us|ca|au|eu)(?!\p{L})/iu
const DISGUISED =
  /([\p{L}\p{N}._%+-]{1,64}) ?[[({<] ?at ?[\])}>] ?([\p{L}\p{N}-]{1,63}(?: ?(?:\.|[[({<] ?dot ?[\])}>]) ?[\p{L}\p{N}-]{2,63}){1,4})/iu

/** An icon font's "envelope" glyph is sometimes read as letters in front of the address. */
const withoutIconRest = (local: string, before: string): string =>
  /[⌢\ue000-\uf8ff]$/u.test(before) ? local.replace(/^pe(?=.{3})/, '') : local

const emailAround = (text: string, at: number, local: RegExp, domain: RegExp): Field<string> | undefined => {
  const left = text.slice(Math.max(0, at - BEFORE), at)
  const match = local.exec(left)
  const after = domain.exec(text.slice(at + 1, at + 1 + AFTER))
  if (!match || !after) return undefined
  const kept = withoutIconRest(match[0], left.slice(0, match.index))
  // A telephone number set without a gap before the address.
  const tight = kept.replace(/^[+\d-]{7,}(?=\p{L})/u, '')
  const start = at - tight.length
  const end = at + 1 + after[0].length
  const isSpaced = /\s/.test(text.slice(start, end))
  return { value: text.slice(start, end).replace(/\s+/g, ''), span: { start, end }, confidence: isSpaced ? 0.8 : 0.98 }
}

const listSigns = (text: string): number[] => {
  const signs: number[] = []
  for (let at = text.indexOf('@'); at >= 0 && signs.length < MOST_SIGNS; at = text.indexOf('@', at + 1)) signs.push(at)
  return signs
}

/** The first address of the text; one broken by spaces or written "name [at] example [dot] com" only when no other is there. */
export const findEmail = (text: string): Field<string> | undefined => {
  const signs = listSigns(text)
  for (const [local, domain] of [
    [LOCAL_END, DOMAIN_START],
    [SPACED_LOCAL_END, SPACED_DOMAIN_START],
  ] as const) {
    for (const at of signs) {
      const found = emailAround(text, at, local, domain)
      if (found) return found
    }
  }
  return findDisguised(text)
}

const findDisguised = (text: string): Field<string> | undefined => {
  const word = /[[({<] ?at ?[\])}>]/i.exec(text)
  if (!word) return undefined
  const from = Math.max(0, word.index - BEFORE)
  const match = DISGUISED.exec(text.slice(from, word.index + AFTER))
  if (!match) return undefined
  const domain = (match[2] ?? '').replace(/ ?[[({<] ?dot ?[\])}>] ?/gi, '.').replace(/\s/g, '')
  const start = from + match.index
  return { value: `${match[1]}@${domain}`, span: { start, end: start + match[0].length }, confidence: 0.7 }
}

const LINK =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>"|]{3,200}|www\.[^\s<>"|,]{3,150}|(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|bitbucket\.org|behance\.net|dribbble\.com|stackoverflow\.com|medium\.com|kaggle\.com|twitter\.com|x\.com|leetcode\.com|hackerrank\.com|orcid\.org|scholar\.google\.[a-z]+)\/[^\s<>"|,]{1,120}|[a-z0-9-]{2,40}\.(?:com|io|dev|me|net|org|in|co)(?:\/[^\s<>"|,]{0,100})?(?![\p{L}\p{N}@.-]))/giu
const NOT_A_LINK = /^(?:node|vue|react|next|express|d3|three|asp|socket|nuxt|backbone|ember|knockout)\.(?:js|net|io)$/i

/** Web addresses as written, without the full stop or bracket after them; each once. */
export const listLinks = (text: string, email: Field<string> | undefined): Field<string>[] => {
  const links: Field<string>[] = []
  const seen = new Set<string>()
  for (const match of text.matchAll(LINK)) {
    const value = match[0].replace(/(?<![).,;:\]'"·•])[).,;:\]'"·•]+$/, '')
    const start = match.index
    const isBare = !/^(?:https?:|www\.)|\//i.test(value)
    if (seen.has(value.toLowerCase()) || NOT_A_LINK.test(value)) continue
    if (isBare && (start > 1500 || (email && start < email.span.end && start >= email.span.start))) continue
    seen.add(value.toLowerCase())
    links.push({ value, span: { start, end: start + value.length }, confidence: isBare ? 0.6 : 0.95 })
    if (links.length >= 50) break
  }
  return links
}

/** A run of digits with the signs of a telephone number, not part of a longer word, amount or address. */
const DIGITS =
  /(?<![\d\p{L}@._%$€£₹#=?&-])(?:\+\s?|\(\+?)?\d[\d \u00a0().\u2010-\u2015\u2212\u00b7/-]{5,24}\d(?:\s?(?:x|ext\.?|extn\.?)\s?\d{1,6})?(?![\d\p{L}@%_])/giu
/** Words and signs in front of a telephone number. */
const LABEL =
  /(?<![\p{L}\d])(?:phone|mobile|mob|tel|telephone|cell|cellphone|contact(?: no| number)?|call|whatsapp|ph|handy|hp|telefon|téléphone|tél|portable|teléfono|móvil|movil|celular|mobil|mobiel|telefoon|gsm|telefoonnummer|telefonnummer|mobilnummer|rufnummer|telemóvel|telefone|telemovel|cellulare|telefono|cell|nr\.? (?:de )?telefon|m|t|p|c|✆|☎|📞|📱)\s*(?:no|number|#)?\s*[.:#-]*\s*(?:\(?\s*(?:m|mobile|res|home|work|cell|h)\s*\)?\s*[:-]?\s*)?$/iu
const FAX = /fax[^\d\n]{0,12}$/i
/** Words in front of other long numbers. */
const NOT_PHONE_LABEL =
  /(?:\bid|passport|pan|aadhaar|aadhar|license|licence|registration|reg|roll|patent|isbn|issn|doi|orcid|zip|pin ?code|postal|p\.?o\.? ?box|no\.? of|member|certificate|credential)\s*(?:no|number|#)?\s*[.:#-]*\s*$/i

const isDateLike = (text: string): boolean =>
  /^\(?(?:19|20)\d\d\s*[-–—/.]\s*(?:(?:19|20)?\d\d)\)?$/.test(text) ||
  /^\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d\d/.test(text) ||
  /^(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}$/.test(text) ||
  /^\d{1,2}[./]\s?(?:19|20)\d\d\s*[-–—]/.test(text) ||
  /(?:19|20)\d\d\s*[-–—]\s*(?:19|20)\d\d/.test(text) ||
  /^(?:19|20)\d\d(?: (?:19|20)\d\d){1,5}$/.test(text) ||
  /^\d{5}-\d{4}$/.test(text) ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)

/** A postcode before the number and a second number after a slash are not part of it. */
const ownNumber = (text: string): { value: string; from: number } => {
  const postcode = /^\d{5,6}[ \u00a0]+(?=[(+]|\d{3}[ .-]?\d{3}[ .-]?\d{4})/.exec(text)?.[0].length ?? 0
  return { value: firstNumber(text.slice(postcode)), from: postcode }
}

const firstNumber = (text: string): string => {
  const line = (text.split(/\s{4,}/)[0] ?? '').trim()
  const digits = line.replace(/\D/g, '')
  const parts = digits.length > 13 ? line.split(/\s*\/\s*|\s{2,}/) : [line]
  return (parts[0] ?? '').replace(/(?<![\s(./·-])[\s(./·-]+$/, '')
}

/** "912 555 018": a number in countries where numbers have nine digits. */
const THREES = /^\d{3}([ .-])\d{3}\1\d{3}$/
/** "12 34 56 78", "612 34 56 78", "09 555 0123": eight or nine digits in three groups or more, not all of them years. */
const isGrouped = (value: string, digits: number): boolean => {
  const groups = value.split(/[ .-]/)
  return (
    (digits === 8 || digits === 9) &&
    groups.length > 2 &&
    groups.every((group) => /^\d{2,4}$/.test(group)) &&
    !groups.some((group) => /^(?:19|20)\d\d$/.test(group))
  )
}

/** Characters from the beginning within which a number without a label is a telephone number. */
const TOP = 800

/** How sure a run of digits is a telephone number, 0 when it is not: surer when labelled, written in full or near the top. */
const scorePhone = (value: string, before: string, start: number): number => {
  const digits = value.replace(/\D/g, '').length
  const open = value.split('(').length - value.split(')').length
  if (digits < 7 || digits > 15 || open < 0 || isDateLike(value) || FAX.test(before) || NOT_PHONE_LABEL.test(before))
    return 0
  const isLabelled = LABEL.test(before)
  const isWritten =
    /^\+|^\(|^00\d/.test(value) || digits >= 10 || ((THREES.test(value) || isGrouped(value, digits)) && start < TOP)
  if (!isLabelled && !isWritten && !(digits >= 7 && /^\d{3}[-. ]\d{4}$/.test(value) && start < TOP)) return 0
  if (!isLabelled && start > 3000 && !/^\+/.test(value)) return 0.2
  return 0.55 + (isLabelled ? 0.25 : 0) + (isWritten ? 0.1 : 0) + (start < 1500 ? 0.08 : 0)
}

const readPhone = (match: RegExpMatchArray & { index: number }, text: string): Field<string> | undefined => {
  const { value: written, from } = ownNumber(match[0])
  const start = match.index + from
  const confidence = scorePhone(
    written,
    text
      .slice(Math.max(0, start - 30), start)
      .split('\n')
      .at(-1) ?? '',
    start,
  )
  if (confidence === 0) return undefined
  return { value: tidyPhone(written), span: { start, end: start + written.length }, confidence }
}

const tidyPhone = (written: string): string =>
  tidy(written.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/·/g, '.')).replace(/\+\s/, '+')

/** The beginning of a number at the end of a line, and the rest of it where the next line begins. */
const FIRST_PART = /(?<![\d\p{L}@._%$€£₹#=?&-])(?:\+|\(\+?)?\d[\d ().-]{0,15}$/u
const REST = /^\d[\d -]{1,10}(?![\d\p{L}@%_./])/u
/** How many numbers cut by the end of a line are looked at, and how far from it. */
const MOST_WRAPPED = 40
const AROUND = 20

/** A labelled or international number that a narrow column broke over two lines. */
const findWrappedPhone = (text: string): Field<string> | undefined => {
  for (const { index } of [...text.matchAll(/(?<=[\d)-]) ?\r?\n(?=\d)/g)].slice(0, MOST_WRAPPED)) {
    const before = text.slice(Math.max(0, index - AROUND), index)
    const first = FIRST_PART.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0]
    const from = text.indexOf('\n', index) + 1
    const rest = REST.exec(text.slice(from, from + AROUND))?.[0].trimEnd()
    if (!first || !rest || /^(?:19|20)\d\d(?!\d)/.test(rest)) continue
    const start = index - first.length
    const written = text.slice(start, from + rest.length)
    const [digits, all] = [first, written].map((part) => part.replace(/\D/g, '').length)
    const label =
      text
        .slice(Math.max(0, start - 30), start)
        .split('\n')
        .at(-1) ?? ''
    const isLabelled = LABEL.test(label) && !FAX.test(label)
    const mayBeWhole = !/^ ?(?:[\r\n,|;]|$)/.test(text.slice(from + rest.length)) || !first.startsWith('+')
    if (
      (digits ?? 0) > (mayBeWhole ? 9 : 10) ||
      (all ?? 0) < 9 ||
      (all ?? 0) > 13 ||
      isDateLike(first) ||
      isDateLike(written)
    )
      continue
    if (!isLabelled && !(/^(?:\+|\()/.test(first) && start < TOP)) continue
    const value = tidyPhone(written).replace(/- /g, '-')
    return { value, span: { start, end: from + rest.length }, confidence: 0.8 }
  }
  return undefined
}

/** The telephone number as written, with plain hyphens and single spaces. Years, dates, postcodes and identity numbers are left out. */
export const findPhone = (text: string): Field<string> | undefined => {
  let best = findWrappedPhone(text)
  for (const match of text.matchAll(DIGITS)) {
    const found = readPhone(match, text)
    const isPart = found && best && found.span.start < best.span.end && best.span.start < found.span.end
    if (found && !isPart && found.confidence > (best?.confidence ?? 0)) best = found
  }
  return best
}

/** Whatever of a text may be an e-mail address, a telephone number or a web address: rather too much than too little. */
export const listContactSpans = (text: string): Span[] => {
  const emails = listSigns(text).flatMap(
    (at) =>
      emailAround(text, at, LOCAL_END, DOMAIN_START) ??
      emailAround(text, at, SPACED_LOCAL_END, SPACED_DOMAIN_START) ??
      [],
  )
  const disguised = findDisguised(text)
  // The whole run of digits: after a slash there is often a second number.
  const phones = [...text.matchAll(DIGITS)].filter((match) => readPhone(match, text) !== undefined)
  const links = [...text.matchAll(LINK)].filter(([link]) => !NOT_A_LINK.test(link))
  return [
    ...[...emails, ...(disguised ? [disguised] : [])].map(({ span }) => span),
    ...[...phones, ...links].map(({ 0: { length }, index }) => ({ start: index, end: index + length })),
  ]
}
