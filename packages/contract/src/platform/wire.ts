import { HIRE_SCORE, RATING } from '@rolecall/domain/pipeline/pipeline-limits'
import { isHireScore, isRating } from '@rolecall/domain/pipeline/rating'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { isEmailAddress, readEmailAddress } from '@rolecall/domain/text/email-address'
import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { MESSAGES } from './messages.ts'

const isNothing = (input: unknown) => input === undefined || input === null || input === ''

// Messages to show to users, for every rule without a message in its schema (rule G-023).
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

/** Returns the message for an invalid value; an empty value gets the message for a missing one. */
export const unlessEmpty = (message: string) => (issue: { input?: unknown }) =>
  isNothing(issue.input) ? MESSAGES.required : message

type ParsedValue = { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }

/**
 * Runs a rule over several fields as soon as these are valid, whatever is wrong with others, so that a form and an
 * error can report everything at once.
 */
export const refineValid =
  (...names: string[]) =>
  ({ value, issues }: ParsedValue): boolean =>
    typeof value === 'object' &&
    value !== null &&
    // An issue without a path is about the whole value, which then has no fields: it may be a list.
    !issues.some(({ path }) => path?.[0] === undefined || names.includes(String(path[0])))

// Requests use the following types, so that every value fits the database and our computations: numbers fit integer
// columns, days can be added to, texts and lists are bounded. `platform/input-bounds.test.ts` checks the input of every call for
// other types.

/** Largest number that our columns store (int4 of PostgreSQL); the smallest is its negative. */
export const NUMBER_MAX = 2 ** 31 - 1

/** Any number that we compute with or store; rules may narrow it. */
export const PlainNumber = z.number().min(-NUMBER_MAX).max(NUMBER_MAX)
export const PlainInt = z.int().min(-NUMBER_MAX).max(NUMBER_MAX)

/** Largest amount of money, which many currencies write in billions: fifteen digits, which numbers hold exactly. */
const AMOUNT_MAX = 10 ** 15 - 1
export const PlainAmount = z.number().min(-AMOUNT_MAX).max(AMOUNT_MAX)

/** A number in place of a text, as some clients send ids and answers; never used in computations. */
export const NumberAsText = z.number().transform(String)
export const IntAsText = z.int().transform(String)

/** Ids are opaque strings; numbers are accepted too, since some clients send them. */
export const Id = z.union([z.string().trim().min(1).max(200), IntAsText])

/** An id that may be missing: null and "" are undefined. */
export const OptionalId = z
  .union([z.literal(''), Id])
  .nullish()
  .transform((value) => value || undefined)

/** A flag as clients send it: boolean, "true"/"false", 1/0; missing, null and "" become undefined. */
export const OptionalFlag = z
  .union([z.boolean(), z.literal(['true', 'false', '1', '0', '']), z.literal([0, 1])])
  .nullish()
  .transform((value) =>
    value === undefined || value === null || value === '' ? undefined : [true, 'true', '1', 1].includes(value),
  )

/** The same, where missing means false. */
export const Flag = OptionalFlag.transform((value) => value ?? false)

/** A list of texts; a single text, a missing value and null are accepted too. */
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

/** A number, also as text; missing, null and "" become undefined. */
export const OptionalNumber = optional(PlainNumber)
/** The same for money. */
export const OptionalAmount = optional(PlainAmount)

/**
 * The version of a record that an edit is based on, as returned when it was read. Without it, the edit is applied
 * whatever others changed in the meantime; with an outdated one, it is refused with the list of changes.
 */
export const KnownVersion = OptionalNumber.pipe(PlainInt.min(1).optional()).describe(
  'Version that the edit is based on; responds with 409 if another version is current',
)

/** A client's own score for a candidate; never used as our score. */
export const HireScore = OptionalNumber.refine(
  (value) => value === undefined || isHireScore(value),
  `The score should be a whole number up to ${HIRE_SCORE.max}.`,
)

export const Rating = OptionalNumber.refine(
  (value) => value === undefined || isRating(value),
  `The rating should be a whole number up to ${RATING.max}.`,
)

/** A whole number from 0, also as text; defaults to `start`. */
export const Offset = (start: number) =>
  OptionalNumber.transform((value) => value ?? start).pipe(z.int().min(0).max(10_000_000))

/** An optional text, which may be null, of at most `max` characters. */
export const OptionalText = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? undefined)

/** The same, trimmed; "" if missing. */
export const TextOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value ?? '')

/** An optional list, which may be null; empty if missing. */
export const ListOrEmpty = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((list) => list ?? [])

/** A typed search: a Boolean query, parsed by domain/search. */
export const SearchText = OptionalText(QUERY_LENGTH_MAX).describe(
  'A Boolean query: AND, OR, NOT, "phrases", prefix*, NEAR/n, field:value, years>5',
)

/** Whether a search is still being typed, so that its last word may be incomplete. */
export const TypingFlag = Flag.describe('Whether the last word may be incomplete')

/** Longer than any word in our lists of choices. */
const WORD_LENGTH_MAX = 200

/** An optional word from a list; missing, null and "" become undefined. */
export const Choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .string()
    .max(WORD_LENGTH_MAX)
    .nullish()
    .transform((value) => value || undefined)
    .pipe(z.enum(words).optional())
    .describe(`One of: ${words.join(', ')}`)

/** A position in its latest version (the default), or as created. */
export const PositionVersion = Choice(['latest', 'original'])

/** Range of years for plans, people and histories; adding a time zone or a period never leaves the years that have a name. */
export const YEARS = { least: 1900, most: 2199 }

/** Whether an ISO 8601 day or moment lies in these years. */
export const isOfYears = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= YEARS.least && year <= YEARS.most
}

// Rule G-024.
const dateFault = (issue: { input?: unknown }) => (issue.input ? MESSAGES.dateInvalid : MESSAGES.required)

export const DateText = z.iso.date({ error: dateFault }).refine(isOfYears, { error: dateFault })

type EmailFault = string | ((issue: { input?: unknown }) => string)

/** A deliverable email address, with domain and name in any script, in its canonical form (`readEmailAddress`). */
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

/** The same as given in a request. */
export const GivenMoment = Moment.max(40).refine(isOfYears, { error: dateFault })

/**
 * Parameters of a signed link besides its subject: its expiry in milliseconds since 1970, and our signature. A link
 * without one of them counts as expired, rather than as an invalid request.
 */
export const SignedLink = { expires: z.string().max(20).default(''), signature: z.string().max(100).default('') }

/** The user who asked for a link; `machine` if a key or an assistant did for them, which may see less than they do. */
export const LinkAsker = {
  by: z.string().max(40).default(''),
  through: z.string().max(20).default(''),
}

/** The response of a call that only reports success. */
export const Done = z.object({ success: z.literal(true), message: z.string().optional() })

/** A value and its number of occurrences (named as in Elasticsearch, which the specification follows). */
export const Bucket = z
  .object({
    key: z.union([z.string(), z.number()]),
    doc_count: z.int(),
    label: z.string().optional(),
  })
  .meta({ id: 'Bucket' })
export type Bucket = z.output<typeof Bucket>
