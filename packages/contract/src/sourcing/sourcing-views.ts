import { RESUME_COUNT, SEARCH_LIST_MAX } from '@rolecall/domain/sourcing/search-options'
import { SOURCE_FORMS } from '@rolecall/domain/sourcing/source-kinds'
import { z } from 'zod'
import { OurText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'

/** A source that a position may draw on. */
export const Provider = z
  .object({
    source: z.string().describe('Its key, which the calls name it by; its name will do, too'),
    name: z.string(),
    label: OurText,
    source_name: z.string(),
    code: z.enum(['s1', 's2', 's3']),
    form: z.enum(SOURCE_FORMS).describe('Which options it is searched with'),
    active: z.boolean(),
    chosen: z.boolean().describe('Whether the position draws on it'),
    needs_extension: z.boolean().describe('Whether it is searched by the browser extension of whoever asks'),
  })
  .meta({ id: 'SourceProvider' })
export type Provider = z.output<typeof Provider>

export const Details = z.object({
  min_exp: z.number(),
  max_exp: z.number(),
  min_salary: z.number().describe('Lacs'),
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

/** How far one source of a run is. */
const Part = z.object({
  source: z.string(),
  label: OurText,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  found: z.int().describe('People it named'),
  new: z.int().describe('Those who came onto the position'),
  known: z.int().describe('Those who were on it already'),
  failed: z.int().describe('Those who could not be read'),
  reason: z.string().describe('Why it failed or ended early; empty where it did not'),
})
export const SourcingRun = z
  .object({
    run_id: z.string(),
    state: z.enum(['init', 'done']).describe('Whether windows show it as under way'),
    running: z.boolean().describe('Whether any source is still being asked'),
    started_at: Moment,
    by: z.string(),
    is_nightly: z.boolean().describe('Whether the product began it by itself, in the name of whoever switched that on'),
    parts: z.array(Part),
  })
  .meta({ id: 'SourcingRun' })
export type SourcingRun = z.output<typeof SourcingRun>

/** What an order says that a browser extension works through. */
export const Relay = z.object({
  message: z.literal('HA002'),
  run_id: z.string().describe('With the source it names the order: every open window is handed the same'),
  position_id: z.string(),
  source: z.string(),
  code: z.string(),
  boolean_query: z.string(),
  position_details: Details,
})

/** Whether sources are asked every night until the position is filled. */
export const Nightly = z
  .object({
    is_on: z.boolean(),
    by: z.string().describe('Who switched it last; empty where nobody did'),
    ended: z.string().describe('Why the product has switched it off; empty where somebody did'),
    waits: z.string().describe('Why it waits for the time being, although it is on; empty where it does not'),
  })
  .meta({ id: 'NightlySourcing' })
export type Nightly = z.output<typeof Nightly>
