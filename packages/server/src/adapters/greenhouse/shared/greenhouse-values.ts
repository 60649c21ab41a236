import type { Loss } from '../../adapter.ts'
import { keepOther, OTHER_LENGTH_MAX, OTHER_MAX } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import type { Nouns } from '../../nouns.ts'
import { plainTextOf } from '../../plain-text.ts'

export const SURVEY_WHY =
  'Answers about gender, ethnicity, disability and veteran status are left out, so that they never appear beside a person.'
const MANY_FIELDS_WHY = `Some entries have more than ${OTHER_MAX - 1} additional fields. The fields after these are left out.`
const LONG_FIELD_WHY = 'Some additional fields are longer than 2,000 characters. Their ends are left out.'

/** Words of questions that law keeps apart from hiring: the voluntary survey of applicants. */
const SURVEY =
  /(?:^|[^a-z])(?:gender|sex|sexual orientation|transgender|lgbtq?|race|racial|ethnicity|ethnic|hispanic|latin[aox]|veteran|disability|disabled|eeoc?|demographics?)(?:[^a-z]|$)/i

/** Returns whether a heading, a field or a question asks what only the voluntary survey may ask. */
export const isSurveyQuestion = (name: string): boolean => SURVEY.test(name.replaceAll('_', ' '))

/** What a source says besides, without answers of the survey. Counts what is left out. */
export function otherOf(
  noun: Loss['noun'],
  entries: Iterable<readonly [string, string]>,
  losses: LossCount,
): Record<string, string> | undefined {
  const said = [...entries].filter(([, text]) => text.trim() !== '')
  const own = said.filter(([name]) => !isSurveyQuestion(name))
  if (own.length === 0 && said.length === 0) return undefined
  losses.add('other', SURVEY_WHY, said.length - own.length)
  losses.add(noun, LONG_FIELD_WHY, own.filter(([, text]) => text.trim().length > OTHER_LENGTH_MAX).length)
  if (own.length >= OTHER_MAX) losses.add(noun, MANY_FIELDS_WHY)
  return keepOther(Object.fromEntries(own)).other
}

/** Text of what may be HTML; empty for nothing. */
export const plainText = (text: string | null | undefined): string => plainTextOf(text) ?? ''

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
