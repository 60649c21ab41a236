import type { Span } from '../text/span.ts'
import nameContext from './data/name-context.json' with { type: 'json' }
import type { Identity } from './identity.ts'
import type { Removal } from './mask-redactions.ts'
import {
  isWrittenWithoutGaps,
  listHandles,
  listNameWords,
  listPhrases,
  type NameWord,
  partsOfName,
} from './name-words.ts'
import { foldName, lineAt, type Sheet, unfold } from './sheet.ts'

/** Position of a part of the name; `word` says which part. */
type Place = Span & { word: NameWord; isSure: boolean }

const LETTER = /\p{L}/u
const isLetter = (character: string | undefined): boolean => character !== undefined && LETTER.test(character)
const isUpper = (character: string | undefined): boolean => character !== undefined && /\p{Lu}/u.test(character)
const isLower = (character: string | undefined): boolean => character !== undefined && /\p{Ll}/u.test(character)

/** Whether a word begins and ends there: "JaneSmith_CV" has three words, "Smithsonian" one. */
function isWhole(text: string, { start, end }: Span): boolean {
  const [before, after] = [text[start - 1], text[end]]
  const begins = !isLetter(before) || (isLower(before) && isUpper(text[start]))
  const ends = !isLetter(after) || (isLower(text[end - 1]) && isUpper(after))
  return begins && ends
}

function listPlaces(sheet: Sheet, words: readonly NameWord[]): Place[] {
  const places: Place[] = []
  for (const word of words)
    for (const form of word.forms)
      for (let at = sheet.folded.indexOf(form); at >= 0; at = sheet.folded.indexOf(form, at + 1)) {
        const span = unfold(sheet, at, at + form.length)
        const place =
          isWrittenWithoutGaps(form) || isWhole(sheet.text, span) ? span : withEnding(sheet.text, span, word)
        if (!place) continue
        const written = sheet.text.slice(place.start, place.end)
        const isShort = form.length === 2 && !isWrittenWithoutGaps(form)
        if ((word.isWeak || isShort) && !isUpper(written[0])) continue
        // "Li-ion"
        if (isShort && /^-\p{Ll}/u.test(sheet.text.slice(place.end, place.end + 2))) continue
        places.push({ ...place, word, isSure: !word.isWeak && !(isShort && !isLower(written[1])) })
      }
  return places.toSorted((one, other) => one.start - other.start || other.end - one.end)
}

/** Includes the genitive ending of a name that is no other word: "Müllers Team". */
const withEnding = (text: string, { start, end }: Span, { isWeak }: NameWord): Span | undefined =>
  !isWeak && end - start > 3 && text[end] === 's' && isWhole(text, { start, end: end + 1 })
    ? { start, end: end + 1 }
    : undefined

/** Allowed between two parts of a name: gaps and commas, an initial, a nickname in quotes, an unknown name. */
const BETWEEN =
  /^(?:[ \t\u00a0.,'’_-]{0,3}(?:\p{Lu}\.?[ .-]{0,2}){0,2}|[ ]{1,2}["'“‘(]\p{L}{2,15}["'”’)] ?|[ ]\p{Lu}[\p{L}'’-]{1,20}[ ]|[ ](?:de|da|do|dos|del|della|di|van|von|der|den|de la|van der|van den|von der|al|el|bin|bint)[ ])$/u
const CLOSE = /^(?:[)）"”’']?[ \t\u00a0]{1,2}[(（"“‘']?|,[ \t]?|[._'’-])(?:\p{Lu}\.?[ .-]{0,2}){0,2}$/u

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const GREETED = new RegExp(
  `(?<!\\p{L})(?:${[...nameContext.greetings, ...nameContext.titles].map(escaped).join('|')})[.,:]? {1,2}$`,
  'iu',
)
const ACTS = new RegExp(
  `^(?:['’]s(?!\\p{L})| (?:${nameContext.verbs.join('|')}|and (?:his|her|their|my|I))(?!\\p{L}))`,
  'u',
)
const TITLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${nameContext.titles.map(escaped).join('|')})\\.? {0,2}$`, 'iu')
const MONTHS =
  /^(?:jan|january|march|april|may|june|july|august|sept|september|october|november|december|mai|mars|avril|juin|juillet|août|mayo|junio|julio|mei|juni|juli)$/iu

/** Number of lines at the start and the end that may hold only the name. */
const TOP_LINES = 8
const LAST_LINES = 4

/** Lists lines with nothing but parts of the name: a heading over one or several lines, or the signature of an email. */
function listNameLines(sheet: Sheet, places: readonly Place[]): Set<number> {
  const written = sheet.lines.filter(({ text }) => text.trim() !== '')
  const outer = new Set([...written.slice(0, TOP_LINES), ...written.slice(-LAST_LINES)])
  const lines = new Set<number>()
  for (const line of outer) {
    const rest = places
      .filter(({ start, end }) => start >= line.start && end <= line.end)
      .reduce((left, { start, end }) => left.replace(sheet.text.slice(start, end), ''), line.text)
    if (rest.length < line.text.length && /^(?:[\s.,'’|_-]|(?<!\p{L})\p{Lu}(?!\p{L}))*$/u.test(rest))
      lines.add(line.start)
  }
  return lines
}

/** Maximum length of a name's part, and of what separates two. */
const WITHIN = 80
/** Lists the other parts that begin near a place; places are sorted, so the cost per place does not grow with the text. */
function listAround(places: readonly Place[], index: number): Place[] {
  const place = places[index]
  if (!place) return []
  const around: Place[] = []
  for (let at = index - 1; at >= 0 && place.start - (places[at]?.start ?? 0) < WITHIN; at -= 1)
    around.push(places[at] as Place)
  for (let at = index + 1; at < places.length && (places[at]?.start ?? 0) - place.end < WITHIN; at += 1)
    around.push(places[at] as Place)
  return around
}

/**
 * Whether an ambiguous word is a name here: next to another part of it, alone in a line, in a greeting, or as the
 * subject of a sentence.
 */
function isNameHere(sheet: Sheet, place: Place, around: readonly Place[], nameLines: ReadonlySet<number>): boolean {
  const { text } = sheet
  const isNear = around.some((other) => {
    if (other.word === place.word) return false
    const [first, second] = other.start < place.start ? [other, place] : [place, other]
    return first.end <= second.start && second.start - first.end < 8 && CLOSE.test(text.slice(first.end, second.start))
  })
  if (isNear || nameLines.has(lineAt(sheet, place.start).start)) return true
  const written = text.slice(place.start, place.end)
  if (MONTHS.test(written)) return false
  const before = text.slice(Math.max(0, place.start - 24), place.start)
  if (GREETED.test(before) && !/^[ ]\p{Lu}/u.test(text.slice(place.end, place.end + 2))) return true
  return ACTS.test(text.slice(place.end, place.end + 20))
}

const NO_LATIN = '(?:(?!\\p{Script=Latin})[\\p{L}\\p{M}\\u200c\\u200d])'
/** The name in another script after it: "Wang Xiaoming (王小明)", and for a Latin one also "Kim Jiwoo / 김지우". */
const IN_BRACKETS = ` ?[(（]${NO_LATIN}{1,20}(?:[ ・]${NO_LATIN}{1,20}){0,3}[)）]`
const OTHER_FORM = new RegExp(`^${IN_BRACKETS}`, 'u')
const LATIN_AND_OTHER = new RegExp(`^(?:${IN_BRACKETS}| ?/ ?${NO_LATIN}{2,20}(?: ${NO_LATIN}{2,20})?(?=\\s|$))`, 'u')

/** Extends a name by the title and initials before it, and the initials after it. */
function extended(text: string, { start, end }: Span, initials: ReadonlySet<string>): Span {
  let from = start
  let to = end
  const before = /(?<![\p{L}\p{N}])((?:\p{Lu}\.[ \u00a0-]?){1,3}|(?:\p{Lu}[ \u00a0-]){1,3})$/u.exec(
    text.slice(Math.max(0, start - 12), start),
  )
  const isInitials = (letters: string) =>
    [...letters.matchAll(/\p{Lu}/gu)].every(([letter]) => initials.has(foldName(letter)))
  if (before?.[1] && (before[1].includes('.') || isInitials(before[1]))) from -= before[1].length
  const behind = /^(?:,? {1,2}(?:\p{Lu}\.[ -]?){1,3}(?!\p{L})|,? {1,2}\p{Lu}{1,2}(?![\p{L}\p{N}.+#]))/u.exec(
    text.slice(end, end + 12),
  )
  if (behind && isInitials(behind[0])) to += behind[0].trimEnd().length
  const isLatin = /\p{Script=Latin}/u.test(text[to - 1] ?? '')
  const script = (isLatin ? LATIN_AND_OTHER : OTHER_FORM).exec(text.slice(to, to + 46))
  if (script) to += script[0].length
  const hyphened = /^[-‐]\p{Lu}[\p{L}'’]{1,20}/u.exec(text.slice(to, to + 24))
  if (hyphened && text[to - 1] !== '-') to += hyphened[0].length
  const title = TITLE.exec(text.slice(Math.max(0, from - 14), from))
  if (title) from -= title[0].length
  return { start: from, end: to }
}

/** "geb. Krause", "née Roux": a birth name. */
const findBirthNames = ({ text }: Sheet): Span[] =>
  [
    ...text.matchAll(
      /(?<=(?<!\p{L})(?:geb\.|geborene|née|born|roz\.|z domu) )\p{Lu}\p{Ll}[\p{L}'’-]{1,30}(?=\s{0,2}(?:[,;|)\n•·]|$))/gu,
    ),
  ].map((match) => ({ start: match.index, end: match.index + match[0].length }))

/** "J A N E S M I T H": letters with gaps that form the name when joined. */
function findSpaced(sheet: Sheet, words: readonly NameWord[]): Span[] {
  const spaced: Span[] = []
  for (const line of sheet.lines)
    for (const match of line.text.matchAll(/(?<!\p{L})(?:\p{L}[ \u00a0]{1,4}){2,30}\p{L}(?!\p{L})/gu)) {
      let rest = foldName(match[0]).replace(/[\s\u00a0]/g, '')
      for (const form of words.flatMap(({ forms }) => forms).toSorted((one, other) => other.length - one.length))
        rest = rest.replace(form, '')
      if (rest.length < 2)
        spaced.push({ start: line.start + match.index, end: line.start + match.index + match[0].length })
    }
  return spaced
}

/** Finds the whole name with its particles, if at least one part is capitalized: "Ana de la Cruz". */
const findPhrases = (sheet: Sheet, names: readonly string[]): Span[] =>
  listPhrases(names).flatMap((parts) => {
    const pattern = new RegExp(`(?<!\\p{L})${parts.map(escaped).join("[ \\t\\u00a0.,'’-]{1,4}")}(?!\\p{L})`, 'gu')
    return [...sheet.folded.matchAll(pattern)]
      .map((match) => unfold(sheet, match.index, match.index + match[0].length))
      .filter(({ start, end }) => /\p{Lu}|\p{Lo}/u.test(sheet.text.slice(start, end)))
  })

/** "janesmith84", "jsmith": names written as one word, as in email addresses and file names. */
function findHandles(sheet: Sheet, names: readonly string[]): Span[] {
  const { whole, within } = listHandles(names)
  if (whole.size === 0) return []
  return [...sheet.folded.matchAll(/[\p{L}\p{N}]{4,80}/gu)].flatMap((match) => {
    const bare = match[0].replace(/^\d{1,8}|\d{1,8}$/g, '')
    const isHandle = whole.has(bare) || within.some((handle) => match[0].includes(handle))
    return isHandle ? [unfold(sheet, match.index, match.index + match[0].length)] : []
  })
}

/** Joins adjacent parts of one name. */
function joinPlaces(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = joined.at(-1)
    if (
      last &&
      (span.start <= last.end || (span.start - last.end < 26 && BETWEEN.test(text.slice(last.end, span.start))))
    )
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else joined.push(span)
  }
  return joined
}

/** Finds the name everywhere: whole or in parts, in any order, in capitals, with initials, possessive, or as one word. */
export function findNames(sheet: Sheet, { names }: Pick<Identity, 'names'>): Removal[] {
  const words = listNameWords(names)
  if (words.length === 0) return []
  const initials = new Set(names.flatMap(partsOfName).map((part) => foldName(part)[0] ?? ''))
  const places = listPlaces(sheet, words)
  const nameLines = listNameLines(sheet, places)
  const sure = places.filter(
    (place, index) => place.isSure || isNameHere(sheet, place, listAround(places, index), nameLines),
  )
  const spans = joinPlaces(sheet.text, [
    ...sure,
    ...findPhrases(sheet, names),
    ...findBirthNames(sheet),
    ...findSpaced(sheet, words),
    ...findHandles(sheet, names),
  ])
  return joinPlaces(
    sheet.text,
    spans.map((span) => extended(sheet.text, span, initials)),
  ).map((span) => ({ ...span, kind: 'name', mark: '[name]' }))
}
