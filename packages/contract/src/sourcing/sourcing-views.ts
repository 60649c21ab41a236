import { RESUME_COUNT, SEARCH_LIST_MAX } from '@rolecall/domain/sourcing/search-options'
import { SOURCE_FORMS } from '@rolecall/domain/sourcing/source-kinds'
import { z } from 'zod'
import { OurText } from '../platform/text-authors.ts'
import { Moment } from '../platform/wire.ts'

/** A source that a position can use. */
export const Provider = z
  .object({
    source: z.string().describe('Key of the source in calls; its name is accepted too'),
    name: z.string(),
    label: OurText,
    source_name: z.string(),
    code: z.enum(['s1', 's2', 's3']),
    form: z.enum(SOURCE_FORMS).describe('Form with the source’s search options'),
    active: z.boolean(),
    chosen: z.boolean().describe('Whether the position uses it'),
    needs_extension: z.boolean().describe('Whether it is searched through the caller’s browser extension'),
  })
  .meta({ id: 'SourceProvider' })
export type Provider = z.output<typeof Provider>

export const Details = z.object({
  min_exp: z.number(),
  max_exp: z.number(),
  min_salary: z.number().describe('Lakhs'),
  max_salary: z.number(),
  salary_not_mentioned: z.boolean(),
  location: z.array(z.string()).max(SEARCH_LIST_MAX).describe('Codes of the form country:number, or names'),
  preferred_locations: z.array(z.string()),
  include_companies: z.array(z.string()),
  exclude_companies: z.array(z.string()),
  resume_count: z.int().min(RESUME_COUNT.min).max(RESUME_COUNT.max),
  active_in: z.string(),
  notice_period: z.string(),
  source_new_resumes: z.boolean(),
  source_premium_institute_resumes: z.boolean(),
  account_type: z.string(),
  candidate_response: z.string(),
  nationality: z.string(),
})

/** Progress of one source in a run. */
const Part = z.object({
  source: z.string(),
  label: OurText,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  found: z.int().describe('Number of people it returned'),
  new: z.int().describe('Number of people added to the position'),
  known: z.int().describe('Number of people who were already on it'),
  failed: z.int().describe('Number of people who could not be read'),
  reason: z.string().describe('The reason it failed or ended early; otherwise empty'),
})
export const SourcingRun = z
  .object({
    run_id: z.string(),
    state: z.enum(['init', 'done']).describe('Whether pages show it as running'),
    running: z.boolean().describe('Whether any source is still being searched'),
    started_at: Moment,
    by: z.string(),
    is_nightly: z.boolean().describe('Whether it is a nightly run, on behalf of the user who turned that on'),
    parts: z.array(Part),
  })
  .meta({ id: 'SourcingRun' })
export type SourcingRun = z.output<typeof SourcingRun>

/** An order for a browser extension. */
export const Relay = z.object({
  message: z.literal('HA002'),
  run_id: z
    .string()
    .describe('Id of the run, which with the source identifies the order; every open window gets the same one'),
  position_id: z.string(),
  source: z.string(),
  code: z.string(),
  boolean_query: z.string(),
  position_details: Details,
})

/** Whether sources are asked every night until the position is filled. */
export const NightlySearch = z
  .object({
    is_on: z.boolean(),
    by: z.string().describe('User who last turned it on or off; empty if nobody did'),
    ended: z.string().describe('The reason the product turned it off; otherwise empty'),
    waits: z.string().describe('The reason it is waiting although it is on; otherwise empty'),
  })
  .meta({ id: 'NightlySourcing' })
export type NightlySearch = z.output<typeof NightlySearch>
