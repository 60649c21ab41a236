import { countries } from '../reference/data/countries.ts'
import { isCity, looksLikeTown } from '../resumes/place.ts'
import { listSentences } from '../skills/job-sections.ts'
import type { Span } from '../text/span.ts'

/** Place of work, with English names; `city` may be a town that our lists do not have. */
export type FoundPlace = Span & { city?: string; country?: string }

const LABEL =
  /^[\s#*•>-]{0,6}(?:(?:job|work|office|primary) )?(?:locations?|place of work|work ?place|standorte?|arbeitsort|einsatzort|dienstort|lieu(?: de travail)?|ubicación)\s{0,2}[:–-]\s{0,3}/i
/** The next label of an advert without line breaks: "Location: Pune Department: Sales". */
const NEXT_LABEL = /\s\p{Lu}[\p{L} ]{2,30}:/u
const IN_SENTENCE =
  /(?:\b(?:[Bb]ased (?:in|out of)|[Ll]ocated in|[Oo]ffice in|[Tt]eam in|Standort(?: ist)?)|Büro in|[Aa]rbeiten in) (?:the )?(\p{Lu}[\p{L}'’-]{1,30}(?:[ ]\p{Lu}[\p{L}'’-]{1,30}){0,2})(?:, (\p{Lu}[\p{L}'’-]{1,30}(?:[ ]\p{Lu}[\p{L}'’-]{1,30}){0,2}))?/u
/** Number of top lines of an advert that may name its place next to the title. */
const TOP_LINES = 4
const SHORT_LINE = 100

/** Foreign names of cities that our list has only in English. */
const EXONYMS: Readonly<Record<string, string>> = {
  münchen: 'Munich',
  muenchen: 'Munich',
  köln: 'Cologne',
  koeln: 'Cologne',
  nürnberg: 'Nuremberg',
  wien: 'Vienna',
  genf: 'Geneva',
  brüssel: 'Brussels',
  mailand: 'Milan',
  rom: 'Rome',
  prag: 'Prague',
  warschau: 'Warsaw',
  lissabon: 'Lisbon',
  kopenhagen: 'Copenhagen',
  bangalore: 'Bengaluru',
  bombay: 'Mumbai',
}
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  deutschland: 'Germany',
  österreich: 'Austria',
  schweiz: 'Switzerland',
  uk: 'United Kingdom',
  england: 'United Kingdom',
  'great britain': 'United Kingdom',
  usa: 'United States',
  us: 'United States',
  'united states of america': 'United States',
  uae: 'United Arab Emirates',
  frankreich: 'France',
  spanien: 'Spain',
  niederlande: 'Netherlands',
}
const byName = new Map(countries.map(({ name }) => [name.toLowerCase(), name]))

const findCountry = (text: string): string | undefined => {
  const small = text.trim().toLowerCase().replace(/\.$/, '')
  return byName.get(small) ?? byName.get((COUNTRY_ALIASES[small] ?? '').toLowerCase())
}

const cityOf = (text: string): string => EXONYMS[text.toLowerCase()] ?? text

/**
 * Returns the places of work in a job description, none if it names none. Several are listed after one label:
 * “Locations: Pune, Mumbai and Chennai”.
 */
export function placesIn(description: string): FoundPlace[] {
  const labelled = findLabelled(description)
  if (labelled.length > 0) return labelled
  const inline = findAfterInlineLabel(description)
  if (inline) return [inline]
  const place = findAtTop(description) ?? findInSentence(description)
  return place ? [place] : []
}

function findLabelled(description: string): FoundPlace[] {
  for (const { line, start } of listLinesWithPlace(description)) {
    const label = LABEL.exec(line)?.[0]
    if (label === undefined) continue
    const rest = line.slice(label.length, label.length + SHORT_LINE)
    const value = rest.slice(0, NEXT_LABEL.exec(rest)?.index ?? rest.length)
    const place = readPlace(value, start + label.length, true)
    if (!place) continue
    const isPlural = /s\s{0,2}[:–-]\s{0,3}$/i.test(label)
    return listAll(value, { at: start + label.length, first: place, isPlural })
  }
  return []
}

/** A label within a line, as in adverts that were copied without their line breaks. */
const INLINE_LABEL =
  /(?<=[\s.;,•|)])(?:(?:Job|Work|Office|Primary) [Ll]ocations?|Locations?|Place of [Ww]ork|Work ?[Pp]lace|Duty [Ss]tations?)\s{0,2}[:–-]\s{0,3}/gu

/** Finds a known city or a country after such a label; a town that no list has could be any words. */
function findAfterInlineLabel(description: string): FoundPlace | undefined {
  for (const { 0: label, index } of description.matchAll(INLINE_LABEL)) {
    const start = index + label.length
    const [rest = ''] = description.slice(start, start + SHORT_LINE).split('\n')
    const place = readPlace(rest.slice(0, NEXT_LABEL.exec(rest)?.index ?? rest.length), start, false)
    if (place) return place
  }
  return undefined
}

/** Separators between places; a comma may also stand before a region or a country. */
const SEPARATOR = /[/|;&]|\s(?:or|oder|und|and|y|et)\s/
const COMMA_OR_SEPARATOR = /[,/|;&]|\s(?:or|oder|und|and|y|et)\s/g

type FirstPlace = { at: number; first: FoundPlace; isPlural: boolean }

/**
 * Reads the known cities of a list after its first place; after commas only if the list says that it has several (rule
 * A country at the end is that of all: “Pune and Mumbai, India”.
 */
function listAll(value: string, { at, first, isPlural }: FirstPlace): FoundPlace[] {
  const isList = isPlural || SEPARATOR.test(value)
  if (!isList || first.city === undefined) return [first]
  const places = [first]
  let country = first.country
  let from = 0
  for (const match of [...value.matchAll(COMMA_OR_SEPARATOR), undefined]) {
    const place = readPlace(value.slice(from, match?.index), at + from, false)
    const isNew = place !== undefined && place.start > first.start
    if (isNew && place.city === undefined) country ??= place.country
    else if (isNew && !places.some(({ city }) => city === place.city)) places.push(place)
    from = match ? match.index + match[0].length : value.length
  }
  return places.map((place) => (country ? { country, ...place } : place))
}

function findAtTop(description: string): FoundPlace | undefined {
  const top = listLinesWithPlace(description).filter(({ line }) => line.trim() !== '')
  for (const { line, start } of top.slice(0, TOP_LINES)) {
    if (line.length > SHORT_LINE || /[.!?]\s*$/.test(line)) continue
    for (const part of line.matchAll(/[^|·•–()@/]+/g)) {
      const pieces = part[0].split(/ (?:in|-|at) /)
      const piece = pieces.at(-1) ?? ''
      const place = readPlace(piece, start + part.index + part[0].length - piece.length, false)
      if (place) return place
    }
  }
  return undefined
}

function findInSentence(description: string): FoundPlace | undefined {
  for (const sentence of listSentences(description)) {
    const match = IN_SENTENCE.exec(sentence.text)
    const name = match?.[1]
    if (!match || !name) continue
    const named = [name, match[2]].filter(Boolean).join(', ')
    const place = readPlace(named, sentence.start + match.index + match[0].indexOf(name), false)
    if (place) return place
  }
  return undefined
}

/** Parses a city, a country or both; `isTold` if a label marks it as a place, so that any town may be one. */
function readPlace(written: string, at: number, isTold: boolean): FoundPlace | undefined {
  const [first = ''] = written.split(/[/|;(]|\s(?:or|oder|und|and)\s|\s[–-]\s/)
  const value = first.trim().replace(/,$/, '')
  if (value === '' || /remote/i.test(value)) return undefined
  const parts = value.split(',').map((part) => part.trim())
  const country = parts.map(findCountry).find(Boolean)
  const [town = ''] = parts
  const isTown =
    findCountry(town) === undefined && (isCity(cityOf(town)) || isCity(town) || (isTold && looksLikeTown(town)))
  if (!isTown && !country) return undefined
  const start = at + written.indexOf(value)
  return { ...(isTown && { city: cityOf(town) }), ...(country && { country }), start, end: start + value.length }
}

const listLinesWithPlace = (text: string) =>
  [...text.matchAll(/[^\n]+/g)].map((match) => ({ line: match[0], start: match.index }))
