import { nameKeys } from '../skills/tokens.ts'

/** Words for the length of experience, not the kind of work. */
const SENIORITY: ReadonlySet<string> = new Set(
  ['senior', 'junior', 'lead', 'principal', 'chief', 'head', 'trainee', 'intern', 'staff', 'sr', 'jr'].flatMap(
    nameKeys,
  ),
)
/** Words in titles of all kinds of work, so that sharing one says little. */
const COMMON: ReadonlySet<string> = new Set(
  'engineer developer manager analyst specialist executive coordinator consultant officer assistant associate administrator representative agent designer technician and of the for in'
    .split(' ')
    .flatMap(nameKeys),
)
const COMMON_WORTH = 0.3
const worthOf = (word: string) => (COMMON.has(word) ? COMMON_WORTH : 1)

/** Returns the words of a title that describe the work. */
export const wordsOfTitle = (title: string): string[] => nameKeys(title).filter((word) => !SENIORITY.has(word))

/** Returns the similarity of titles, 0 for different to 1 for the same work; common words count little. */
export function likenessOfTitles(one: string, other: string): number {
  const [ones, others] = [new Set(wordsOfTitle(one)), new Set(wordsOfTitle(other))]
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + worthOf(word), 0)
  const all = sum(ones) + sum(others)
  return all === 0 ? 0 : (2 * sum([...ones].filter((word) => others.has(word)))) / all
}
