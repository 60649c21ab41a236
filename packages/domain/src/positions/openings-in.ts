import type { Span } from '../text/span.ts'
import { OPENINGS } from './position-limits.ts'

/** Number of people wanted; `start` and `end` are those of the whole label and number. */
export type FoundOpenings = Span & { count: number }

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = `(\\d{1,3}|${WORDS.join('|')})(?![\\d.,:%/-]*\\d|\\+| ?%| ?(?:to|-|–) ?\\d|[ -]?(?:years?|yrs?|months?|days?|hours?|weeks?|or more|th\\b|st\\b|nd\\b|rd\\b)|[a-z])`
const OF = '(?:vacanc(?:y|ies)|positions?|posts?|openings?|people|persons?|individuals?|candidates?|employees?|staff)'
const NUMBER = '(?:total )?(?:number|no\\.?|nos\\.?|quantity|qty\\.?|qnty|head ?count)'
const BETWEEN = '[\\s*_]{0,3}[:;.–-]{0,3}[\\s*_]{0,4}'
/** "No of positions: 3", "Required No.: 2 (Two)", "Vacancies: 4", "Required: 1". */
const LABELLED: readonly RegExp[] = [
  new RegExp(`\\b${NUMBER} (?:of )?(?:open |vacant |available )?${OF}(?: required| needed)?${BETWEEN}${COUNT}`, 'i'),
  new RegExp(`\\b(?:required ${NUMBER}|${NUMBER} (?:of )?required|${OF} required)${BETWEEN}${COUNT}`, 'i'),
  new RegExp(`\\b(?:vacancies|openings|number of vacanc(?:y|ies))[\\s*_]{0,3}[:–-]${BETWEEN}${COUNT}`, 'i'),
  new RegExp(`\\b(?:qty|qnty|quantity|head ?count)${BETWEEN}${COUNT}`, 'i'),
  new RegExp(`\\bRequired ?[:–-]${BETWEEN}${COUNT}`),
]
/** "4 vacancies", "we have three open positions". */
const COUNTED = new RegExp(
  `(?<![\\d.,/-])\\b(\\d{1,3}|${WORDS.join('|')}) (?:open |vacant |available )?(?:vacancies|openings|positions available|open positions|vacant positions)\\b`,
  'i',
)

/** Returns the number of people wanted by a description, if it says so. */
export function openingsIn(description: string): FoundOpenings | undefined {
  for (const pattern of [...LABELLED, COUNTED]) {
    const match = pattern.exec(description)
    const written = match?.[1]
    if (!match || !written) continue
    const count = /^\d/.test(written) ? Number(written) : WORDS.indexOf(written.toLowerCase()) + 1
    if (count >= OPENINGS.min && count <= OPENINGS.max)
      return { count, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}
