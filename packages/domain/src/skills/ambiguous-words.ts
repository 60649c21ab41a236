import { AFTER_LANGUAGE, OCCUPATION_ENDINGS } from './data/cue-words.ts'
import { NOT_AFTER, NOT_BEFORE, OTHER_SENSE_NEAR } from './data/ordinary-uses.ts'
import { hasCue, isStatedSkill } from './stated-skill.ts'
import type { Token } from './tokens.ts'
import type { Entry } from './trie.ts'

/**
 * `asks-company`: an ordinary word that nearby skills may confirm; `asks-list`: in another case too, so only a list of
 * skills may.
 */
export type Verdict = 'yes' | 'no' | 'asks-company' | 'asks-list'

const OCCUPATIONS = new RegExp(`(?:${OCCUPATION_ENDINGS.join('|')})$`, 'i')

/** Judges a spelling by its letters and the words around it, before the surrounding skills are known. */
export function classifySpelling(
  text: string,
  tokens: readonly Token[],
  entry: Entry,
  first: number,
  last: number,
): Verdict {
  const start = tokens[first]
  const end = tokens[last]
  if (start === undefined || end === undefined) return 'no'
  if (entry.spoken && isAdjective(text, tokens[last + 1], end)) return 'no'
  if (isColleagues(text, entry, end)) return 'no'
  if (!endsThere(text, tokens, last) || !beginsThere(text, entry, start)) return 'no'
  if (first === last && (hasOtherSense(tokens, first) || isSurname(tokens, first))) return 'no'
  if (entry.caution === undefined) return 'yes'
  const before = tokens[first - 1]
  const after = tokens[last + 1]
  if (first === last && isUnit(entry, before)) return 'no'
  if (first === last && isExcluded(start.key, before, after, tokens[last + 2])) return 'no'
  const surface = text.slice(start.start, end.end)
  const sameCase = isWrittenAs(surface, entry.spelling)
  if (entry.caution.exactCase && !sameCase) return 'asks-list'
  if (!entry.caution.needsContext) return 'yes'
  if (!sameCase && surface === surface.toLowerCase()) {
    if (isPlural(surface, entry.spelling)) return 'no'
    return !entry.caution.exactCase && isStatedSkill(before, tokens[first - 2]) ? 'yes' : 'asks-list'
  }
  return hasCue(text, tokens, { first, last }, entry.caution) ? 'yes' : 'asks-company'
}

/** "3 TB a day" */
const isUnit = ({ spelling }: Entry, before: Token | undefined) =>
  /^[A-Z]{1,3}$/.test(spelling) && /^\d+$/.test(before?.key ?? '')

/** Number of words on either side that determine a word's meaning. */
const SENSE_REACH = 10

function hasOtherSense(tokens: readonly Token[], at: number): boolean {
  const tellers = OTHER_SENSE_NEAR[tokens[at]?.key ?? '']
  if (tellers === undefined) return false
  const tells = (step: 1 | -1) => {
    for (let near = at + step; Math.abs(near - at) <= SENSE_REACH; near += step) {
      const key = tokens[near]?.key
      if (key === undefined || key === '\n') return false
      if (tellers.includes(key)) return true
    }
    return false
  }
  return tells(-1) || tells(1)
}

/** "Mr Jenkins". Not "Ms", which is also Microsoft. */
function isSurname(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.key === '.' ? tokens[at - 2] : tokens[at - 1]
  return before !== undefined && /^(?:mr|mrs|miss|dr|prof)$/.test(before.key)
}

/** Words after a nationality that make it a skill, also in a title: "Sous Chef – Arabic Cuisine". */
const OF_A_PEOPLE: ReadonlySet<string> = new Set(
  'cuisine food kitchen restaurant embassy government market agency company bank school university'.split(' '),
)

/** "A Danish company": a noun follows immediately. */
const isAdjective = (text: string, after: Token | undefined, end: Token) =>
  after !== undefined &&
  after.kind === 'word' &&
  /^[ -]$/.test(text.slice(end.end, after.start)) &&
  (/^\p{Ll}/u.test(text.slice(after.start, after.end)) || OF_A_PEOPLE.has(after.key)) &&
  !AFTER_LANGUAGE.has(after.key)

/** "Project manager" is the applicant's work, "project managers" are colleagues. */
const isColleagues = (text: string, { spelling }: Entry, end: Token) =>
  text[end.end - 1] === 's' && OCCUPATIONS.test(spelling)

/**
 * "github.com" is a URL. "C++" and "C#" do not mention "C", and "R&D" does not mention "R"; a plus that begins
 * something else is ignored.
 */
function endsThere(text: string, tokens: readonly Token[], last: number): boolean {
  const token = tokens[last]
  const next = tokens[last + 1]
  if (token !== undefined && /^\.(?:com|org|net|co)(?![\p{L}\p{N}])/iu.test(text.slice(token.end, token.end + 5)))
    return false
  if (token === undefined || next === undefined || token.kind !== 'word' || token.end - token.start > 1) return true
  if (next.key === '#') return false
  return !(next.key === '+' && (next.start === token.end || tokens[last + 2]?.key === '+')) && text[token.end] !== '&'
}

/** A single letter is a name only when alone: not the "R" of "Q-R" or "D.R", nor the "C" of "P C". */
function beginsThere(text: string, entry: Entry, token: Token): boolean {
  if (entry.spelling.length > 1) return true
  if (/(?<![\p{L}\p{N}])\p{Lu} $/u.test(text.slice(Math.max(0, token.start - 3), token.start))) return false
  return !/[\p{L}\p{N}&.'’-]/u.test(text[token.start - 1] ?? ' ') && !/[-'’&]/.test(text[token.end] ?? ' ')
}

function isExcluded(
  key: string,
  before: Token | undefined,
  after: Token | undefined,
  second: Token | undefined,
): boolean {
  const followers = NOT_BEFORE[key] ?? []
  if (before !== undefined && NOT_AFTER[key]?.includes(before.key)) return true
  if (after === undefined) return false
  return (
    followers.includes(after.key) ||
    followers.includes(`${after.key} ${second?.key}`) ||
    /^(?:19|20)\d\d$/.test(after.key)
  )
}

/** Ordinary words have a plural, names do not: "principles" are not Principle. */
const isPlural = (surface: string, spelling: string) => surface !== spelling.toLowerCase() && surface.endsWith('s')

/** Whether the letters are the same, or the plural of an abbreviation ("APIs"). */
function isWrittenAs(surface: string, spelling: string): boolean {
  if (surface === spelling) return true
  return surface.startsWith(spelling) && /^['’]?s$/.test(surface.slice(spelling.length))
}
