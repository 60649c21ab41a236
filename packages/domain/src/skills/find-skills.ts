import { foreignNames } from '../languages/foreign-skills.ts'
import { type LanguageCode, languageOf } from '../languages/language-of.ts'
import type { Span } from '../text/span.ts'
import { classifySpelling, type Verdict } from './ambiguous-words.ts'
import { COMMON_SENSES, EVERYDAY_SENSES, NAME_SENSES } from './data/second-senses.ts'
import type { Caution, SkillKind } from './define-skills.ts'
import { buildLexicon, type ExtraSkills, type Lexicon, walkLexicon } from './own-lexicon.ts'
import { isInSentence, separates } from './stated-skill.ts'
import { type Skill, taxonomy } from './taxonomy.ts'
import { nameKeys, type Token, tokenise } from './tokens.ts'
import { addSpelling, type Entry, looseSpellings, newTrie, type Trie, walk } from './trie.ts'

/**
 * `kind`: for a skill missing from the taxonomy. `exact` if the skill's own name occurs at least once, `synonym` if
 * only other spellings do.
 */
export type FoundSkill = { id: string; name: string; rule: 'exact' | 'synonym'; spans: Span[]; kind?: SkillKind }

export type { ExtraSkill, ExtraSkills } from './own-lexicon.ts'

export type FindOptions = {
  extra?: ExtraSkills
  chosen?: ExtraSkills
  language?: LanguageCode | undefined
  confirmedOnly?: boolean
}

/** Names to look for. */
type Names = Trie | Lexicon
type Match = { entry: Entry; first: number; last: number; verdict: Verdict }

let taxonomyTrie: Trie | undefined

/**
 * Lists the skills named in a text, ordered by their first mention, with all mentions. The longest name wins, so spans
 * never overlap, except those of unconfirmed skills. Of two skills with the same name, the taxonomy's is kept.
 * @param options.extra skills missing from the taxonomy, such as a company's own
 * @param options.chosen further ones, such as those selected by a user
 * @param options.language of the text, if known; otherwise detected by its function words
 * @param options.confirmedOnly drops unconfirmed skills, as for reading a text's requirements
 */
export function findSkills(text: string, options: FindOptions = {}): FoundSkill[] {
  taxonomyTrie ??= buildTaxonomyTrie()
  const tries: Names[] = [...foreignTries(options.language ?? languageOf(text)), taxonomyTrie]
  for (const more of [options.extra, options.chosen])
    if (more !== undefined && more.length > 0) tries.push(more instanceof Uint8Array ? more : buildLexicon(more))
  const tokens = tokenise(text)
  const matches = listMatches(text, tokens, tries)
  confirmDoubtfulSkills(tokens, matches)
  const more = options.confirmedOnly ? [] : listUnconfirmed(text, tokens, tries, matches)
  return collect(tokens, [...matches, ...more])
}

/** Lists unconfirmed skills separately, so that a position's skill never changes how others are read. */
function listUnconfirmed(
  text: string,
  tokens: readonly Token[],
  tries: readonly Names[],
  known: readonly Match[],
): Match[] {
  const own = tries.filter((trie) => trie instanceof Uint8Array)
  if (own.length === 0) return []
  const isWithin = ({ first, last }: Match) =>
    known.some((match) => match.verdict === 'yes' && match.first <= first && match.last >= last)
  return listMatches(text, tokens, own, true).filter((match) => !isWithin(match))
}

/** Short abbreviations without another meaning in any case. */
const PLAIN_ABBREVIATIONS = new Set(
  'aws css sql php gcp ios html xml seo crm erp vba xsl tdd bdd jpa jsf jsp jms npm svn iot sdk sap hse cnc'.split(' '),
)

function cautionOf(skill: Skill, spelling: string): Caution | undefined {
  if (NAME_SENSES.has(spelling)) return { exactCase: true, needsContext: true, isName: true }
  if (EVERYDAY_SENSES.has(spelling)) return { exactCase: true, needsContext: true }
  if (COMMON_SENSES.has(spelling)) return { exactCase: false, needsContext: true }
  const stated = skill.cautions.get(spelling)
  if (stated !== undefined) return stated
  const abbreviation = /^[A-Z][A-Z0-9&]{0,2}$/.test(spelling) && !PLAIN_ABBREVIATIONS.has(spelling.toLowerCase())
  return abbreviation ? { exactCase: true, needsContext: false } : undefined
}

const TECHNICAL =
  /(?:Backend|Frontend|Web|Mobile|Embedded|Game|Software) development|DevOps|Cloud|Data|testing|Systems|Information security/
const isTechnical = ({ kind, functions }: Skill) =>
  kind === 'tool' || kind === 'language' || functions.some((name) => TECHNICAL.test(name))

const entryOf = (skill: Skill, spelling: string, canonical: boolean): Entry => ({
  id: skill.id,
  name: skill.name,
  spelling,
  canonical,
  vouches: skill.kind !== 'soft' && skill.kind !== 'spoken-language',
  technical: isTechnical(skill),
  spoken: skill.kind === 'spoken-language',
  caution: cautionOf(skill, spelling),
})

function buildTaxonomyTrie(): Trie {
  const trie = newTrie()
  const spellings = taxonomy.flatMap((skill) =>
    [skill.name, ...skill.aliases].map((spelling, index) => entryOf(skill, spelling, index === 0)),
  )
  for (const entry of spellings) addSpelling(trie, nameKeys(entry.spelling), entry)
  for (const entry of spellings.filter(({ caution }) => caution === undefined)) {
    for (const keys of looseSpellings(entry.spelling)) addSpelling(trie, keys, entry)
  }
  return trie
}

const triesByLanguage = new Map<LanguageCode, Trie>()

/** Names of the taxonomy's skills in a language; searched first, since "Informática" in Portuguese is not Informatica. */
function foreignTries(language: LanguageCode | undefined): Trie[] {
  if (language === undefined || language === 'en') return []
  const known = triesByLanguage.get(language)
  if (known) return [known]
  const trie = newTrie()
  const byName = new Map(taxonomy.map((skill) => [skill.name, skill]))
  for (const { name, spelling } of foreignNames(language)) {
    const skill = byName.get(name)
    if (skill) addSpelling(trie, nameKeys(spelling), entryOf(skill, spelling, false))
  }
  triesByLanguage.set(language, trie)
  return [trie]
}

function listMatches(text: string, tokens: readonly Token[], tries: readonly Names[], unconfirmed = false): Match[] {
  const matches: Match[] = []
  for (let first = 0; first < tokens.length; ) {
    const match = findLongest(text, tokens, tries, first, unconfirmed)
    if (match !== undefined) matches.push(match)
    first = match === undefined ? first + 1 : match.last + 1
  }
  return matches
}

function findLongest(
  text: string,
  tokens: readonly Token[],
  tries: readonly Names[],
  first: number,
  unconfirmed: boolean,
): Match | undefined {
  let longest: Match | undefined
  for (const trie of tries) {
    const ends = trie instanceof Uint8Array ? walkLexicon(trie, tokens, first) : walk(trie, tokens, first)
    for (let index = ends.length - 1; index >= 0; index--) {
      const end = ends[index]
      if (end === undefined || (longest !== undefined && end.last <= longest.last)) break
      if ((end.entry.isUnconfirmed ?? false) !== unconfirmed) continue
      const verdict = classifySpelling(text, tokens, end.entry, first, end.last)
      if (verdict === 'no') continue
      longest = { entry: end.entry, first, last: end.last, verdict }
      break
    }
  }
  return longest
}

/**
 * Lets certain skills confirm doubtful neighbours, forwards and then backwards, and those of the same family anywhere
 * in the text; drops the rest.
 */
function confirmDoubtfulSkills(tokens: readonly Token[], matches: Match[]): void {
  matches.forEach((match, at) => {
    confirmPair(tokens, match, matches[at + 1])
  })
  for (const step of [1, -1]) {
    for (let at = step === 1 ? 0 : matches.length - 1; at >= 0 && at < matches.length; at += step) {
      const match = matches[at]
      if (match !== undefined && isVouchedFor(tokens, match, matches[at - 1], matches[at + 1])) match.verdict = 'yes'
    }
  }
  const certain = new Set(matches.flatMap(({ entry, verdict }) => (verdict === 'yes' ? [entry.id] : [])))
  for (const match of matches) if (isOfFamily(tokens, match, certain)) match.verdict = 'yes'
}

/** Whether a spelling is written as a name within a sentence, and another of its family is certain elsewhere in the text. */
function isOfFamily(tokens: readonly Token[], { entry, first, verdict }: Match, certain: ReadonlySet<string>): boolean {
  if (verdict !== 'asks-company' || entry.caution?.isName || entry.spelling.length <= 2) return false
  return isInSentence(tokens[first - 1]) && [...familyOf(entry)].some((id) => certain.has(id))
}

/** "Maya and Houdini": each is doubtful, but together they mean what they have in common; two first names do not. */
function confirmPair(tokens: readonly Token[], one: Match, other: Match | undefined): void {
  if (one.verdict !== 'asks-company' || other?.verdict !== 'asks-company') return
  if (one.entry.caution?.isName && other.entry.caution?.isName) return
  if (!isListed(tokens.slice(one.last + 1, other.first)) || !familyOf(one.entry).has(other.entry.id)) return
  one.verdict = 'yes'
  other.verdict = 'yes'
}

let families: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Returns what follows from a skill, what it follows from, and its neighbours. */
function familyOf({ id }: Entry): ReadonlySet<string> {
  families ??= listFamilies()
  return families.get(id) ?? new Set()
}

function listFamilies(): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map(taxonomy.map(({ id, adjacent }) => [id, new Set(adjacent)]))
  for (const { id, implies } of taxonomy)
    for (const other of implies) {
      sets.get(id)?.add(other)
      sets.get(other)?.add(id)
    }
  return sets
}

function isVouchedFor(
  tokens: readonly Token[],
  match: Match,
  before: Match | undefined,
  after: Match | undefined,
): boolean {
  if (match.verdict === 'yes' || match.verdict === 'no') return false
  const left =
    before !== undefined && vouches(before, match) ? tokens.slice(before.last + 1, match.first).slice(-NEAR) : undefined
  const right =
    after !== undefined && vouches(after, match) ? tokens.slice(match.last + 1, after.first).slice(0, NEAR) : undefined
  if (match.verdict === 'asks-company') return isNear(left) || isNear(right)
  const leftEdge = separates(tokens[match.first - 1])
  const rightEdge = separates(tokens[match.last + 1])
  return (
    (isListed(left) && (rightEdge || isTouching(right))) ||
    (isListed(right) && (leftEdge || isTouching(left))) ||
    (isTouching(left) && isTouching(right))
  )
}

const NEAR = 6
const vouches = ({ entry, verdict }: Match, doubtful: Match) =>
  verdict === 'yes' && entry.vouches && (entry.technical || !doubtful.entry.technical)
const isNear = (gap: Token[] | undefined) =>
  gap !== undefined && gap.length < NEAR && gap.every(({ key }) => key !== '\n' && key !== '.')
const isTouching = (gap: Token[] | undefined) => gap !== undefined && gap.length === 0
const isListed = (gap: Token[] | undefined) =>
  gap !== undefined &&
  gap.length > 0 &&
  gap.length <= 2 &&
  gap.every((token) => separates(token) && token.key !== '\n' && token.key !== '.')

function collect(tokens: readonly Token[], matches: readonly Match[]): FoundSkill[] {
  const found = new Map<string, FoundSkill>()
  for (const { entry, first, last, verdict } of matches) {
    const start = tokens[first]?.start
    const end = tokens[last]?.end
    if (verdict !== 'yes' || start === undefined || end === undefined) continue
    const { id, name, kind } = entry
    const skill = found.get(id) ?? { id, name, rule: 'synonym', spans: [], ...(kind && { kind }) }
    skill.spans.push({ start, end })
    if (entry.canonical) skill.rule = 'exact'
    found.set(entry.id, skill)
  }
  return [...found.values()]
}
