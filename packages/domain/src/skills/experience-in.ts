import {
  FOREIGN_EXPERIENCE,
  FOREIGN_NO_EXPERIENCE,
  FOREIGN_NUMBERS,
  FOREIGN_YEARS,
  JAPANESE_YEARS,
} from '../languages/posting-words.ts'
import type { Sentence } from './job-sections.ts'

/** Required whole years; no `max` if only a lower bound is given. The lower bound drops half-years. */
export type ExperienceRange = { min: number; max: number | undefined }

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const NUMBER = `(?:\\d{1,2}(?:\\.\\d{1,2})?|${[...NUMBERS, ...FOREIGN_NUMBERS.keys()].join('|')})`
/** "four (4)", "4(four)". */
const AGAIN = '(?: ?\\( ?[a-z0-9]{1,9} ?\\))?'
/** A number or a range; a slash separates alternatives: "8/10 years" for one degree or the other. */
const RANGE = `(?<![\\d.,/]|\\d ?-)(${NUMBER})${AGAIN} ?(\\+)? ?(?:(?:(?:years?|yrs?)\\.? ?(?=-|–|—|to|till))?(-|–|—|\\/|to|till|and|or|bis|do|à|a|tot|até|până la|of|oder|ou|o) ?(?:max(?:imum|\\.)? )?(${NUMBER})${AGAIN} ?)?`
const YEARS = new RegExp(
  `(up to |max(?:imum|\\.)? (?:of )?|(?<!\\bno[t]? )(?:less|fewer) than |under |\\bno[t]? (?:more|longer) than |\\bnot (?:over|exceeding|above) )?(?<![\\p{L}\\d])${RANGE}(?:\\+ ?)?(?:or more |plus |and above )?[ _-]?(years?|yrs?|months?|monaten?|mois|meses|${FOREIGN_YEARS})(?!\\p{L})`,
  'giu',
)
/** "Experience: 4-7", without the word for years after the numbers. */
const LABELLED = new RegExp(
  `(?:experience|exp)(?: required| needed| level)? ?(?:\\(? ?in (?:years|yrs) ?\\)?)? ?[:–-] ?(?:min(?:imum|\\.)? (?:of )?|at least )?${RANGE}(?![\\d.,%/]| ?(?:years?|yrs?|months?|hours?|days?|weeks?))`,
  'giu',
)
const MOST_YEARS = 25
const MONTHS = /^(?:months?|monaten?|mois|meses)$/i
const COMPANY_SPEAKS =
  /\b(?:we|our|us|founded|established|history|since|anniversary|company has|has been|year[- ]old|contract|warranty|guarantee|period|term)\b/i
const SPEAKS_OF_WORK =
  /\bexp[a-z]{3,7}ce[sd]?\b|worked|working|exp\b|background|freshers?\b|post[- ]?qualif|\bpqe\b|seniority|track record|\d ?\+ ?(?:years?|yrs?)|years? (?:or|and) (?:more|above)|\b(?:bsc|msc|degree|diploma|bachelor|master)\b/i
/** Words that follow the years: "5 years with C#", "2 yrs in an emergency room", "3 years as a cook". */
const WORK_FOLLOWS =
  /^\+?['’]?[.)]? (?:with|in(?! the (?:last|past|next))|as|of (?:teaching|practi[cs]e|work)|doing|driving)\b/i

/** Whether the years in a sentence are those of a person and not of the company, a contract or a warranty (rule A-307). */
export const asksForExperience = (sentence: string): boolean =>
  (SPEAKS_OF_WORK.test(sentence) || FOREIGN_EXPERIENCE.test(sentence)) && speaksOfPerson(sentence)

const speaksOfPerson = (sentence: string): boolean =>
  !COMPANY_SPEAKS.test(sentence) ||
  /\byou|candidate|applicant|minimum|at least|we (?:require|need|want|seek|expect|ask)\b/i.test(sentence)

/** Text before years that are an age, a future period, or a company's past. */
const NO_WORK_BEFORE =
  /(?:ukończ\S{1,4}|(?:rynku|działamy|istniejemy)[^.]{0,20} od(?: ponad)?|創業|設立|創立)\s?$|\b(?:(?:children|kids|pupils|infants|toddlers)[^,;\d]{0,12}|age[ds]?(?: (?:limit|range|group))?(?:[ :–-]{1,3}(?:is |of |between |from |over |above |under |below |max\w* |min\w* |at least )?)?|in the next|(?:a )?period (?:of|for)|duration(?: of (?:the )?[a-z]{1,20})?(?: is|:)?|(?:appointed|employed|temporary|position|job|post|appointment|available) (?:for|is)(?: an?)?|contract (?:of|for)|(?:for |in |over )?the (?:last|past|next)|every|each|held for|valid for)\s?$/i
const NO_WORK_BEHIND =
  /^\+?['’]?[.)]? ?(?:old\b|of age\b|in (?:business|existence|the market|operation|duration|length)|of (?:joining|hire|age|warranty|guarantee|college|university|study|studies|school|higher education|leave|validity|contract|history|tradition|residen\w+)\b|(?:fixed|contract|agreement|bond|period|master|bachelor|renewable|warranty|degree|program(?:me)?|diploma|course|college)\b)/i
const BESIDE = 60
/** "With 24 years of experience, Northwind is …" */
const OF_A_LEADER =
  /^\W*(?:With|Having) (?:over |more than )?\d+\+? years? of [^,]{0,40}, \p{Lu}\S* (?:is|has|offers|provides|leads)\b/u

/** Whether years in a sentence are required as a person's work; `isDemand`: it is among the requirements. */
export function isOfWork(
  sentence: Sentence,
  { start, end }: Pick<ReadYears, 'start' | 'end'>,
  isDemand: boolean,
): boolean {
  const before = sentence.text.slice(Math.max(0, start - sentence.start - BESIDE), start - sentence.start)
  const behind = sentence.text.slice(end - sentence.start, end - sentence.start + BESIDE)
  if (NO_WORK_BEFORE.test(before) || NO_WORK_BEHIND.test(behind) || OF_A_LEADER.test(sentence.text)) return false
  if (asksForExperience(sentence.text)) return true
  return (isDemand || WORK_FOLLOWS.test(behind) || isHeadOfLine(before, behind)) && speaksOfPerson(sentence.text)
}

/** "8 years of management", at the start of its line. */
const isHeadOfLine = (before: string, behind: string): boolean =>
  /^\W*(?:(?:at least|min(?:imum|\.)?(?: of)?) )?$/i.test(before) && /^\+? of \p{L}/u.test(behind)

/** "No experience needed", "experience: none", "fresh graduates are welcome". */
const NONE_NEEDED =
  /\b(?:no|zero|without(?: any)?) (?:(?:prior|previous|work|working|professional|relevant|job|related|specific) ){0,3}experience (?:is |at all )?(?:needed|required|necessary|expected)|\bexperience(?: level| required)? ?(?:[:–-]|is) ?(?:not (?:required|needed|necessary)|none\b|nil\b|freshers?\b|no experience\b)|\b(?:fresh|recent|new) graduates? (?:are |is )?(?:(?:also|very|strongly|most) )?(?:welcome|encouraged|invited|accepted|considered|eligible|may apply|can apply|to apply)|\bwalk-?in for freshers\b|\bopen to (?:fresh|recent|new)(?:ers?| graduates)|\bfreshers? (?:are |is )?(?:(?:also|very) )?(?:welcome|can apply|may apply|eligible|preferred)/i

/** Returns where a sentence says that no experience is required. */
export function findNoneNeeded({
  text,
  start,
}: Sentence): (ExperienceRange & { start: number; end: number }) | undefined {
  const match = NONE_NEEDED.exec(text) ?? FOREIGN_NO_EXPERIENCE.exec(text)
  return match
    ? { min: 0, max: undefined, start: start + match.index, end: start + match.index + match[0].length }
    : undefined
}

const isPlausible = ({ min }: ExperienceRange): boolean => min <= MOST_YEARS

/**
 * Years with their position in the description. `isPart`: included in years named earlier in the sentence ("9 years,
 * including 3 …").
 */
type ReadYears = ExperienceRange & { start: number; end: number; isPart: boolean }

const PART = /\b(?:of which|of that|out of (?:which|that|these)|including|incl\.?)[^,;]{0,40}$/i
const PART_REACH = 60

/** Returns each number of years in a sentence, with its position in the description. */
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
  const japanese = [...sentence.text.matchAll(JAPANESE_YEARS)].flatMap((match) =>
    placed(sentence, match, readJapanese(match)),
  )
  const all = [
    ...named,
    ...japanese,
    ...labelled.filter(({ start, end }) => !named.some((o) => o.start < end && o.end > start)),
  ]
  return all.toSorted((one, other) => one.start - other.start)
}

function placed(sentence: Sentence, match: RegExpMatchArray, range: ExperienceRange | undefined): ReadYears[] {
  const at = match.index ?? 0
  if (!range || !isPlausible(range)) return []
  const start = sentence.start + at
  const isPart = PART.test(sentence.text.slice(Math.max(0, at - PART_REACH), at))
  return [{ ...range, start, end: start + match[0].trimEnd().length, isPart }]
}

const plainDigits = (text: string) => Number(text.normalize('NFKC'))

function readJapanese([, low = '', , high, bound]: RegExpMatchArray): ExperienceRange {
  if (high !== undefined) return { min: plainDigits(low), max: plainDigits(high) }
  const isUpper = bound === '未満' || bound === '以内'
  return isUpper ? { min: 0, max: plainDigits(low) } : { min: plainDigits(low), max: undefined }
}

type RangeParts = Partial<Record<'upTo' | 'first' | 'plus' | 'between' | 'second', string | undefined>>

/** @param share units per year: 12 for months. Less than a year of months is ignored. */
function readRange(
  { upTo, first = '', plus, between, second }: RangeParts,
  share: number,
): ExperienceRange | undefined {
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
/** Marks alternative numbers of years: "2 years for a diploma, 1 year for BSc". */
const ALTERNATIVES = new RegExp(`\\bor\\b|\\beither\\b|years?[^,;.]{0,30}\\b(?:for|with) ${DEGREE}\\b`, 'i')

/** Returns the sufficient number of years in a sentence: the lowest of alternatives, else the highest. */
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
