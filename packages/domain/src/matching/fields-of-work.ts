import { FUNCTION_TITLES } from '../skills/data/function-titles.ts'
import { jobFunctions } from '../skills/job-functions.ts'
import { nameKeys } from '../skills/tokens.ts'
import { listLines } from '../word-list.ts'
import { FIELD_KIN } from './data/field-kin.ts'
import { FIELD_TITLES } from './data/field-titles.ts'
import { FIELD_WORDS } from './data/field-words.ts'

/** Amounts by name of a field of work. */
export type Fields = Map<string, number>

/** Words of a title that tell the rank of a job, or nothing: they say neither what is done nor where. */
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

/** Words of a title that tell a role, which every field has: the other words say where. */
const ROLE_WORDS = new Set(
  'manager engineer specialist coordinator representative officer consultant administrator director supervisor practitioner technician advisor adviser analyst designer architect superintendent developer operator agent executive expert leader professional worker member planner inspector technologist trainer researcher counselor'.split(
    ' ',
  ),
)

/** Words of a title that tell a place in a company, or a kind of work that is found in all of them. */
const STRUCTURE_WORDS = new Set(
  'service department division unit section area team group operation development business support management system technology technical planning control engineering re advert readvert advertisement'.split(
    ' ',
  ),
)

/** The titles of our tables, by field. */
export const titlesOfFields: ReadonlyMap<string, readonly string[]> = titlesByField

/** Every field of work: the job functions of the taxonomy, and what only our tables know. */
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

/** How often each word stands in the titles of our tables, by field. */
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

const kinOf = new Map<string, Set<string>>()
for (const family of FIELD_KIN) {
  for (const field of family) kinOf.set(field, new Set([...(kinOf.get(field) ?? []), ...family]))
}

export const isKin = (one: string, other: string): boolean => kinOf.get(one)?.has(other) ?? false

/** How much a word of a title tells: 1 for one that no table has, less the more titles share it ("manager"). */
export function rarityOf(word: string): number {
  const shared = [...(wordCounts.get(word)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return 1 / (1 + shared / SHARED_HALF)
}
/** A word in so many titles of the tables tells half. */
const SHARED_HALF = 8

/** The words of a title that tell what somebody does, each once. */
export const titleWords = (title: string): string[] => [
  ...new Set(nameKeys(title).filter((key) => !RANK_WORDS.has(key) && /\p{L}{2}/u.test(key))),
]

/** The fields that a title names: by whole titles of the tables, else by its words. Together 1, or nothing. */
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
  return inShares(found)
}
/** Words of roles say so much of what other words of a title say, and so much words that only texts of a field have. */
const ROLE_SHARE = 0.1
const WORD_OF_TEXT = 0.6

/** The longest at each place says most: "sales engineer" is no engineer. */
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

/** Titles that every line of work has: what is done tell the other words, the skills and the text. */
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

/** How surely a title tells a field of work, 0 to 1. */
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
/** Whether every line of work has people of this title: it tells a little, however surely it is known. */
export const isVague = (title: string): boolean => certaintyOf(title) === VAGUE_CERTAINTY

/** "Green coffee manager": what no table has, with a role. */
const UNKNOWN_CERTAINTY = 0.2
export const VAGUE_CERTAINTY = 0.35

/** The titles of our tables in a text, as its keys; the longest at each place. */
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

/** The fields that the words of a text tell of, each word once; a word of several fields counts for each a part. */
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

/** The same amounts, so that they are 1 together. */
export function inShares(fields: Fields): Fields {
  const sum = [...fields.values()].reduce((all, amount) => all + amount, 0)
  return new Map([...fields].map(([field, amount]) => [field, sum === 0 ? 0 : amount / sum]))
}
