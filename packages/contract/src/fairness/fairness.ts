import { LEAST_PEOPLE } from '@rolecall/domain/fairness/rates'
import { FAIRNESS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { DateText, Done, Id, Moment } from '../ground/wire.ts'

const access = { allOf: ['view_fairness'] } as const

const Row = z.object({
  id: z.string().describe('The group; empty for all that are too small to be told apart, together'),
  people: z.int(),
  passed: z.record(z.string(), z.int()).describe('By outcome, to how many of them it happened'),
})
const Table = z.object({ rows: z.array(Row), rest: Row.optional() })
const sides = { sex: Table.optional(), race: Table.optional(), crossing: Table.optional() }
const Slice = z.object({ people: z.int(), ...sides })
const Part = Slice.extend({ id: z.string(), name: z.string() })

const Requirement = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.string().describe('In the tables: with whom it is not asked'),
  gained: z.int().describe('People who come in where it is not asked'),
  lost: z.int().describe('People who fall out, since it had counted for them'),
  lacking: z.int().describe('Of all of the position, those who do not have it at all'),
})
const OnPosition = z.object({
  position_id: z.string(),
  title: z.string(),
  people: z.int(),
  line: z.number().describe('The middle score; who is above it, with all must-haves, counts as put forward'),
  requirements: z.array(Requirement),
  ...sides,
})

/** An audit as it was made. It stays so, whatever happens to people and answers later. */
export const FairnessResult = z
  .object({
    outcomes: z.array(z.object({ id: z.string(), name: z.string() })).describe('Told, in the order of the pipeline'),
    too_few_for: z.array(z.string()).describe('Names of outcomes of which too little can be told'),
    median: z.number().nullable().describe('Of the scores of all; above it is what scoring rates count'),
    labels: z.record(z.string(), z.string()).describe('What groups are called'),
    whole: Slice.extend({ unknown: z.int().describe('Who did not answer, or not both for sex and race') }),
    families: z.array(Part),
    sources: z.array(Part),
    positions: z.array(OnPosition),
  })
  .meta({ id: 'FairnessResult' })
export type FairnessResult = z.output<typeof FairnessResult>

const Audit = z
  .object({
    id: z.string(),
    country: z.string(),
    country_name: z.string(),
    year: z.int(),
    made_at: Moment,
    by: z.string(),
    published_at: Moment.nullable(),
    used_since: z.string().nullable().describe('Since when the ranking has been used, as its public page says'),
    explanation: z.string(),
  })
  .meta({ id: 'FairnessAudit' })

const Year = z.coerce.number().int().min(2000).max(2200)
const Country = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/)

export const fairness = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/fairness',
    summary: `Audits of hiring by group, and one of them with its numbers, the newest unless another is named. No number is of 1 to ${LEAST_PEOPLE - 1} people, nor does any follow from two of them`,
    access,
    reads: ['fairness', 'settings'],
    query: z.object({ audit: z.string().max(100).optional().catch(undefined) }),
    response: z.object({
      success: z.literal(true),
      is_asked: z.boolean().describe('Applicants are invited to the survey'),
      offers: z
        .array(z.object({ country: z.string(), name: z.string(), year: z.int(), applicants: z.int() }))
        .describe('Years and countries of which an audit can be made'),
      audits: z.array(Audit).describe(`The newest ${FAIRNESS.audits}`),
      audit: Audit.extend({ result: FairnessResult }).nullable(),
      public_url: z.string().nullable().describe('Of the public page; none without a careers page'),
    }),
    example: () => ({ query: {} }),
  },
  make: {
    method: 'POST',
    path: '/rest/fairness',
    summary:
      'Make an audit of the applicants of a year in a country. It is not made where nothing can be told, or where too little has changed since the one before',
    creates: true,
    access,
    changes: ['fairness'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ country: Country, year: Year }),
    response: Done.extend({
      message: z.string(),
      audit_id: z.string().nullable().describe('None where none was made'),
    }),
    example: () => ({ body: { country: 'US', year: 2026 } }),
  },
  publish: {
    method: 'POST',
    path: '/rest/fairness/publish',
    summary: 'Put an audit on the public page, in place of one of the same year and country',
    access: 'admin',
    changes: ['fairness'],
    body: z.object({
      audit_id: Id,
      used_since: DateText.describe('Since when the ranking has been used to choose among applicants'),
      explanation: z
        .string()
        .trim()
        .max(FAIRNESS.explanation)
        .describe('Where the numbers come from, beyond what the page says itself'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ fairnessAuditId: audit_id }) => ({
      body: { audit_id, used_since: '2026-01-05', explanation: 'All applications of the year.' },
    }),
  },
  unpublish: {
    method: 'POST',
    path: '/rest/fairness/unpublish',
    summary: 'Take an audit off the public page',
    access: 'admin',
    changes: ['fairness'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ audit_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ fairnessAuditId: audit_id }) => ({ body: { audit_id } }),
  },
  page: {
    method: 'GET',
    path: '/careers/:company/bias-audit',
    summary:
      'The public page of a company with the summaries of its audits, as Local Law 144 of New York asks for them',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: z.object({ company: z.string().max(100).describe('The sub-domain of the company') }),
    response: z.string(),
    example: ({ subDomain: company }) => ({ params: { company } }),
  },
  table: {
    method: 'GET',
    path: '/careers/:company/bias-audit/:audit',
    summary: 'The tables of a published audit as CSV, in the form of the city’s',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: z.object({ company: z.string().max(100), audit: z.string().max(100) }),
    response: z.string(),
    example: ({ subDomain: company, fairnessAuditId }) => ({ params: { company, audit: `${fairnessAuditId}.csv` } }),
  },
})
