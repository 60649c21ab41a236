import { FUNCTION_TITLES } from '../skills/data/function-titles.ts'
import { findFunctions } from '../skills/job-functions.ts'
import { findSkillByName } from '../skills/search-skills.ts'
import { nameKeys } from '../skills/tokens.ts'
import { POSITION_TITLE_PATTERN } from './position-title.ts'
import { likenessOfTitles } from './title-likeness.ts'

/** Spelling of title words in capitals or mixed case. */
const SPELLED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['bi', 'crm', 'hr', 'it', 'ict', 'php', 'qa', 'seo', 'ui', 'ux', 'etl', 'sap'].map((word) => [
      word,
      word.toUpperCase(),
    ]),
  ),
  ios: 'iOS',
  devops: 'DevOps',
  and: 'and',
  of: 'of',
}

const inCapitals = (title: string) =>
  title
    .split(' ')
    .map((word) => SPELLED[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const commonTitles: readonly string[] = Object.values(FUNCTION_TITLES)
  .flat()
  .map(inCapitals)
  .filter((title) => POSITION_TITLE_PATTERN.test(title))

/** Similarity below which a title is of other work. */
const LIKE_FROM = 0.4
/** Worth of a title that begins with the typed text, or that the skills indicate. */
const BEGINS = 2
const OF_SKILLS = 1
/** Additional worth of a title that the company uses already. */
const OWN = 0.5
/** Years from which a person is senior, and up to which junior. Value chosen by us. */
const SENIOR_FROM = 6
const JUNIOR_TO = 1

type Years = { min?: number | undefined; max?: number | undefined }

/**
 * Recommends titles for a typed text, for skills, or for both, best first. `own` are the company's, which precede
 * others of the same worth.
 */
export function recommendTitles(
  entries: readonly string[],
  years: Years,
  { own, limit }: { own: readonly string[]; limit: number },
): string[] {
  const skills = entries.flatMap((entry) => findSkillByName(entry)?.id ?? [])
  const fromSkills = new Map(
    findFunctions(skills, '').flatMap(({ name, score }) =>
      (FUNCTION_TITLES[name] ?? []).map((title) => [inCapitals(title), (OF_SKILLS * score) / 100] as const),
    ),
  )
  const worthOf = (title: string) =>
    Math.max(0, ...entries.map((entry) => worthTyped(entry, title))) + (fromSkills.get(title) ?? 0)
  const known = new Map([...own, ...commonTitles].toReversed().map((title) => [nameKeys(title).join(' '), title]))
  const best = [...known.values()]
    .reverse()
    .map((title) => ({ title, worth: worthOf(title), isOwn: own.includes(title) }))
    .filter(({ worth }) => worth >= LIKE_FROM)
    .toSorted((one, other) => other.worth + (other.isOwn ? OWN : 0) - one.worth - (one.isOwn ? OWN : 0))
  const named = best.flatMap(({ title }) => withSeniority(title, years))
  const typedKeys = new Set(entries.map((entry) => nameKeys(entry).join(' ')))
  return [...new Set(named)].filter((title) => !typedKeys.has(nameKeys(title).join(' '))).slice(0, limit)
}

/** Returns the worth if every typed word begins a word of the title, or both are similar. */
function worthTyped(typed: string, title: string): number {
  const words = nameKeys(title)
  const keys = nameKeys(typed)
  if (keys.length === 0) return 0
  const begins = keys.every((key) => words.some((word) => word.startsWith(key)))
  return (begins ? BEGINS : 0) + likenessOfTitles(typed, title)
}

const GRADED = /^(?:senior|junior|lead|chief|head|principal)\b/i

/** Returns the title for that many years, and the general one. */
function withSeniority(title: string, { min = 0, max }: Years): string[] {
  if (GRADED.test(title)) return [title]
  if (min >= SENIOR_FROM) return [`Senior ${title}`, title]
  if (max !== undefined && max <= JUNIOR_TO) return [`Junior ${title}`, title]
  return [title]
}
