import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Done, Moment } from '../platform/wire.ts'

const { positions, people, resumes, named } = RANKING_CHECK

const PositionResult = z.object({
  position_id: z.string(),
  title: z.string(),
  tried: z.int().describe('Number of people tried, all from another line of work'),
  before: z.int().describe('Number of them among the position’s first ten as they are'),
  after: z.int().describe('Number among the first ten after copying the position’s title and listing its skills'),
  passed: z.int().describe('Number of people who overtook one of the first ten from the right line of work'),
  best: z.int().nullable().describe('Highest score that one of them reaches this way; null if nobody was tried'),
  tenth: z.int().nullable().describe('Score of the tenth candidate; null if the position has fewer'),
})

const TrialChange = z.object({
  kind: z.enum(['skill_names', 'other_names', 'gender', 'age']),
  tried: z.int().describe('Number of résumés reread with another name or an added line'),
  moved: z.int().describe('Number of résumés whose score changed'),
  most: z.int().describe('Largest change in points'),
})

const FlaggedCandidate = z
  .object({
    kind: z.enum(['stuffed', 'moved', 'unseen', 'copied', 'alike']),
    candidate_id: z.string(),
    name: StrangersText,
    amount: z.int().describe('The score with the change, the number of words, or the number of the shared text'),
    before: z.int().nullable().describe('The score without the change'),
    title: z.string().describe('Title of the position; empty if it concerns none'),
    note: AboutCandidate.describe('What was changed, or the beginning of the copied passage'),
  })
  .meta({ id: 'RankingCheckPerson' })
export type CheckedPerson = z.output<typeof FlaggedCandidate>

const Check = z
  .object({
    at: Moment.describe('Time of the request'),
    by: z.string(),
    people: z.int().describe('Number of people from the pool who were tried'),
    left_out: z.int().describe('Number of them whose résumé took too long to read'),
    read: z.int().describe('Number of résumés checked for hidden and copied words'),
    unseen: z.int().describe('Number of résumés with invisible words'),
    copied: z.int().describe('Number of résumés with a long passage copied from one of the company’s descriptions'),
    alike: z.int().describe('Number of résumés that share their text with a person of another name'),
    positions: z.array(PositionResult),
    changed: z.array(TrialChange),
    named: z.array(FlaggedCandidate).describe(`The first ${named} of each kind`),
  })
  .meta({ id: 'RankingCheck' })
export type RankingCheck = z.output<typeof Check>

export const rankingCheck = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/ranking-check',
    summary:
      'Get the latest ranking check: whether names and ages change scores, and who could rise by copying the requirements',
    access: 'admin',
    reads: ['ranking_check', 'positions', 'candidates'],
    response: z.object({
      success: z.literal(true),
      has_people: z.boolean().describe('Whether the pool has any people'),
      has_positions: z.boolean().describe('Whether any position is open'),
      running: z
        .object({ by: z.string(), started_at: Moment, done: z.int(), total: z.int() })
        .nullable()
        .describe('The running check with its completed and total steps'),
      failed: z.boolean().describe('Whether the newest check failed'),
      check: Check.nullable().describe('The latest finished check'),
    }),
    example: () => ({}),
  },
  start: {
    method: 'POST',
    path: '/rest/ranking-check',
    summary: `Start a check of the ranking, at lower priority than everything people wait for: ${people} people on the ${positions} newest open positions, and at most ${resumes} résumés for hidden and copied words. A company runs one at a time; a request during a run returns that run`,
    access: 'admin',
    changes: ['ranking_check'],
    response: Done.extend({ message: z.string(), check_id: z.string() }),
    example: () => ({}),
  },
})
