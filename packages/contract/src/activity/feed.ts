import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Moment, OptionalNumber, OptionalText, PlainInt } from '../platform/wire.ts'

/** Changes scanned per request. Value chosen by us: a page of a thousand is half a megabyte. */
export const FEED_PAGE = { usual: 100, most: 1_000 } as const

/** Maximum length in characters of a list of kinds. Limit chosen by us. */
const FEED_KINDS_LENGTH = 2_000

/** Objects that a follower of a company's feed receives. */
export const FEED_SUBJECTS = ['project', 'position', 'candidate', 'application'] as const
export type FeedSubject = (typeof FEED_SUBJECTS)[number]

const FeedProject = z
  .object({
    name: OurText,
    client_name: OurText.describe('Client of the project; empty if the company hires for itself'),
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
    stage: OurText.describe('`Open` or `Closed`'),
    hold: z.boolean().describe('Whether it or its project is on hold'),
    archive: z.boolean().describe('Whether it or its project is archived'),
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
    status: OurText.describe('Id of the current status'),
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
    cursor: OurText.describe('Value of `after` for the entries that follow this one'),
    at: Moment,
    kind: z
      .string()
      .describe(
        'Kind of change, as in the history; `<subject>.changed` for a change the history does not record, `<subject>.there` for what already existed at the start',
      ),
    subject: z
      .enum(FEED_SUBJECTS)
      .describe(
        'Type of the changed object; the field of that name, `project` to `application`, holds its current state',
      ),
    project_id: z.string().describe('Id of the project; empty if it concerns none'),
    position_id: z.string().describe('Id of the position; empty if it concerns none'),
    candidate_id: z.string().describe('Id of the candidate; empty if it concerns none'),
    actor: z.object({
      kind: OurText.describe('`person`, `key`, `assistant` or `system`'),
      id: z.string().describe('Id of the user, key or assistant; empty for the system'),
    }),
    removed: z
      .boolean()
      .describe(
        'Whether it no longer exists, or is no longer visible to the caller; removing a position removes its applications',
      ),
    into: z.string().describe('Id of the candidate this one was merged into; otherwise empty'),
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
      'List changes in the company in order, as far as the caller may see them. Without `after`, it starts with everything that exists, so reading to the end yields a complete copy',
    tool: {
      name: 'read_changes',
      when: 'What has changed in the company since a cursor, in order: ids and kinds, not contents.',
    },
    access: 'signed-in',
    reads: ['projects', 'positions', 'candidates', 'applications', 'history'],
    refuses: ['gone'],
    query: z.object({
      after: OptionalText(400).describe('`next` of the previous page, or the cursor of an entry; empty to start'),
      kinds: OptionalText(FEED_KINDS_LENGTH).describe(
        'Comma-separated kinds: only these are returned, and none of their entries is skipped, whatever the cursor. If no kind ends with `.there`, it starts with future changes; empty for all kinds',
      ),
      limit: OptionalNumber.pipe(PlainInt.min(1).max(FEED_PAGE.most).optional()).describe(
        `Number of changes to scan, ${FEED_PAGE.usual} by default and ${FEED_PAGE.most} at most; a page has fewer entries if the caller may not see all of them, and up to twice as many if it covers candidates with their applications`,
      ),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(FeedEntry),
      next: OurText.describe(
        'Value of `after` for the next page. Request it immediately if `more` is true, otherwise later',
      ),
      more: z.boolean().describe('Whether more changes are available, even if this page is empty'),
    }),
    example: () => ({ query: { limit: 20 } }),
  },
})
