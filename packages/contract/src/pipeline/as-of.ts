import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { DateText, GivenMoment, Id, Moment, Offset, OptionalId } from '../platform/wire.ts'

/** Candidates in a page of a position as it was. */
export const AS_OF_PAGE = 50

const OptionalDay = z
  .union([z.literal(''), DateText])
  .nullish()
  .transform((day) => day || undefined)

const OptionalMoment = z
  .union([z.literal(''), GivenMoment])
  .nullish()
  .transform((moment) => moment || undefined)

const PastStatus = z.object({
  status_id: OurText,
  name: OurText,
  colour: z.string().describe('Name of a palette colour that marks it, or empty'),
  count: z.int(),
})

const PastGroup = z
  .object({
    group_id: OurText,
    name: OurText,
    count: z.int().describe('Including candidates who are not listed'),
    statuses: z.array(PastStatus),
  })
  .meta({ id: 'PastGroup' })
export type PastGroup = z.output<typeof PastGroup>

const PastCandidate = z
  .object({
    candidate_id: z.string().describe('Id of the candidate then; of one merged since, their own'),
    now_id: z.string().describe('Id of the candidate now: the one they were merged into, or the same'),
    name: StrangersText,
    status_id: OurText,
    since: Moment.describe('Time at which they came into the status'),
    resume_id: z.string().describe('Their résumé on the position now; empty if they are no longer on it'),
  })
  .meta({ id: 'PastCandidate' })
export type PastCandidate = z.output<typeof PastCandidate>

const PastPosition = z
  .object({
    title: OurText,
    version: z.int().describe('Version of the requirements'),
    openings: z.int(),
    selected: z.int().describe('Number of candidates in groups for selected ones'),
    stage: z.enum(['Open', 'Closed']),
    hold: z.boolean().describe('Whether it or its project was on hold'),
    archive: z.boolean().describe('Whether it or its project was archived'),
    must_haves: z.array(OurText),
  })
  .meta({ id: 'PastPosition' })
export type PastPosition = z.output<typeof PastPosition>

export const asOf = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/pipeline/as-of',
    keepsBounds: true,
    summary: `Get a position as it was at the end of a day, or at a moment: its title, openings, must-haves and state, and which candidates were in which status, ${AS_OF_PAGE} per page`,
    access: 'signed-in',
    reads: ['applications', 'positions', 'projects', 'candidates', 'settings', 'history'],
    query: z
      .object({
        position: Id,
        day: OptionalDay.describe('Day in the company’s time zone; defaults to today'),
        moment: OptionalMoment.describe('Moment in place of a day'),
        group: OptionalId.describe('Id of the status group whose candidates to list; defaults to all'),
        status: OptionalId.describe('Id of the status whose candidates to list'),
        start: Offset(0),
      })
      .refine(({ day, moment }) => !(day && moment), { path: ['moment'], error: 'Give either a day or a moment.' }),
    response: z.object({
      success: z.literal(true),
      day: z.string().describe('The day in the company’s time zone'),
      moment: Moment.describe('The last moment that counts'),
      first_day: z.string().describe('Day on which the position was created'),
      existed: z.boolean().describe('Whether the position existed; otherwise there is nothing else'),
      position: PastPosition.nullable(),
      groups: z.array(PastGroup).describe('The statuses of that time, in the order of the pipeline'),
      total: z.int().describe('Number of listed candidates, on all pages'),
      results: z.array(PastCandidate).describe('Candidates in the order of their arrival'),
      notes: z.array(OurText).describe('What the history doesn’t tell, in sentences'),
    }),
    example: ({ positionId }) => ({ query: { position: positionId, start: 0 } }),
  },
})
