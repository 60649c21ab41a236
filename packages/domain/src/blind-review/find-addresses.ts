import { findPlaceInAddress, isCity, isTownByPostcode } from '../resumes/place.ts'
import type { Span } from '../text/span.ts'
import streets from './data/street-words.json' with { type: 'json' }
import { findValue } from './find-contacts.ts'
import type { Identity } from './identity.ts'
import type { Removal } from './mask-redactions.ts'
import { lineAt, type Sheet } from './sheet.ts'

const longestFirst = (pieces: readonly string[]): string[] => pieces.toSorted((one, other) => other.length - one.length)
/** Returns "street" also as "Street" and "STREET": in lower case it rarely belongs to an address. */
const capitals = (piece: string): string[] => [piece.slice(0, 1).toUpperCase() + piece.slice(1), piece.toUpperCase()]
const oneOf = (pieces: readonly string[], ways: (piece: string) => string[] = (piece) => [piece]): string =>
  longestFirst(pieces).flatMap(ways).join('|')
const anyCase = (piece: string): string[] => [piece, ...capitals(piece)]

const NAME = String.raw`\p{Lu}[\p{L}'’.-]{0,25}|\d{1,3}(?:st|nd|rd|th)|[NSEW]\.?|de|du|des|la|le|les|del|della|di|da|do|dos|der|van|den|zum|zur|am|an|of|the`
const NUMBER = String.raw`\d{1,5}(?:[ ]?[A-Za-z]|[/-]\d{1,4}|[ ](?:bis|ter))?(?![\p{L}\d%])`
const UNIT_NUMBER = String.raw`[ .:#-]{0,3}[A-Z]{0,2}-?\d{1,5}(?:[/-]?[A-Z\d]{1,4})?(?![\p{L}\d%])`
/** "Apt 4B", "Flat no. 12" */
const OWN_UNIT = `(?:${oneOf(streets.ownUnits, anyCase)})${UNIT_NUMBER}`
/** "Suite 300", which counts as an address only next to one. */
const UNIT = `(?:${oneOf([...streets.units, ...streets.ownUnits], anyCase)})${UNIT_NUMBER}`

const STREETS: readonly RegExp[] = [
  // 12 Elm Street, 350 Fifth Ave., 221B Baker St
  new RegExp(
    `(?<![\\p{L}\\d.,$€£/-])${NUMBER},? (?:(?:${NAME})[ ]){1,4}(?:${oneOf(streets.after, capitals)})(?![\\p{L}\\d])(?:,? (?:[NSEW]{1,2}\\.?(?!\\p{L})|${UNIT}))?`,
    'gu',
  ),
  // Hauptstraße 12, Am Alten Markt-Platz 3, Kerkstraat 5a
  new RegExp(
    `(?<![\\p{L}\\d])(?:\\p{Lu}[\\p{L}.'’]{1,25}[ -]){0,3}(?:\\p{Lu}[\\p{L}'’-]{1,30}?)(?:${oneOf(streets.endings)})[ ]{1,2}${NUMBER}`,
    'gu',
  ),
  // 12, rue de la Paix
  new RegExp(
    `(?<![\\p{L}\\d.,$€£/-])${NUMBER},? (?:${oneOf(streets.before, anyCase)})[ ](?:(?:${NAME}|l['’]\\p{L}{2,20}|d['’]\\p{L}{2,20})(?!\\p{L})[ ]?){1,5}`,
    'gu',
  ),
  // Calle Mayor, 5; Via Roma 12; ul. Długa 3/4; Rua do Ouro, nº 7
  new RegExp(
    `(?<![\\p{L}\\d])(?:${oneOf(streets.before, capitals)}|ul\\.|c/|str\\.)[ ]?(?:(?:${NAME})(?!\\p{L})[ ]?){1,5},?[ ]{0,2}(?:n[º°ro.]{1,3}|nr\\.?|no\\.?|s/n)?[ ]{0,2}${NUMBER}`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\d])${OWN_UNIT}`, 'gu'),
  new RegExp(`(?<=\\ufffc,?\\s{1,2})${UNIT}|(?<![\\p{L}\\d])${UNIT}(?=,?\\s{1,2}\\ufffc)`, 'gu'),
]

/**
 * Postcodes recognized by their letters and digits alone: of Britain, Canada, the Netherlands, Poland, Portugal, Brazil
 * and the United States.
 */
const POSTCODES: readonly RegExp[] = [
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[ABCEGHJ-NPR-TV-Y]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu,
  /(?<=,\s{0,2}(?:[A-Z]{2}|\p{Lu}[\p{L}. ]{3,20})[ ,]{1,2})\d{5}(?:-\d{4})?(?!\d)/gu,
  /(?<=(?:\b(?:zip|pin|postal|post)[ -]?(?:code)?|\bplz|\bcap|\bcp|\bcep|\bpostcode)\s{0,2}[:.-]?\s{0,2})\d[\d -]{3,8}\d(?!\d)/giu,
  /(?<=\p{Lu}[\p{L}. ]{2,25}\s{0,2}[-–,]\s{0,2})[1-9]\d{2} ?\d{3}(?=\s{0,2}(?:[,.;|\n(]|$))/gmu,
]
/** "80331 München", "1012 AB Amsterdam", "00-950 Warszawa", "1250-096 Lisboa": the number before the name of a town. */
const BEFORE_TOWN =
  /(?<![\p{L}\d.,/-])(?:[A-Z]{1,2}-)?(?:\d{5}|\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{6}|[1-9]\d{3})(?= (\p{Lu}[\p{L}'’-]{2,25}(?:[ -]\p{Lu}[\p{L}'’-]{1,20})?))/gu

const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number)

/** Whether a town follows the number; one of four or six digits needs a known name. */
const isBeforeTown = (number: string, town: string): boolean =>
  !isYear(number) &&
  (/^\d{4}(?: ?[A-Z]{2})?$|^\d{6}$/.test(number) ? isCity(town) : isCity(town) || isTownByPostcode(`${number} ${town}`))

/** Lists the parts of a known address, to find it where it was split over lines. */
const listParts = (address: string): string[] =>
  [address, ...address.split(/[,\n;]/)]
    .map((part) => part.trim())
    .filter((part) => part.length > 5 && /\d/.test(part) && !isYear(part))

const mark = ({ start, end }: Span): Removal => ({ start, end, kind: 'address', mark: '[address]' })

/** Finds streets with numbers, flats and postcodes; towns and countries stay, since positions ask for them. */
export function findAddresses(sheet: Sheet, identity: Identity): Removal[] {
  const { text } = sheet
  const spans = [...STREETS, ...POSTCODES].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].trimEnd().length })),
  )
  const towns = [...text.matchAll(BEFORE_TOWN)].filter(([number, town]) => isBeforeTown(number, town ?? ''))
  return [
    ...spans,
    ...towns.map((match) => ({ start: match.index, end: match.index + match[0].length })),
    ...identity.addresses.flatMap(listParts).flatMap((part) => findValue(sheet, part)),
  ]
    .filter(({ start }) => !isOfficial(lineAt(sheet, start).text))
    .map(mark)
}

/** "Regulation 12 Market Street" is no address: lines about laws and products have numbers that look like postcodes. */
const isOfficial = (line: string): boolean => /\b(?:ISO|IEC|IEEE|EN|DIN|RFC) ?\d/.test(line)

/** Returns the town of an address, which stays. */
export const townIn = (text: string, { start, end }: Span): Span | undefined =>
  findPlaceInAddress({ text: text.slice(start, end), span: { start, end } })?.span
