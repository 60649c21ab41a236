import { IMPORT_FIELDS } from '@rolecall/domain/imports/import-columns'
import { DIALECTS } from '@rolecall/domain/sourcing/dialects'
import { SOURCE_NAME_MAX } from '@rolecall/domain/sourcing/source-limits'
import { z } from 'zod'
import { MESSAGES } from '../platform/messages.ts'
import { Moment, OptionalNumber } from '../platform/wire.ts'

/** People that a source may return per day: default, minimum and maximum. Limits chosen by us. */
const DAILY = { start: 500, min: 1, max: 10_000 }

const NOT_A_PERSON = { error: 'Should be an http or https address that contains {id}.' }

const NOT_SEARCHABLE = { error: 'Should be an http or https address that contains {query}.' }

/** Dot-separated names: a path in a response. */
const Place = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((place) => place ?? '')

const Mapping = z.object({
  people: Place.describe('Path of the list of people; empty if the response itself is the list'),
  id: Place.refine((place) => place !== '', MESSAGES.required),
  next: Place.describe('Path of the value of {page} for the next page; empty if pages are numbered'),
  fields: z
    .partialRecord(z.enum(IMPORT_FIELDS), Place)
    .refine((fields) => Boolean(fields.name || fields.email || fields.first_name || fields.last_name), {
      error: 'Enter the path of names or email addresses.',
    }),
})

/** How a source is searched over HTTP, and where its response has what. */
/** Credentials are stored encrypted, and must not be in a URL. */
const namesAccount = (address: string) => /^https?:\/\/[^/?#]*@/i.test(address)

export const ConnectorInput = {
  source: z.string().trim().min(1).max(SOURCE_NAME_MAX),
  address: z
    .url({ protocol: /^https?$/, ...NOT_SEARCHABLE })
    .max(2_000)
    .refine((address) => address.includes('{query}') && !namesAccount(address), NOT_SEARCHABLE)
    .describe('URL with {query} in it, and {page} and {count} if the source uses them'),
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
    .describe('URL of a single person, with {id} in it; people it no longer returns are marked'),
  dialect: z
    .enum(DIALECTS)
    .nullish()
    .transform((dialect) => dialect ?? 'words')
    .describe('Syntax for Boolean queries: words (AND, OR, NOT), signs (|, -), or plain words that are all required'),
  mapping: Mapping.nullish().describe('Mapping of fields; defaults to JSON Résumé documents'),
}

export const DailyLimit = OptionalNumber.transform((value) => value ?? DAILY.start).pipe(
  z.int().min(DAILY.min).max(DAILY.max),
)

export const ConnectorView = z
  .object({
    source: z.string(),
    is_on: z.boolean().describe('Whether it is searched; its earlier results are kept either way'),
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
    asked_at: Moment.nullable().describe('Time of the last request'),
    failures: z.int().describe('Number of consecutive failures'),
    failing_since: Moment.nullable(),
    failure: z.string().describe('Reason for the last failure; empty if it succeeded'),
    resting: z.string().describe('The reason it is paused for now; empty if it is not'),
  })
  .meta({ id: 'SourceConnector' })

/** A person found by a test, as they would be read. */
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
