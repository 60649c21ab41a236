import { FOREIGN_EXPERIENCE, FOREIGN_NUMBERS, FOREIGN_YEARS } from '../languages/posting-words.ts'
import type { Sentence } from './job-sections.ts'

/** Whole years asked for; no `max` where only a lower bound is given. */
export type ExperienceRange = { min: number; max: number | undefined }

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
)
const NUMBER = `(?:\\d{1,2}|${[...NUMBERS.slice(1), ...FOREIGN_NUMBERS.keys()].join('|')})`
const YEARS = new RegExp(
  `(up to |maximum (?:of )?|less than |under )?(?<![\\p{L}\\d])(${NUMBER})(?: ?\\(\\d{1,2}\\))? ?(\\+)? ?(?:(?:-|–|to|and|or|bis|à|a|tot|até|până la|of|oder|ou|o) ?(${NUMBER})(?: ?\\(\\d{1,2}\\))? ?)?(?:\\+ ?)?(?:or more |plus )?(?:years?|yrs?|${FOREIGN_YEARS})(?!\\p{L})`,
  'giu',
)
const MOST_YEARS = 25
const COMPANY_SPEAKS =
  /\b(?:we|our|us|founded|established|history|since|anniversary|company has|has been|year[- ]old|contract|warranty|period|term)\b/i

/** Whether the years in a sentence are those of a person and not of the company, a contract or a warranty. */
export const asksForExperience = (sentence: string): boolean =>
  (/experience|experienced|worked|working|exp\b|background|years? (?:or more|and above)|\d\+? ?years? in\b/i.test(
    sentence,
  ) ||
    FOREIGN_EXPERIENCE.test(sentence)) &&
  (!COMPANY_SPEAKS.test(sentence) || /\byou|candidate|applicant|minimum|at least\b/i.test(sentence))

const isPlausible = ({ min }: ExperienceRange): boolean => min <= MOST_YEARS

/** Each number of years in a sentence, with its place in the description. */
export const readYears = (sentence: Sentence): (ExperienceRange & { start: number; end: number })[] =>
  [...sentence.text.matchAll(YEARS)]
    .map((match) => {
      const start = sentence.start + match.index
      return { ...readRange(match), start, end: start + match[0].length }
    })
    .filter(isPlausible)

function readRange([, upTo, first = '', plus, second]: RegExpMatchArray): ExperienceRange {
  const low = numberOf(first)
  if (upTo !== undefined) return { min: 0, max: low }
  const high = second === undefined || plus !== undefined ? undefined : numberOf(second)
  return high === undefined || high < low ? { min: low, max: undefined } : { min: low, max: high }
}

const numberOf = (text: string): number => {
  const word = text.toLowerCase()
  if (/^\d/.test(word)) return Number(word)
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) : (FOREIGN_NUMBERS.get(word) ?? 0)
}

/** Of alternatives, the one that asks for least. */
export const lowestOf = <R extends ExperienceRange>(ranges: readonly R[]): R | undefined =>
  ranges.reduce<R | undefined>((low, range) => (low === undefined || range.min < low.min ? range : low), undefined)
