import { FAIRNESS } from '@rolecall/domain/fairness/fairness-limits'
import { LEAST_PEOPLE } from '@rolecall/domain/fairness/rates'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { DateText, Done, Id, Moment } from '../platform/wire.ts'

const access = { allOf: ['view_fairness'] } as const

const Row = z.object({
  id: z.string().describe('Id of the group; empty for the combined groups that are too small to show separately'),
  people: z.int(),
  passed: z.record(z.string(), z.int()).describe('Number of people who reached each outcome'),
})
const Table = z.object({ rows: z.array(Row), rest: Row.optional() })
const sides = { sex: Table.optional(), race: Table.optional(), crossing: Table.optional() }
const Slice = z.object({ people: z.int(), ...sides })
const Part = Slice.extend({ id: z.string(), name: z.string() })

const Requirement = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.string().describe('Id of the outcome “without this requirement” in the tables'),
  gained: z.int().describe('Number of people who would be put forward without the requirement'),
  lost: z
    .int()
    .describe('Number of people who would no longer be put forward without it, because it raised their score'),
  lacking: z.int().describe('Number of people on the position who do not meet it at all'),
})
const PositionResult = z.object({
  position_id: z.string(),
  title: z.string(),
  people: z.int(),
  line: z.number().describe('Median score; people above it with all must-haves count as put forward'),
  requirements: z.array(Requirement),
  ...sides,
})

/** An audit as it was created. It never changes, whatever happens to people and answers later. */
export const FairnessResult = z
  .object({
    outcomes: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Outcomes covered, in the order of the pipeline'),
    too_few_for: z.array(z.string()).describe('Names of outcomes with too few people to report'),
    median: z.number().nullable().describe('Median of all scores; scoring rates count the people above it'),
    labels: z.record(z.string(), z.string()).describe('Display names of the groups, by id'),
    whole: Slice.extend({
      unknown: z.int().describe('Number of people who did not answer, or answered only one of sex and race'),
    }),
    families: z.array(Part),
    sources: z.array(Part),
    positions: z.array(PositionResult),
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
    used_since: z
      .string()
      .nullable()
      .describe('Day since which the ranking has been in use, as shown on the public page'),
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
    summary: `List adverse impact audits, and get one with its figures, by default the newest. No figure covers 1 to ${LEAST_PEOPLE - 1} people, and no two figures reveal such a group`,
    access,
    reads: ['fairness', 'settings'],
    query: z.object({ audit: z.string().max(100).optional().catch(undefined) }),
    response: z.object({
      success: z.literal(true),
      is_asked: z.boolean().describe('Whether applicants are invited to the survey'),
      offers: z
        .array(z.object({ country: z.string(), name: z.string(), year: z.int(), applicants: z.int() }))
        .describe('Years and countries that can be audited'),
      audits: z.array(Audit).describe(`The newest ${FAIRNESS.audits} audits`),
      audit: Audit.extend({ result: FairnessResult }).nullable(),
      public_url: z.string().nullable().describe('URL of the public page; null without a careers page'),
    }),
    example: () => ({ query: {} }),
  },
  make: {
    method: 'POST',
    path: '/rest/fairness',
    summary:
      'Create an audit of the applicants of a year in a country. Not created if there is nothing to report, or too little has changed since the previous one',
    creates: true,
    access,
    changes: ['fairness'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ country: Country, year: Year }),
    response: Done.extend({
      message: z.string(),
      audit_id: z.string().nullable().describe('Id of the audit; null if none was created'),
    }),
    example: () => ({ body: { country: 'US', year: 2026 } }),
  },
  publish: {
    method: 'POST',
    path: '/rest/fairness/publish',
    summary: 'Publish an audit on the public page, replacing one of the same year and country',
    access: 'admin',
    changes: ['fairness'],
    body: z.object({
      audit_id: Id,
      used_since: DateText.describe('Day since which the ranking has been used to select among applicants'),
      explanation: z
        .string()
        .trim()
        .max(FAIRNESS.explanation)
        .describe('Explanation of the data, in addition to the text of the page'),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ fairnessAuditId: audit_id }) => ({
      body: { audit_id, used_since: '2026-01-05', explanation: 'All applications of the year.' },
    }),
  },
  unpublish: {
    method: 'POST',
    path: '/rest/fairness/unpublish',
    summary: 'Remove an audit from the public page',
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
    summary: 'Get the public page of a company with its audit summaries, as required by New York’s Local Law 144',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: z.object({ company: z.string().max(100).describe('Sub-domain of the company') }),
    response: z.string(),
    example: ({ subDomain: company }) => ({ params: { company } }),
  },
  table: {
    method: 'GET',
    path: '/careers/:company/bias-audit/:audit',
    summary: 'Download the tables of a published audit as CSV, in the city’s format',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: z.object({ company: z.string().max(100), audit: z.string().max(100) }),
    response: z.string(),
    example: ({ subDomain: company, fairnessAuditId }) => ({ params: { company, audit: `${fairnessAuditId}.csv` } }),
  },
})
