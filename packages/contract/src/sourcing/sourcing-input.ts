import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { findCodedPlace } from '@rolecall/domain/sourcing/location-codes'
import {
  ACCOUNT_TYPES,
  ACTIVE_IN,
  CANDIDATE_RESPONSES,
  findCode,
  NOTICE_PERIODS,
  PORTAL_EXPERIENCE,
  PORTAL_SALARY,
  REGIONAL_NATIONALITIES,
  RESUME_COUNT,
  SEARCH_LIST_MAX,
  SEARCH_START,
  SEARCH_WORD_MAX,
  type SearchDetails,
} from '@rolecall/domain/sourcing/search-options'
import { isAmong } from '@rolecall/domain/text/is-among'
import { z } from 'zod'
import { NumberAsText, OptionalFlag, OptionalNumber } from '../platform/wire.ts'

const between = ({ min, max }: { min: number; max: number }) =>
  OptionalNumber.refine((value) => value === undefined || (value >= min && value <= max), {
    error: `Should be from ${min} to ${max}.`,
  })

const Word = z.string().trim().max(SEARCH_WORD_MAX)
/** A place, by name or code, or as an object with both. */
const Item = z.union([
  Word,
  z
    .object({ name: Word.optional(), code: Word.optional(), location: Word.optional() })
    .transform(({ name, code, location }) => code ?? name ?? location ?? ''),
])
const Words = z
  .union([z.array(Item).max(SEARCH_LIST_MAX), Item])
  .nullish()
  .transform((given) => (Array.isArray(given) ? given : [given ?? '']).filter((text) => text !== ''))
/** Places with a code are stored by it. */
const Places = Words.transform((places) => [...new Set(places.map((place) => findCodedPlace(place)?.code ?? place))])

type Choices = Parameters<typeof findCode>[0]
/** One of the given choices, by code or label. */
const ChosenCode = (choices: Choices) =>
  z
    .union([z.string().max(60), NumberAsText])
    .nullish()
    .refine((given) => given === null || given === undefined || findCode(choices, given) !== undefined, {
      error: `Should be one of: ${choices.map(({ label }) => label).join(', ')}.`,
    })
    .transform((given) => (given === null || given === undefined ? undefined : findCode(choices, given)))

const Nationality = z
  .string()
  .max(60)
  .nullish()
  .transform(
    (given) => REGIONAL_NATIONALITIES.find((name) => name.toLowerCase() === (given ?? '').toLowerCase()) ?? given,
  )
  .refine((given) => !given || isAmong(REGIONAL_NATIONALITIES, given), {
    error: `Should be one of: ${REGIONAL_NATIONALITIES.join(', ')}.`,
  })

const Range = z.object({ min: between(PORTAL_EXPERIENCE), max: between(PORTAL_EXPERIENCE) })

/** Fields of the forms of all sources; fields that a form does not have are missing. */
const Fields = z.object({
  min_exp: between(PORTAL_EXPERIENCE),
  max_exp: between(PORTAL_EXPERIENCE),
  experience: Range.nullish().describe('Same as the years of experience above, as the regional site’s form names it'),
  min_salary: between(PORTAL_SALARY).describe('Lakhs'),
  max_salary: between(PORTAL_SALARY),
  salary_not_mentioned: OptionalFlag,
  location: Places,
  preferred_locations: Places,
  include_companies: Words,
  exclude_companies: Words,
  resume_count: between(RESUME_COUNT).pipe(z.int().optional()),
  active_in: ChosenCode([...ACTIVE_IN, ...ACTIVE_IN.map(({ code, days }) => ({ code, label: String(days) }))]),
  notice_period: ChosenCode(NOTICE_PERIODS),
  source_new_resumes: OptionalFlag,
  source_premium_institute_resumes: OptionalFlag,
  account_type: ChosenCode(ACCOUNT_TYPES),
  candidate_response: ChosenCode(CANDIDATE_RESPONSES),
  nationality: Nationality,
})

const isThere = ([, value]: [string, unknown]) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

function fold({ experience, ...told }: z.output<typeof Fields>): SearchDetails {
  const range = { min_exp: experience?.min, max_exp: experience?.max }
  const given = Object.fromEntries([...Object.entries(range), ...Object.entries(told)].filter(isThere))
  return { ...SEARCH_START, ...given }
}

const outOfOrder = (path: string) => ({ path: [path], error: 'Should not be greater than the maximum.' })

/** Completed with the initial values of the forms. */
export const SearchDetailsInput = Fields.transform(fold)
  .refine(({ min_exp, max_exp }) => min_exp <= max_exp, outOfOrder('min_exp'))
  .refine(({ min_salary, max_salary }) => min_salary <= max_salary, outOfOrder('min_salary'))

const parse = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** Query and details, as an object or as its JSON; some forms have the details beside the query, others one level below. */
export const SearchData = z.preprocess(
  (given) => {
    const data = parse(given)
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    const { boolean_query, position_details, ...beside } = data as Record<string, unknown>
    const below = parse(position_details)
    if (below !== undefined && below !== null && (typeof below !== 'object' || Array.isArray(below)))
      return { boolean_query, position_details: below }
    return { boolean_query, position_details: { ...beside, ...below } }
  },
  z.object({
    boolean_query: z.string().max(QUERY_LENGTH_MAX).nullish(),
    position_details: SearchDetailsInput,
  }),
)
