import { IMPORT_FIELDS } from '@rolecall/domain/imports/import-columns'
import { SOURCE_NAME_MAX } from '@rolecall/domain/limits'
import { DIALECTS } from '@rolecall/domain/sourcing/dialects'
import { z } from 'zod'
import { MESSAGES } from '../ground/messages.ts'
import { Moment, OptionalNumber } from '../ground/wire.ts'

/** People a day that a source names unless somebody says otherwise, and at most. Our own bounds. */
const DAILY = { start: 500, min: 1, max: 10_000 }

const NOT_A_PERSON = { error: 'Should be an address of http or https with {id} in it.' }

const NOT_SEARCHABLE = { error: 'Should be an address of http or https with {query} in it.' }

/** Names with dots between them: where in an answer something is. */
const Place = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((place) => place ?? '')

const Mapping = z.object({
  people: Place.describe('The list of people; empty where the answer is that list'),
  id: Place.refine((place) => place !== '', MESSAGES.required),
  next: Place.describe('The next page; empty where pages are counted'),
  fields: z
    .partialRecord(z.enum(IMPORT_FIELDS), Place)
    .refine((fields) => Boolean(fields.name || fields.email || fields.first_name || fields.last_name), {
      error: 'Say where names or e-mail addresses are.',
    }),
})

/** How a source is searched over HTTP and where its answers say what. */
/** Who one is there is kept sealed, and not in an address. */
const namesAccount = (address: string) => /^https?:\/\/[^/?#]*@/i.test(address)

export const ConnectorInput = {
  source: z.string().trim().min(1).max(SOURCE_NAME_MAX),
  address: z
    .url({ protocol: /^https?$/, ...NOT_SEARCHABLE })
    .max(2_000)
    .refine((address) => address.includes('{query}') && !namesAccount(address), NOT_SEARCHABLE)
    .describe('With {query} in it, and {page} and {count} where the source takes them'),
  person_address: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, ...NOT_A_PERSON })
        .max(2_000)
        .refine((address) => address.includes('{id}') && !namesAccount(address), NOT_A_PERSON),
    ])
    .nullish()
    .transform((address) => address ?? '')
    .describe('Where it shows one person, with {id} in it; those it shows no more are marked'),
  dialect: z
    .enum(DIALECTS)
    .nullish()
    .transform((dialect) => dialect ?? 'words')
    .describe(
      'How it takes Boolean queries: words (AND, OR, NOT), signs (|, -), or plain words, all of which are asked for',
    ),
  mapping: Mapping.nullish().describe('Documents of JSON Résumé where it is missing'),
}

export const DailyLimit = OptionalNumber.transform((value) => value ?? DAILY.start).pipe(
  z.int().min(DAILY.min).max(DAILY.max),
)

export const ConnectorView = z
  .object({
    source: z.string(),
    is_on: z.boolean().describe('Whether it is searched; what it brought before stays either way'),
    dialect: z.enum(DIALECTS),
    address: z.string(),
    person_address: z.string(),
    mapping: z.object({
      people: z.string(),
      id: z.string(),
      next: z.string(),
      fields: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    }),
    daily_limit: z.int(),
    used_today: z.int(),
    asked_at: Moment.nullable().describe('When it was asked last'),
    failures: z.int().describe('In a row'),
    failing_since: Moment.nullable(),
    failure: z.string().describe('Why it failed last; empty where it did not'),
    resting: z.string().describe('Why it is left alone for the time being; empty where it is not'),
  })
  .meta({ id: 'SourceConnector' })

/** Somebody of a trial, as they would be read. */
export const PreviewPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  designation: z.string(),
  current_employer: z.string(),
  location: z.string(),
  skills: z.string(),
  mistake: z.string(),
})

export const FoundPlace = z.object({ place: z.string(), sample: z.string() })
