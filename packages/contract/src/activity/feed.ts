import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Moment, OptionalNumber, OptionalText, PlainInt } from '../ground/wire.ts'

/** Changes that one request looks through. Our own choice: a page of a thousand is half a megabyte. */
export const FEED_PAGE = { usual: 100, most: 1_000 } as const

/** Letters of a list of kinds. Our own bound. */
const FEED_KINDS_LENGTH = 2_000

/** What somebody has who follows a company. */
export const FEED_SUBJECTS = ['project', 'position', 'candidate', 'application'] as const
export type FeedSubject = (typeof FEED_SUBJECTS)[number]

const FeedProject = z
  .object({
    name: OurText,
    client_name: OurText.describe('Empty where the company hires for itself'),
    start_date: z.string(),
    end_date: z.string(),
    hold: z.boolean(),
    archive: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'FeedProject' })
export type FeedProject = z.output<typeof FeedProject>

const FeedPosition = z
  .object({
    project_id: z.string(),
    code: OurText,
    slug: OurText,
    title: OurText,
    start_date: z.string(),
    end_date: z.string(),
    total_openings: z.int(),
    stage: OurText.describe('Open or Closed'),
    hold: z.boolean().describe('It, or its project, is on hold'),
    archive: z.boolean().describe('It, or its project, is in the archive'),
    job_posted: z.boolean(),
    review: OurText,
    version: z.int(),
  })
  .meta({ id: 'FeedPosition' })
export type FeedPosition = z.output<typeof FeedPosition>

const FeedCandidate = z
  .object({
    name: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    exp_months: z.int(),
    location: StrangersText,
    source: z.string(),
    facts_version: z.int(),
  })
  .meta({ id: 'FeedCandidate' })
export type FeedCandidate = z.output<typeof FeedCandidate>

const FeedApplication = z
  .object({
    resume_id: z.string(),
    status: OurText.describe('By its id, as it is moved to'),
    status_grp: OurText,
    score: z.int(),
    rating: z.int().nullable(),
    excluded: z.boolean(),
    source: z.string(),
    moved_at: Moment,
    version: z.int(),
  })
  .meta({ id: 'FeedApplication' })
export type FeedApplication = z.output<typeof FeedApplication>

const FeedEntry = z
  .object({
    cursor: OurText.describe('To be sent as `after` for what comes behind this entry'),
    at: Moment,
    kind: z
      .string()
      .describe(
        'What has happened, as the history names it; `<subject>.changed` where the history tells nothing of it, `<subject>.there` for what stands there at the beginning',
      ),
    subject: z
      .enum(FEED_SUBJECTS)
      .describe('What it has happened to; one of `project` to `application` says what that is by now'),
    project_id: z.string().describe('Empty where it is of no project'),
    position_id: z.string().describe('Empty where it is of no position'),
    candidate_id: z.string().describe('Empty where it is of no candidate'),
    actor: z.object({
      kind: OurText.describe('person, key, assistant or system'),
      id: z.string().describe('Of the person, the key or the assistant; empty where nobody did it'),
    }),
    removed: z
      .boolean()
      .describe('It is not there any more, or not for the caller; a position takes its applications with it'),
    into: z.string().describe('The candidate whom this one was merged into; empty for all others'),
    project: FeedProject.nullable(),
    position: FeedPosition.nullable(),
    candidate: FeedCandidate.nullable(),
    application: FeedApplication.nullable(),
  })
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.output<typeof FeedEntry>

export const feed = defineCalls({
  changes: {
    method: 'GET',
    path: '/changes',
    keepsBounds: true,
    summary:
      'What has changed in the company, in its order, as far as the caller may see it. Without `after` what is there comes first, so that whoever reads on to the end holds it all',
    tool: {
      name: 'read_changes',
      when: 'What has changed in the company since a cursor, in order: ids and kinds, not contents.',
    },
    access: 'signed-in',
    reads: ['projects', 'positions', 'candidates', 'applications', 'history'],
    refuses: ['gone'],
    query: z.object({
      after: OptionalText(400).describe('`next` of the page before, or the cursor of an entry; empty to begin'),
      kinds: OptionalText(FEED_KINDS_LENGTH).describe(
        'Names of kinds with commas between them: nothing else is told, and no entry of theirs is passed over, whatever the cursor. Without one that ends with `.there` it begins with what changes from now on; empty for all kinds',
      ),
      limit: OptionalNumber.pipe(PlainInt.min(1).max(FEED_PAGE.most).optional()).describe(
        `Changes that are looked through, ${FEED_PAGE.usual} unless told and ${FEED_PAGE.most} at most; a page has fewer entries where the caller may not see all of them, and up to twice as many where it tells of candidates with their applications`,
      ),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(FeedEntry),
      next: OurText.describe('To be sent as `after` for the next page, at once where there is `more`, else later'),
      more: z.boolean().describe('There are more by now, also where this page is empty'),
    }),
    example: () => ({ query: { limit: 20 } }),
  },
})
