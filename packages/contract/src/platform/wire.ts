import { HIRE_SCORE, RATING } from '@rolecall/domain/limits'
import { isHireScore, isRating } from '@rolecall/domain/pipeline/rating'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { isEmailAddress, readEmailAddress } from '@rolecall/domain/text/email-address'
import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { MESSAGES } from './messages.ts'

const isNothing = (input: unknown) => input === undefined || input === null || input === ''

// Sentences fit to show, for every rule that has no text of its own in its schema (rule G-023).
z.config({
  customError: (issue) => {
    if (isNothing(issue.input)) return MESSAGES.required
    if (issue.code === 'too_small')
      return issue.origin === 'string'
        ? sentence('Should be at least {least} characters.', { least: String(issue.minimum) })
        : sentence('Should be at least {least}.', { least: String(issue.minimum) })
    if (issue.code === 'too_big')
      return issue.origin === 'string'
        ? sentence('Should be at most {most} characters.', { most: String(issue.maximum) })
        : sentence('Should be at most {most}.', { most: String(issue.maximum) })
    if (issue.code === 'invalid_value') return `Should be one of: ${issue.values.join(', ')}.`
    return 'This value is of the wrong type.'
  },
})

/** The complaint about a value that is there but wrong; an empty one is a missing one, whatever its rule is. */
export const unlessEmpty = (message: string) => (issue: { input?: unknown }) =>
  isNothing(issue.input) ? MESSAGES.required : message

type Judged = { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }

/**
 * When a rule over several fields is judged: as soon as these are right, whatever is wrong with others, so that a form and
 * a refusal can say everything at once.
 */
export const onceRight =
  (...names: string[]) =>
  ({ value, issues }: Judged): boolean =>
    typeof value === 'object' &&
    value !== null &&
    // A complaint without a name is about the whole, which has no fields then: it may be a list.
    !issues.some(({ path }) => path?.[0] === undefined || names.includes(String(path[0])))

// What is asked of us comes in one of the kinds that follow, so that nothing goes on to the database, or into a
// computation, that has no room there: numbers as whole columns keep them, days that can be counted from, texts and lists
// with an end. `ground/ends.test.ts` walks all that calls take, and finds what is of none of them.

/** The largest number that a column of ours keeps (int4 of PostgreSQL); the least is as far below 0. */
export const NUMBER_MAX = 2 ** 31 - 1

/** Any number that we compute with or keep; narrower where a rule says so. */
export const PlainNumber = z.number().min(-NUMBER_MAX).max(NUMBER_MAX)
export const PlainInt = z.int().min(-NUMBER_MAX).max(NUMBER_MAX)

/** The largest amount of money, which many currencies write in billions: fifteen digits, as numbers hold them exactly. */
const AMOUNT_MAX = 10 ** 15 - 1
export const PlainAmount = z.number().min(-AMOUNT_MAX).max(AMOUNT_MAX)

/** A number that stands for a text, as some clients hold ids and answers; nothing is computed with it. */
export const NumberAsText = z.number().transform(String)
export const IntAsText = z.int().transform(String)

/** Ids are opaque strings; numbers are accepted, since some clients hold them so. */
export const Id = z.union([z.string().trim().min(1).max(200), IntAsText])

/** An id that may be missing: null and "" are undefined. */
export const OptionalId = z
  .union([z.literal(''), Id])
  .nullish()
  .transform((value) => value || undefined)

/** A flag as clients send it: boolean, "true"/"false", 1/0; nothing, null and "" are undefined. */
export const OptionalFlag = z
  .union([z.boolean(), z.literal(['true', 'false', '1', '0', '']), z.literal([0, 1])])
  .nullish()
  .transform((value) =>
    value === undefined || value === null || value === '' ? undefined : [true, 'true', '1', 1].includes(value),
  )

/** The same where nothing counts as false. */
export const Flag = OptionalFlag.transform((value) => value ?? false)

/** A list of texts; one text, nothing and null are accepted too. */
export const Texts = z
  .union([z.array(z.union([z.string().max(500), NumberAsText])).max(500), z.string().max(500)])
  .nullish()
  .transform((value) => (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== ''))

/** A sign, fifteen digits, a point and six more. */
const NUMBER_TEXT_MAX = 23

const optional = (number: z.ZodNumber) =>
  z
    .union([
      number,
      z.literal(''),
      z
        .string()
        .max(NUMBER_TEXT_MAX)
        .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
        .transform(Number)
        .pipe(number),
    ])
    .nullish()
    .transform((value) => (value === '' || value === null ? undefined : value))

/** A number, also as text; nothing, null and "" are undefined. */
export const OptionalNumber = optional(PlainNumber)
/** The same of money. */
export const OptionalAmount = optional(PlainAmount)

/**
 * The version of a record that an edit was made on, as the read of it said. Without it the edit is made whatever others
 * did meanwhile; with one that is not in force any more it is refused, and told what has changed.
 */
export const KnownVersion = OptionalNumber.pipe(PlainInt.min(1).optional()).describe(
  'The version that the edit was made on; 409 where another one is in force by now',
)

/** How a client says it scores a candidate; our own score is never taken from it. */
export const HireScore = OptionalNumber.refine(
  (value) => value === undefined || isHireScore(value),
  `The score should be a whole number up to ${HIRE_SCORE.max}.`,
)

export const Rating = OptionalNumber.refine(
  (value) => value === undefined || isRating(value),
  `The rating should be a whole number up to ${RATING.max}.`,
)

/** A whole number from 0, also as text; nothing counts as `start`. */
export const Offset = (start: number) =>
  OptionalNumber.transform((value) => value ?? start).pipe(z.int().min(0).max(10_000_000))

/** A text that may be missing or null, at most `max` characters. */
export const OptionalText = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? undefined)

/** The same without spaces around it, "" where it is missing. */
export const TextOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value ?? '')

/** A list that may be missing or null: an empty one then. */
export const ListOrEmpty = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((list) => list ?? [])

/** What somebody typed to search for: a Boolean query, read by the rules of domain/search. */
export const SearchText = OptionalText(QUERY_LENGTH_MAX).describe(
  'A Boolean query: AND, OR, NOT, "phrases", prefix*, NEAR/n, field:value, years>5',
)

/** That a search is still being written, so that its last word may go on. */
export const Typing = Flag.describe('The last word may go on')

/** Longer than any word that is chosen from a list of ours. */
const WORD_LENGTH_MAX = 200

/** One of some words that may be missing; nothing, null and "" are undefined. */
export const Choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .string()
    .max(WORD_LENGTH_MAX)
    .nullish()
    .transform((value) => value || undefined)
    .pipe(z.enum(words).optional())
    .describe(`One of: ${words.join(', ')}`)

/** A position as it is (also when nothing is said), or as it was created. */
export const PositionVersion = Choice(['latest', 'original'])

/** Years that days of plans, people and histories lie in; a time zone or a span added leads nowhere that has no name. */
export const YEARS = { least: 1900, most: 2199 }

/** Whether a day, or a moment, as ISO 8601 writes it is of these years. */
export const isOfYears = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= YEARS.least && year <= YEARS.most
}

// Rule G-024.
const dateFault = (issue: { input?: unknown }) => (issue.input ? MESSAGES.dateInvalid : MESSAGES.required)

export const DateText = z.iso.date({ error: dateFault }).refine(isOfYears, { error: dateFault })

type EmailFault = string | ((issue: { input?: unknown }) => string)

/** An email address that mail servers deliver to, with domains and names in any script, in its one form (`readEmailAddress`). */
export const emailText = (error: EmailFault) =>
  z
    .string({ error })
    .max(254, { error })
    .refine(isEmailAddress, { error })
    .overwrite((text) => readEmailAddress(text) ?? text)
    .meta({ format: 'email' })

export const Email = emailText(MESSAGES.invalidInviteEmail)

/** A moment on the wire: ISO 8601 with offset. */
export const Moment = z.iso.datetime({ offset: true })

/** The same as somebody gives it. */
export const GivenMoment = Moment.max(40).refine(isOfYears, { error: dateFault })

/**
 * What a signed link carries beside what it names: until when it is good (milliseconds since 1970), and our signature. A
 * link that has lost one of them is one that is not good any more, rather than a request that is badly made.
 */
export const SignedLink = { expires: z.string().max(20).default(''), signature: z.string().max(100).default('') }

/** The answer of a call that has nothing to tell but that it went well. */
export const Done = z.object({ success: z.literal(true), message: z.string().optional() })

/** A value and how often it occurs (Elasticsearch's words, which the specification uses). */
export const Bucket = z
  .object({
    key: z.union([z.string(), z.number()]),
    doc_count: z.int(),
    label: z.string().optional(),
  })
  .meta({ id: 'Bucket' })
export type Bucket = z.output<typeof Bucket>
