import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, OptionalFlag } from '../ground/wire.ts'

/** Characters of what a company says of itself above its positions, and of its word for a stage. Our own bounds. */
export const CAREERS = { introduction: 2_000, stage: 60 } as const

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().trim().max(max).catch('').default('')
const Company = z.object({ company: z.string().max(100).describe('The sub-domain of the company') })

const Settings = z.object({
  is_on: z.boolean(),
  colour: z.string().describe('As #1f5fbf; empty for our own'),
  introduction: z.string(),
  stages: z
    .array(z.object({ id: z.string(), name: z.string(), told: z.string() }))
    .describe('Groups of statuses in their order, each with what applicants are told of it; empty for our own words'),
  url: z.string().describe('Of the page, from the root of the server; empty without a sub-domain'),
})
export type CareersSettings = z.output<typeof Settings>

export const careers = defineCalls({
  page: {
    method: 'GET',
    path: '/careers/:company',
    summary: 'The page of a company with its published positions, to search and filter; readable without scripts',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: Company,
    query: z.object({
      source: lenient(200).describe('Where the link to the page stands'),
      utm_source: lenient(200),
      q: lenient(200).describe('Words of the title or the description'),
      place: lenient(200),
      department: lenient(200),
      type: lenient(200),
      page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
    }),
    response: z.string(),
    example: ({ subDomain: company }) => ({ params: { company }, query: { q: 'data' } }),
  },
  feed: {
    method: 'GET',
    path: '/careers/:company/feed.rss',
    summary: 'The newest published positions of a company as RSS 2.0',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: Company,
    response: z.string(),
    example: ({ subDomain: company }) => ({ params: { company } }),
  },
  jobs: {
    method: 'GET',
    path: '/careers/:company/jobs.xml',
    summary:
      'All published positions of a company as job boards read them: <source> with a <job> each, as Indeed names its fields',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: Company,
    response: z.string(),
    example: ({ subDomain: company }) => ({ params: { company } }),
  },
  siteMap: {
    method: 'GET',
    path: '/careers/:company/sitemap.xml',
    summary: 'The addresses of the page and of all published positions of a company, for search engines',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: Company,
    response: z.string(),
    example: ({ subDomain: company }) => ({ params: { company } }),
  },
  robots: {
    method: 'GET',
    path: '/robots.txt',
    summary: 'What search engines may read: the pages for people without an account, and nothing else',
    access: 'public',
    reads: [],
    transfer: 'page',
    response: z.string(),
    example: () => ({}),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/careers',
    summary: 'The settings of the careers page, and what applicants are told of each stage',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({ success: z.literal(true), data: Settings }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/careers',
    summary: 'Switch the careers page on or off, and say how it looks; what is left out stays',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: 32 * 1024,
    body: z.object({
      is_on: OptionalFlag,
      colour: z
        .string()
        .trim()
        .toLowerCase()
        .max(7)
        .regex(/^(?:#[0-9a-f]{6})?$/, 'A colour is written as #1f5fbf.')
        .optional(),
      introduction: z.string().trim().max(CAREERS.introduction).optional(),
      stage_names: z
        .record(z.string().max(100), z.string().trim().max(CAREERS.stage))
        .refine((names) => Object.keys(names).length <= 100, 'At most 100 stages.')
        .optional()
        .describe('By the id of a group of statuses; empty for our own words'),
    }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { is_on: true, colour: '#1f5fbf', introduction: 'We look after data.' } }),
  },
})
