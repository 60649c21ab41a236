import { convert } from 'html-to-text'
import type { Loss } from '../../adapter.ts'
import type { Nouns } from '../../nouns.ts'
import type { LossCount } from './greenhouse-losses.ts'

/** Limits of what is kept beside a line, as all adapters have them. */
const OTHER_ENTRIES_MAX = 50
const OTHER_TEXT_MAX = 2_000
/** Maximum characters of HTML that are read, and the depth of its elements. Limits chosen by us. */
const HTML_MAX = 1_000_000
const HTML_DEPTH = 100

export const SURVEY_WHY =
  'Answers about gender, ethnicity, disability and veteran status are left out, so that they never appear beside a person.'
const MANY_FIELDS_WHY = `Some entries have more than ${OTHER_ENTRIES_MAX} additional fields. The fields after these are left out.`
const LONG_FIELD_WHY = 'Some additional fields are longer than 2,000 characters. Their ends are left out.'

type LooseLine<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Leaves out the fields of a line that are undefined or an empty list. */
export function compact<T extends object>(line: LooseLine<T>): T {
  const fields = Object.entries(line).filter(
    ([, value]) => !(Array.isArray(value) ? value.length === 0 : value == null),
  )
  return Object.fromEntries(fields) as T
}

/** Words of questions that law keeps apart from hiring: the voluntary survey of applicants. */
const SURVEY =
  /(?:^|[^a-z])(?:gender|sex|sexual orientation|transgender|lgbtq?|race|racial|ethnicity|ethnic|hispanic|latin[aox]|veteran|disability|disabled|eeoc?|demographics?)(?:[^a-z]|$)/i

/** Returns whether a heading, a field or a question asks what only the voluntary survey may ask. */
export const isSurveyQuestion = (name: string): boolean => SURVEY.test(name.replaceAll('_', ' '))

/** What a source says besides: at most 50 texts of 2,000 characters, without answers of the survey. Counts what is left out. */
export function otherOf(
  noun: Loss['noun'],
  entries: Iterable<readonly [string, string]>,
  losses: LossCount,
): Record<string, string> | undefined {
  const other: [string, string][] = []
  let isFull = false
  for (const [name, text] of entries) {
    if (text.trim() === '') continue
    if (isSurveyQuestion(name)) losses.add('other', SURVEY_WHY)
    else if (other.length === OTHER_ENTRIES_MAX) isFull = true
    else {
      if (text.length > OTHER_TEXT_MAX) losses.add(noun, LONG_FIELD_WHY)
      other.push([name, text.slice(0, OTHER_TEXT_MAX)])
    }
  }
  if (isFull) losses.add(noun, MANY_FIELDS_WHY)
  return other.length > 0 ? Object.fromEntries(other) : undefined
}

const MARKUP =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|font|ul|ol|li|a|table|tr|td|th|h[1-6]|html|body|blockquote|pre|img|style)(?=[\s/>])/i

/** Text of what may be HTML; other text stays unchanged, even with "<" in it. */
export function plainText(text: string | null | undefined): string {
  const said = text ?? ''
  if (!MARKUP.test(said.slice(0, HTML_MAX))) return said.trim()
  return convert(said, {
    wordwrap: false,
    limits: { maxInputLength: HTML_MAX, maxDepth: HTML_DEPTH },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({ selector, format: 'block' })),
    ],
  }).trim()
}

/** Recommendations as a scorecard shows them and as the API names them. “No decision” is no verdict. */
const VERDICTS: Readonly<Record<string, NonNullable<Nouns['scorecard']['verdict']>>> = {
  strong_no: 'strong_no',
  definitely_not: 'strong_no',
  no: 'no',
  yes: 'yes',
  strong_yes: 'strong_yes',
}
/** Ratings of single attributes. “Mixed” is one of these, and not of the recommendations. */
const RATINGS: ReadonlySet<string> = new Set([...Object.keys(VERDICTS), 'mixed', 'no_decision'])

const codeOf = (said: string): string => said.trim().toLowerCase().replace(/[\s-]/g, '_')

/** Returns the verdict of a recommendation; undefined for any text that is not one. */
export const verdictOf = (said: string): Nouns['scorecard']['verdict'] =>
  Object.hasOwn(VERDICTS, codeOf(said)) ? VERDICTS[codeOf(said)] : undefined

export const isRating = (said: string): boolean => RATINGS.has(codeOf(said))

/** Greenhouse replaces the name of an erased person by “Anonymized” and a number. */
const ERASED = /^anonymi[sz]ed[\s#-]*\d*$/i
export const isErasedName = (name: string): boolean => ERASED.test(name.trim())

/** Kinds of the reasons for a rejection, by the names and keys that Greenhouse gives them. */
export function reasonKindOf(type: string | null | undefined): Nouns['reason']['kind'] {
  const code = codeOf(type ?? '')
  if (code === 'we_rejected_them' || code === 'security_concern') return 'rejected'
  return code === 'they_rejected_us' ? 'withdrew' : undefined
}

/** Stages that each job of Greenhouse has under these names, the first and the last. */
export function stageKindOf(name: string): Nouns['stage']['kind'] {
  const code = codeOf(name)
  return code === 'application_review' ? 'new' : code === 'offer' ? 'offer' : undefined
}

/** Addresses of a list such as "Ida <ida@mail.example>, team@firm.example". */
export const addressesOf = (said: string | null | undefined): string[] =>
  (said ?? '').split(/[,;\n]/).flatMap((part) => {
    const from = part.lastIndexOf('<')
    const to = part.indexOf('>', from)
    const address = (from >= 0 && to > from ? part.slice(from + 1, to) : part).trim()
    return address.includes('@') ? [address] : []
  })
