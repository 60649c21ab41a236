import { FOREIGN_EXPERIENCE, FOREIGN_NUMBERS, FOREIGN_YEARS } from '../languages/posting-words.ts'
import type { Sentence } from './job-sections.ts'

/** Whole years asked for; no `max` where only a lower bound is given. Of half a year more the lower bound forgets it. */
export type ExperienceRange = { min: number; max: number | undefined }

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const NUMBER = `(?:\\d{1,2}(?:\\.\\d{1,2})?|${[...NUMBERS.slice(1), ...FOREIGN_NUMBERS.keys()].join('|')})`
/** "four (4)", "4(four)". */
const AGAIN = '(?: ?\\( ?[a-z0-9]{1,9} ?\\))?'
/** A number or a range; a slash is between alternatives: "8/10 years" for one degree or the other. */
const RANGE = `(?<![\\d.,/]|\\d ?-)(${NUMBER})${AGAIN} ?(\\+)? ?(?:(-|–|—|\\/|to|till|and|or|bis|à|a|tot|até|până la|of|oder|ou|o) ?(${NUMBER})${AGAIN} ?)?`
const YEARS = new RegExp(
  `(up to |maximum (?:of )?|less than |under )?(?<![\\p{L}\\d])${RANGE}(?:\\+ ?)?(?:or more |plus |and above )?[ _-]?(years?|yrs?|months?|monaten?|mois|meses|${FOREIGN_YEARS})(?!\\p{L})`,
  'giu',
)
/** "Experience: 4-7", without the word behind the numbers. */
const LABELLED = new RegExp(
  `(?:experience|exp)(?: required| needed| level)? ?(?:\\(? ?in (?:years|yrs) ?\\)?)? ?[:–-] ?(?:min(?:imum|\\.)? (?:of )?|at least )?${RANGE}(?![\\d.,%/]| ?(?:years?|yrs?|months?|hours?|days?|weeks?))`,
  'giu',
)
const MOST_YEARS = 25
const MONTHS = /^(?:months?|monaten?|mois|meses)$/i
const COMPANY_SPEAKS =
  /\b(?:we|our|us|founded|established|history|since|anniversary|company has|has been|year[- ]old|contract|warranty|period|term)\b/i

/** Whether the years in a sentence are those of a person and not of the company, a contract or a warranty. */
export const asksForExperience = (sentence: string): boolean =>
  (/\bexp[a-z]{3,7}ce[sd]?\b|worked|working|exp\b|background|post[- ]?qualif|seniority|years? (?:or more|and above)|\d\+? ?years? in\b/i.test(
    sentence,
  ) ||
    FOREIGN_EXPERIENCE.test(sentence)) &&
  (!COMPANY_SPEAKS.test(sentence) || /\byou|candidate|applicant|minimum|at least\b/i.test(sentence))

const isPlausible = ({ min }: ExperienceRange): boolean => min <= MOST_YEARS

/** Years with their place in the description. `isPart`: of years that the sentence has named before ("9 years, of which 3 …"). */
type ReadYears = ExperienceRange & { start: number; end: number; isPart: boolean }

const PART = /\b(?:of which|of that|out of (?:which|that|these)|including|incl\.?)[^,;]{0,40}$/i
const PART_REACH = 60

/** Each number of years in a sentence, with its place in the description. */
export function readYears(sentence: Sentence): ReadYears[] {
  const named = [...sentence.text.matchAll(YEARS)].flatMap((match) => {
    const [, upTo, first, plus, between, second, unit = ''] = match
    const share = MONTHS.test(unit) ? 12 : 1
    return placed(sentence, match, readRange({ upTo, first, plus, between, second }, share))
  })
  const labelled = [...sentence.text.matchAll(LABELLED)].flatMap((match) => {
    const [, first, plus, between, second] = match
    return placed(sentence, match, readRange({ first, plus, between, second }, 1))
  })
  const all = [...named, ...labelled.filter(({ start, end }) => !named.some((o) => o.start < end && o.end > start))]
  return all.toSorted((one, other) => one.start - other.start)
}

function placed(sentence: Sentence, match: RegExpMatchArray, range: ExperienceRange | undefined): ReadYears[] {
  const at = match.index ?? 0
  if (!range || !isPlausible(range)) return []
  const start = sentence.start + at
  const isPart = PART.test(sentence.text.slice(Math.max(0, at - PART_REACH), at))
  return [{ ...range, start, end: start + match[0].trimEnd().length, isPart }]
}

type Written = Partial<Record<'upTo' | 'first' | 'plus' | 'between' | 'second', string | undefined>>

/** @param share of a year that a unit is one of: 12 for months. Fewer months than a year are no years. */
function readRange({ upTo, first = '', plus, between, second }: Written, share: number): ExperienceRange | undefined {
  const low = numberOf(first) / share
  const high = second === undefined || plus !== undefined ? undefined : numberOf(second) / share
  if (share > 1 && Math.max(low, high ?? 0) < 1) return undefined
  if (upTo !== undefined) return { min: 0, max: Math.ceil(low) }
  if (between === '/') return { min: Math.floor(Math.min(low, high ?? low)), max: undefined }
  const isRange = high !== undefined && high >= low
  return { min: Math.floor(low), max: isRange ? Math.ceil(high) : undefined }
}

const numberOf = (text: string): number => {
  const word = text.toLowerCase()
  if (/^\d/.test(word)) return Number(word)
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) : (FOREIGN_NUMBERS.get(word) ?? 0)
}

const DEGREE =
  '(?:an? |the )?(?:\\w+ )?(?:degree|diploma|bachelor|master|b\\.?[as]c?|m\\.?[as]c?|phd|certificate|level)'
/** Where one of several numbers of years will do: "2 years for a diploma, 1 year for BSc". */
const ALTERNATIVES = new RegExp(`\\bor\\b|\\beither\\b|years?[^,;.]{0,30}\\b(?:for|with) ${DEGREE}\\b`, 'i')

/** Of the numbers of years that a sentence names, the one that suffices: of alternatives the lowest, else the highest. */
export function sufficientOf<R extends ReadYears>(ranges: readonly R[], sentence: string): R | undefined {
  const whole = ranges.filter(({ isPart }) => !isPart)
  const isLower = ALTERNATIVES.test(sentence)
    ? (range: R, than: R) => range.min < than.min
    : (range: R, than: R) => range.min > than.min
  return (whole.length > 0 ? whole : ranges).reduce<R | undefined>(
    (best, range) => (best === undefined || isLower(range, best) ? range : best),
    undefined,
  )
}
