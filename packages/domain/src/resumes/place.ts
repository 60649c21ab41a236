import { CITIES } from './data/cities.ts'
import { REGIONS } from './data/regions.ts'
import { STATES } from './data/states.ts'
import { lettersOnly, type Piece, slicePiece } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'

const REMOTE = /^(?:fully |100% )?(?:remote|hybrid|on-?site|work from home|wfh|remotely)$/i
/** Indian, American, Canadian and British postcodes after a place. */
const POSTCODE = /(?<![\s-])[\s-]+(?:\d{4,6}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2})\.?$/

/** "04109 Leipzig", "D-04109 Leipzig", "80-831 Gdańsk", "1234-567 Porto" */
const POSTCODE_BEFORE = /^(?:[A-Z]{1,2}-)?(?:\d{4,6}(?:-\d{3})?|\d{2}-\d{3})\s+/
/** A British or Canadian postcode, which is unambiguous. */
const LETTERED_POSTCODE = /^(.*\p{L}),?\s+(?:[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2})$/u

const bare = (text: string): string =>
  text
    .replace(POSTCODE_BEFORE, '')
    .replace(POSTCODE, '')
    .replace(/(?<![().])[().]+$/g, '')
    .replace(/^\(/, '')
    .trim()

/** A state, province or country: "CA", "Karnataka", "India", "CA 94588". */
export const isRegion = (text: string): boolean => {
  const name = bare(text)
  if (/^[A-Z]{2,3}$/.test(name) && STATES.has(name.toLowerCase())) return true
  return REGIONS.has(name.toLowerCase()) || REGIONS.has(lettersOnly(name))
}

/** "Cebu" and "Cebu City" */
export const isCity = (text: string): boolean => {
  const name = bare(text).toLowerCase()
  return CITIES.has(name) || CITIES.has(name.replace(/ city$/, ''))
}

/** Whether a text is one to three capitalized words, which may be a town missing from the list. */
export const looksLikeTown = (text: string): boolean =>
  /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|del|la|le|of|am|upon|sur|do|dos|da|City)){0,3}$/u.test(text)

/** "Pune, India", "Austin, TX", "London", "Remote", "Berlin, Germany (Remote)". */
export const isPlace = (text: string): boolean => {
  const parts = text
    .replace(/[([]\s*(?:remote|hybrid|on-?site)\s*[)\]]$/i, '')
    .split(/(?:(?<!\s)\s+)?[,/]\s*/)
    .filter(Boolean)
  if (parts.length === 0 || parts.length > 4) return false
  const [first = '', ...rest] = parts
  if (/^city$/i.test(first) && /^(?:state|country|st)$/i.test(rest[0] ?? '')) return true
  // Two letters alone may also be a degree or a company.
  if (rest.length === 0) return REMOTE.test(first) || isCity(first) || (isRegion(first) && first.length > 3)
  const known = rest.every((part) => isRegion(part) || isCity(part) || REMOTE.test(part))
  if (known) return looksLikeTown(first) || isCity(first) || isRegion(first) || REMOTE.test(first)
  const last = rest.at(-1) ?? ''
  return rest.length === 2 && isRegion(last) && looksLikeTown(first) && looksLikeTown(rest[0] ?? '')
}

const LAST_WORDS = /(?:^|\s)(\S+(?: \S+){0,3})$/

/**
 * Returns the start of a place at the end of a phrase: the offset of "Santa" in "Research Intern Santa Clara, CA".
 * Undefined if the phrase does not end with a known place.
 */
export const findPlaceAtEnd = (text: string): number | undefined => {
  const comma = text.lastIndexOf(',')
  const region = comma > 0 && isRegion(text.slice(comma + 1).trim())
  const head = region ? text.slice(0, comma) : text
  for (let count = 4; count >= 1; count--) {
    const match = lastWords(head, count)
    if (match !== undefined && match > 0 && isEnding(head.slice(match), region)) return match
  }
  return undefined
}

const isEnding = (words: string, region: boolean): boolean =>
  isCity(words) || (!region && (REMOTE.test(words) || /^(?:United (?:States|Kingdom)|USA|India)$/.test(words)))

const lastWords = (text: string, count: number): number | undefined => {
  let at = text.length
  for (let i = 0; i < count; i++) {
    at = text.lastIndexOf(' ', at - 1)
    if (at < 0) return i === count - 1 ? 0 : undefined
  }
  return LAST_WORDS.test(text) ? at + 1 : undefined
}

/** "Lima-Peru" */
export const isTownAndCountry = (text: string): boolean => {
  const [town = '', country = '', more] = text.split('-')
  return more === undefined && country.length > 3 && isRegion(country) && looksLikeTown(town.trim())
}

/** Parts of an address smaller than a town. */
const STREET =
  /^\d+[\w-]*\s|\b(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|dr\.|boulevard|blvd\.?|flat|apartment|apt\.?|house|block|sector|plot|floor|nagar|colony|p\.?o\.? box|marg|layout|close|crescent|terrace|mews|rue|calle|\p{L}*stra(?:ß|ss)e|ul\.)(?!\p{L})/iu

/** "Oyo State", "Limpopo Province": a region missing from the list, at the end of an address. */
const NAMED_REGION = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)? (?:State|Province|County|Region|District)\.?$/u

/** Returns the place in an address line: "12 Elm Street, Pune, India 411001" → "Pune, India". */
export const findPlaceInAddress = (piece: Piece): Piece | undefined => {
  const parts: { from: number; to: number; text: string }[] = []
  for (const match of piece.text.matchAll(/[^,]+/g))
    parts.push({ from: match.index, to: match.index + match[0].length, text: match[0].trim() })
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i]
    const isLast = i === parts.length - 1
    if (!part || !(isRegion(part.text) || (isLast && (isCity(part.text) || (i > 0 && NAMED_REGION.test(part.text))))))
      continue
    let first = i
    while (first > 0 && isTownOf(parts[first - 1]?.text) && i - first < 2 && !isCity(parts[first]?.text ?? '')) first--
    const place = slicePiece(piece, parts[first]?.from ?? 0, part.to)
    return place && withoutPostcode(place)
  }
  const last = parts.findLast(({ text }) => isTownByPostcode(text))
  const place = last && slicePiece(piece, last.from, last.to)
  return place && withoutPostcode(place)
}

/** "04109 Leipzig", "Cardiff CF10 3AT": a town missing from the list. */
export const isTownByPostcode = (text: string): boolean => {
  const lettered = LETTERED_POSTCODE.exec(text)?.[1]
  return lettered === undefined ? POSTCODE_BEFORE.test(text) && looksLikeTown(bare(text)) : looksLikeTown(lettered)
}

const isTownOf = (text: string | undefined): boolean =>
  text !== undefined &&
  !STREET.test(bare(text)) &&
  !SCHOOL_NAME.test(text) &&
  (isRegion(text) || isCity(text) || (looksLikeTown(bare(text)) && !/^department\b/i.test(text)))

const withoutPostcode = (place: Piece): Piece | undefined =>
  slicePiece(
    place,
    POSTCODE_BEFORE.exec(place.text)?.[0].length ?? 0,
    place.text.replace(POSTCODE, '').replace(/\.$/, '').length,
  )
