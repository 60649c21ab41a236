import { namesOfMonths } from '../calendar/names-of-months.ts'
import months from '../languages/data/months.json' with { type: 'json' }

/** Languages whose short month names count wherever a year follows. */
const NEAR = ['en', 'de', 'de-AT', 'fr', 'es', 'pt', 'it', 'nl', 'ro']
/** Other languages of résumés, whose short month names count only when written like a date. */
const FAR =
  'pl cs sk hu sv da nb fi et lv lt hr sr-Latn sl sq is ca gl eu tr az uz id ms fil sw af ru uk be bg mk sr kk el hi mr ne bn ta te kn ml gu pa si ur ar ar-MA ar-IQ he ka hy am th lo km my mn'.split(
    ' ',
  )
/** Minimum length of an unambiguous name: "marta" is a given name, "pro" and "led" are words. */
const SHORTEST_CLEAR = 5

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
const isLatin = (text: string): boolean => /^\p{Script=Latin}/u.test(text)

type Months = { numbers: ReadonlyMap<string, number>; clear: readonly string[]; doubtful: readonly string[] }

const gather = (): Months => {
  const numbers = new Map<string, number>()
  const doubtful = new Set<string>(months.flatMap((month) => month.doubtful))
  const add = (name: string, month: number, isNear: boolean) => {
    for (const form of isLatin(name) ? [name, plain(name)] : [name]) {
      if (numbers.has(form)) continue
      numbers.set(form, month)
      if (!isNear && isLatin(form) && form.length < SHORTEST_CLEAR) doubtful.add(form)
    }
  }
  for (const [index, { clear, doubtful: unsure }] of months.entries())
    for (const name of [...clear, ...unsure]) add(name, index + 1, true)
  for (const language of NEAR) for (const [name, month] of namesOfMonths(language)) add(name, month, true)
  for (const language of FAR) for (const [name, month] of namesOfMonths(language)) add(name, month, false)
  return { numbers, clear: [...numbers.keys()].filter((name) => !doubtful.has(name)), doubtful: [...doubtful] }
}

let known: Months | undefined
const monthsOf = (): Months => {
  known ??= gather()
  return known
}

/** Builds one alternative per first letter, so that most words are rejected after one step. */
export const oneOf = (words: Iterable<string>): string => {
  const byFirst = Map.groupBy(
    [...words].toSorted((one, other) => other.length - one.length),
    (word) => word[0] ?? '',
  )
  return [...byFirst]
    .map(([first, group]) => `${escaped(first)}(?:${group.map((word) => escaped(word.slice(1))).join('|')})`)
    .join('|')
}

/** Returns a pattern for a month by name, with the dot of an abbreviation: Latin names, or those of other scripts. */
export const monthPattern = (script: 'latin' | 'other'): string => {
  const { clear, doubtful } = monthsOf()
  const names = clear.filter((name) => isLatin(name) === (script === 'latin'))
  const whole = `(?:${oneOf(names)})(?![\\p{L}\\p{M}])`
  if (script === 'other') return `${whole}[.׳]?`
  // "set 2019" is September only when written like a date: "set. 2019", "set/2019", "set 2019 – out 2020".
  const asDate = `(?:${oneOf(doubtful)})(?=\\.? ?/ ?\\d{2}|\\. (?:de )?\\d{4}| de \\d{4}| \\d{4} ?(?:[-–—)]|$))`
  return `(?:${whole}|${asDate})\\.?`
}

/** Returns 1..12, also for a truncated name ("octo") or one with extra letters; 0 for other words. */
export const monthNumber = (word: string): number => {
  const { numbers } = monthsOf()
  const name = word.toLowerCase().replace(/[.׳]$/u, '')
  return numbers.get(name) ?? (isLatin(name) ? numbers.get(name.slice(0, 3)) : undefined) ?? 0
}
