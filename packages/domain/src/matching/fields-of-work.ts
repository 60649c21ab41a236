import { FUNCTION_TITLES } from '../skills/data/function-titles.ts'
import { jobFunctions } from '../skills/job-functions.ts'
import { nameKeys } from '../skills/tokens.ts'
import { listLines } from '../text/word-list.ts'
import { FIELD_AREAS } from './data/field-areas.ts'
import { FIELD_KIN } from './data/field-kin.ts'
import { FIELD_TITLES } from './data/field-titles.ts'
import { FIELD_WORDS } from './data/field-words.ts'

/** Amounts by the name of a field of work. */
export type Fields = Map<string, number>

/** Words for the rank of a job, or without meaning: they describe neither the work nor its field. */
const RANK_WORDS = new Set(
  'senior junior sr jr lead principal chief head deputy vice associate assistant intern trainee graduate entry level mid staff i ii iii iv acting interim part full time of and the for in a an to with at or remote contract temporary certified expert general national regional international grade'.split(
    ' ',
  ),
)

const titlesByField = new Map<string, string[]>(
  jobFunctions.map((name) => [name, [name, ...(FUNCTION_TITLES[name] ?? [])]]),
)
for (const [field, titles] of Object.entries(FIELD_TITLES))
  titlesByField.set(field, [...(titlesByField.get(field) ?? [field]), ...titles])

/** Words for a role, which every field has: the other words tell the field. */
const ROLE_WORDS = new Set(
  'manager engineer specialist coordinator representative officer consultant administrator director supervisor practitioner technician advisor adviser analyst designer architect superintendent developer operator agent executive expert leader professional worker member planner inspector technologist trainer researcher counselor'.split(
    ' ',
  ),
)

/** Words for a place in a company, or for work found in every company. */
const STRUCTURE_WORDS = new Set(
  'service department division unit section area team group operation development business support management system technology technical planning control engineering re advert readvert advertisement'.split(
    ' ',
  ),
)

/** Titles in our tables, by field. */
export const titlesOfFields: ReadonlyMap<string, readonly string[]> = titlesByField

/** All fields of work: the job functions of the taxonomy, and those only in our tables. */
export const fieldsOfWork: readonly string[] = [...titlesByField.keys()]

const phrases = [...titlesByField].flatMap(([field, titles]) =>
  [...new Map(titles.map((title) => [nameKeys(title).join(' '), title])).values()].map((title) => ({
    field,
    keys: nameKeys(title),
    isHeld: title !== field,
  })),
)
type Phrase = (typeof phrases)[number]
const phrasesByFirst = Map.groupBy(phrases, ({ keys }) => keys[0] ?? '')

/** Frequency of each word in the titles of our tables, by field. */
const wordCounts = new Map<string, Fields>()
for (const { field, keys } of phrases)
  for (const key of new Set(keys)) {
    if (RANK_WORDS.has(key)) continue
    const counts = wordCounts.get(key) ?? new Map<string, number>()
    wordCounts.set(key, counts.set(field, (counts.get(field) ?? 0) + 1))
  }

const fieldsByWord = new Map<string, string[]>()
for (const [field, words] of Object.entries(FIELD_WORDS))
  for (const word of words.flatMap(nameKeys))
    fieldsByWord.set(word, [...new Set([...(fieldsByWord.get(word) ?? []), field])])

/** Returns for each field the others in its groups. */
function fieldsBeside(groups: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const beside = new Map<string, Set<string>>()
  for (const group of groups)
    for (const field of group) beside.set(field, new Set([...(beside.get(field) ?? []), ...group]))
  return beside
}

const kinOf = fieldsBeside(FIELD_KIN)
const areasOf = fieldsBeside(FIELD_AREAS)

/** Whether two fields are related: a person in one is half at home in the other. */
export const isKin = (one: string, other: string): boolean => kinOf.get(one)?.has(other) ?? false

/** Whether two fields are in the same area, as nursing and pharmacy are in health. */
export const isOfArea = (one: string, other: string): boolean => areasOf.get(one)?.has(other) ?? false

/** Returns how distinctive a word of a title is: 1 if no table has it, less the more titles share it ("manager"). */
export function rarityOf(word: string): number {
  const shared = [...(wordCounts.get(word)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return 1 / (1 + shared / SHARED_HALF)
}
/** Number of titles at which a word counts half. */
const SHARED_HALF = 8

/** Returns the words of a title that describe the work, without duplicates. */
export const titleWords = (title: string): string[] => [
  ...new Set(nameKeys(title).filter((key) => !RANK_WORDS.has(key) && /\p{L}{2}/u.test(key))),
]

/** The person assisted in a title: "Executive assistant to the CEO". */
const HELPED = /(?<=(?:assistant|secretary|aide|advis[eo]r|deputy|counsel)) to (?!\p{Ll}+ing ).*$/iu
/** Returns a title without the title of the person its holder assists. */
export const stripAssistedTitle = (title: string): string => title.replace(HELPED, '')

/** Returns the fields of a title: by complete titles of the tables, else by its words. They add up to 1, or are empty. */
export function fieldsOfTitle(title: string): Fields {
  const keys = nameKeys(title)
  const words = titleWords(title)
  const found: Fields = new Map()
  const give = (field: string, amount: number) => found.set(field, (found.get(field) ?? 0) + amount)
  const plain = keys.filter((key) => !RANK_WORDS.has(key) && !STRUCTURE_WORDS.has(key))
  const isTold = (phrase: Phrase) =>
    phrase.keys.length > 1 || words.length === 1 || !ROLE_WORDS.has(phrase.keys[0] ?? '')
  const told = longestPhrases(keys).filter(isTold)
  for (const phrase of told.length > 0 ? told : longestPhrases(plain).filter(isTold))
    give(phrase.field, phrase.keys.length * phrase.keys.length)
  const bySpelling = found.size > 0 ? WORDS_BESIDE_PHRASES : 1
  for (const word of words) {
    const isRole = words.length > 1 && (ROLE_WORDS.has(word) || STRUCTURE_WORDS.has(word))
    const factor = bySpelling * (isRole ? ROLE_SHARE : 1)
    const counts = wordCounts.get(word)
    const sum = [...(counts?.values() ?? [])].reduce((all, count) => all + count, 0)
    for (const [field, count] of counts ?? []) give(field, (factor * rarityOf(word) * count) / sum)
    const fields = counts ? [] : (fieldsByWord.get(word) ?? [])
    for (const field of fields) give(field, (factor * WORD_OF_TEXT) / fields.length)
  }
  return normaliseShares(found)
}
/** Weight of role words, and of words found only in texts of a field, relative to other words of a title. */
const ROLE_SHARE = 0.1
const WORD_OF_TEXT = 0.6

/** Returns the longest match at each position: a "sales engineer" is no engineer. */
function longestPhrases(keys: readonly string[]): Phrase[] {
  return keys.flatMap((first, at) => {
    const here = (phrasesByFirst.get(first) ?? []).filter((phrase) =>
      phrase.keys.every((key, step) => keys[at + step] === key),
    )
    const longest = Math.max(0, ...here.map((phrase) => phrase.keys.length))
    return here.filter((phrase) => phrase.keys.length === longest)
  })
}
const WORDS_BESIDE_PHRASES = 0.5

/** Titles that every line of work has: the other words, the skills and the text describe the work. */
const VAGUE_TITLES: ReadonlySet<string> = new Set(
  listLines(`
    project manager
    project coordinator
    project lead
    program manager
    program coordinator
    project officer
    field officer
    operation manager
    team leader
    consultant
    designer
    engineer
    technician
    director
    trainer
    executive
    manager
    officer
    coordinator
    specialist
    administrator
    supervisor
    analyst
    intern
  `),
)

/** Returns how certainly a title indicates a field of work, 0 to 1. */
export function certaintyOf(title: string): number {
  const keys = nameKeys(title).filter((key) => !RANK_WORDS.has(key))
  if (keys.length === 0) return 0
  if (VAGUE_TITLES.has(keys.join(' '))) return VAGUE_CERTAINTY
  const telling = keys.filter((key) => !ROLE_WORDS.has(key) && !STRUCTURE_WORDS.has(key))
  if (telling.length === 0) return VAGUE_CERTAINTY
  const isKnown =
    telling.some((key) => wordCounts.has(key) || fieldsByWord.has(key)) ||
    longestPhrases(keys).some((phrase) => phrase.keys.length > 1)
  return isKnown ? 1 : UNKNOWN_CERTAINTY
}
/** Whether every line of work has this title: it tells little, however certainly it is known. */
export const isVague = (title: string): boolean => certaintyOf(title) === VAGUE_CERTAINTY

/** Certainty of an unknown title with a role: "Green coffee manager". */
const UNKNOWN_CERTAINTY = 0.2
export const VAGUE_CERTAINTY = 0.35

/** Finds the titles of our tables in a text, by key; the longest at each position. */
export function findTitles(text: string): string[] {
  const keys = nameKeys(text)
  const found: string[] = []
  for (let at = 0; at < keys.length; at += 1) {
    const here = (phrasesByFirst.get(keys[at] ?? '') ?? [])
      .filter((phrase) => phrase.isHeld && phrase.keys.every((key, step) => keys[at + step] === key))
      .map((phrase) => phrase.keys)
    const longest = here.sort((one, other) => other.length - one.length)[0]
    if (!longest) continue
    found.push(longest.join(' '))
    at += longest.length - 1
  }
  return [...new Set(found)]
}

/**
 * Returns the fields that the words of a text indicate, counting each word once; a word of several fields counts partly
 * for each.
 */
export function fieldsOfWords(text: string): Fields {
  const found: Fields = new Map()
  for (const [word, count] of countKeys(text)) {
    const fields = fieldsByWord.get(word) ?? []
    for (const field of fields) found.set(field, (found.get(field) ?? 0) + Math.sqrt(count) / fields.length)
  }
  return found
}

function countKeys(text: string): Fields {
  const counts: Fields = new Map()
  for (const key of nameKeys(text)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Returns the amounts scaled to add up to 1. */
export function normaliseShares(fields: Fields): Fields {
  const sum = [...fields.values()].reduce((all, amount) => all + amount, 0)
  return new Map([...fields].map(([field, amount]) => [field, sum === 0 ? 0 : amount / sum]))
}
