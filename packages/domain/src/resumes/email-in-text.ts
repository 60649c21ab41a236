import type { Span } from '../text/span.ts'
import { foldSigns } from './fold-signs.ts'
import type { Field } from './parsed-resume.ts'

/**
 * Maximum number of "@" checked, and of characters before and after each: an address has at most 64 and 255, rarely
 * half of that.
 */
const MOST_SIGNS = 500
const BEFORE = 70
const AFTER = 130

const LOCAL_END = /[\p{L}\p{M}\p{N}_%+-](?:[\p{L}\p{M}\p{N}._%+'-]{0,62}[\p{L}\p{M}\p{N}_%+-])?$/u
const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]{0,62}'
const DOMAIN_START = new RegExp(
  `^${LABEL}(?:\\.[\\p{L}\\p{M}\\p{N}-]{1,62}){0,5}\\.(?:xn--[a-z\\d-]{2,59}|\\p{L}[\\p{L}\\p{M}]{1,17}(?![\\p{L}\\p{M}]))`,
  'u',
)

/** "name @ example . com", and addresses that a narrow column or text recognition broke at the sign or at a dot. */
const GAP = '(?:[ \\t]{0,3}\\r?\\n[ \\t]{0,3}|[ \\t]{1,2})?'
const BROKEN_LOCAL_END = new RegExp(`[\\p{L}\\p{M}\\p{N}_%+-]+(?: ?[._-] ?[\\p{L}\\p{M}\\p{N}_%+-]+){0,4}${GAP}$`, 'u')
const BROKEN_DOMAIN_START = new RegExp(
  `^${GAP}${LABEL}(?:${GAP}[.]${GAP}${LABEL}){1,4}|^${LABEL},(?:com|org|net)(?!\\p{L})`,
  'iu',
)

const GENERIC = new Set(
  'com org net edu gov int mil info biz name pro io dev app me co uk eu online site tech xyz cloud email example'.split(
    ' ',
  ),
)
let regions: Intl.DisplayNames | undefined
/** Whether a domain may have this ending: the code of a country or territory, or another common one. */
const isTopLevel = (label: string): boolean => {
  if (GENERIC.has(label) || /^xn--/.test(label)) return true
  if (!/^[a-z]{2}$/.test(label)) return false
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return regions.of(label.toUpperCase()) !== undefined
}

/** Text recognition sometimes reads an icon font's envelope as letters before the address. */
const withoutIconRest = (local: string, before: string): string =>
  /[⌢\ue000-\uf8ff]$/u.test(before) ? local.replace(/^pe(?=.{3})/, '') : local

/** "Email-name@…", "+1 555-0100name@…": text before the address without a gap. */
const withoutLabel = (local: string): string =>
  local.replace(/^e-?mail(?:-?id)?-(?=\p{L})/iu, '').replace(/^[+\d-]{7,}(?=\p{L})/u, '')

/** "name@example.com.Oslo": a sentence without a gap after the address. */
const withoutSentence = (domain: string): string => {
  const shorter = domain.replace(/\.\p{Lu}[\p{L}\p{M}]*$/u, '')
  return shorter.includes('.') && shorter === shorter.toLowerCase() ? shorter : domain
}

/** "E-mail: priya nair@…": text recognition loses the underscore or dot between two words. */
const BEFORE_LOST_SIGN = /e-?mail(?: ?id)?\s?[:：]\s?([a-z][a-z\d.]{0,30}) $/i

const wholeAround = (text: string, at: number): Field<string> | undefined => {
  const left = text.slice(Math.max(0, at - BEFORE), at)
  const match = LOCAL_END.exec(left)
  const after = DOMAIN_START.exec(text.slice(at + 1, at + 1 + AFTER))
  if (!match || !after) return undefined
  const domain = withoutSentence(after[0])
  const end = at + 1 + domain.length
  // A word broken at the end of the line: the rest of the address is unknown.
  if (/^-\s*\n/.test(text.slice(end, end + 4))) return undefined
  const kept = withoutLabel(withoutIconRest(match[0], left.slice(0, match.index)))
  const start = at - kept.length
  const lost = BEFORE_LOST_SIGN.exec(left.slice(0, match.index))?.[1]
  if (lost)
    return { value: `${lost}_${kept}@${domain}`, span: { start: start - lost.length - 1, end }, confidence: 0.5 }
  return { value: `${kept}@${domain}`, span: { start, end }, confidence: 0.98 }
}

/**
 * Returns how many characters belong to the domain: up to the last label that may end it. "name@ domain.any" may have
 * any ending.
 */
const lengthOfDomain = (broken: string, isTight: boolean): number => {
  let rest = broken
  while (rest.includes('.')) {
    const label = rest.slice(rest.lastIndexOf('.') + 1)
    const isWhole = !/\s/.test(rest.trimStart())
    if (isTopLevel(isWhole ? label.toLowerCase() : label.trim())) return rest.length
    if (isWhole && isTight && /^[a-z]{2,18}$/.test(label)) return rest.length
    // ".example" at the start of a line, "example" after a dot at the end of one.
    if (/\n/.test(rest) && !/ /.test(rest) && /^\s*[a-z]{2,18}$/.test(label)) return rest.length
    rest = rest.slice(0, rest.lastIndexOf('.')).trimEnd()
  }
  return 0
}

const LABELLED = /(?:e-?mail|mail|correo|courriel|почта)(?: ?id| ?address)?\s*[:：-]\s*$/iu

const brokenAround = (text: string, at: number): Field<string> | undefined => {
  const left = text.slice(Math.max(0, at - BEFORE), at)
  const local = BROKEN_LOCAL_END.exec(left)
  const after = BROKEN_DOMAIN_START.exec(text.slice(at + 1, at + 1 + AFTER))
  if (!local || !after) return undefined
  // "Analyst @ Booking.com" is no address, "jane.doe @ example.com" is.
  const isApart = /\s$/.test(local[0])
  const length = after[0].includes(',') ? after[0].length : lengthOfDomain(after[0], !isApart)
  if (length === 0) return undefined
  if (isApart && !/[._\d]/.test(local[0]) && !LABELLED.test(left.slice(0, local.index))) return undefined
  const name = withoutLabel(local[0].trimEnd())
  const start = Math.max(0, at - local[0].length) + (local[0].trimEnd().length - name.length)
  const value = `${name}@${after[0].slice(0, length)}`.replace(/\s+/g, '').replace(',', '.')
  return { value, span: { start, end: at + 1 + length }, confidence: 0.8 }
}

const listSigns = (text: string): number[] => {
  const signs: number[] = []
  for (let at = text.indexOf('@'); at >= 0 && signs.length < MOST_SIGNS; at = text.indexOf('@', at + 1)) signs.push(at)
  return signs
}

const WORD = '[\\p{L}\\p{N}_%+-]{1,40}'
const DOT = '(?: ?\\. ?| ?[[({<] ?dot ?[\\])}>] ?| dot )'
/** "name [at] example [dot] com"; without brackets it needs both words, and a common ending. */
const DISGUISED = new RegExp(
  `(${WORD}(?:${DOT}${WORD}){0,3})(?: ?[[({<] ?at ?[\\])}>] ?| at )([\\p{L}\\p{N}-]{1,63}(?:${DOT}[\\p{L}\\p{N}-]{2,63}){1,4})`,
  'iu',
)
const AT_IN_WORDS = /[[({<] ?at ?[\])}>]| at (?=[\p{L}\p{N}-]{1,63} dot )/giu
const MOST_IN_WORDS = 20

const findDisguised = (text: string): Field<string> | undefined => {
  for (const word of [...text.matchAll(AT_IN_WORDS)].slice(0, MOST_IN_WORDS)) {
    const from = Math.max(0, word.index - BEFORE)
    const match = DISGUISED.exec(text.slice(from, word.index + AFTER))
    if (!match?.[1] || !match[2]) continue
    const written = (part: string): string => part.replace(new RegExp(DOT, 'giu'), '.').replace(/\s/g, '')
    const domain = written(match[2])
    const isBare = / at /i.test(match[0].slice(match[1].length, -match[2].length))
    const isDomain =
      isTopLevel(domain.slice(domain.lastIndexOf('.') + 1).toLowerCase()) &&
      match[2].replace(/DOT/g, 'dot') === match[2].replace(/DOT/g, 'dot').toLowerCase()
    if (isBare && !isDomain) continue
    const start = from + match.index
    return { value: `${written(match[1])}@${domain}`, span: { start, end: start + match[0].length }, confidence: 0.7 }
  }
  return undefined
}

/**
 * Returns the first address of the text; a broken or obfuscated one such as "name [at] example [dot] com" only if there
 * are no others.
 */
export const findEmail = (written: string): Field<string> | undefined => {
  const text = foldSigns(written)
  const signs = listSigns(text)
  for (const around of [wholeAround, brokenAround])
    for (const at of signs) {
      const found = around(text, at)
      if (found) return found
    }
  return findDisguised(text) ?? findMisread(text)
}

/** The sign as text recognition often misreads it. */
const MISREAD = /(?<=[\p{L}\p{N}])[©®](?=[\p{L}\p{N}-]{1,63}\.)/gu
const findMisread = (text: string): Field<string> | undefined => {
  const found = [...text.matchAll(MISREAD)]
    .slice(0, MOST_IN_WORDS)
    .flatMap(({ index }) => wholeAround(text, index) ?? [])
  const [first] = found.filter(({ value }) => isTopLevel(value.slice(value.lastIndexOf('.') + 1).toLowerCase()))
  return first && { ...first, confidence: 0.6 }
}

/** Returns everything that may be an address. */
export const listEmailSpans = (written: string): Span[] => {
  const text = foldSigns(written)
  const found = listSigns(text).flatMap((at) => wholeAround(text, at) ?? brokenAround(text, at) ?? [])
  return [...found, findDisguised(text) ?? [], findMisread(text) ?? []].flat().map(({ span }) => span)
}
