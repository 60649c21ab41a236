import { RANKING_CHECK } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, StrangersText } from '../ground/whose-words.ts'
import { Done, Moment } from '../ground/wire.ts'

const { positions, people, resumes, named } = RANKING_CHECK

const OnPosition = z.object({
  position_id: z.string(),
  title: z.string(),
  tried: z.int().describe('People of other work'),
  before: z.int().describe('Of them, among the first ten of the position as they are'),
  after: z.int().describe('Among the first ten with its title on top and its skills in a list'),
  passed: z.int().describe('Of those, before one of the ten who does the work'),
  best: z.int().nullable().describe('The highest score that one of them gets so; none where nobody was tried'),
  tenth: z.int().nullable().describe('The score of who stands tenth; none where fewer are on the position'),
})

const Changed = z.object({
  kind: z.enum(['skill_names', 'other_names', 'gender', 'age']),
  tried: z.int().describe('Résumés read again with another name, or a line more'),
  moved: z.int().describe('Those of which a score moved'),
  most: z.int().describe('By how many points at most'),
})

const Named = z
  .object({
    kind: z.enum(['stuffed', 'moved', 'unseen', 'copied', 'alike']),
    candidate_id: z.string(),
    name: StrangersText,
    amount: z.int().describe('The score with the change; words; the number of the text that they share'),
    before: z.int().nullable().describe('The score without the change'),
    title: z.string().describe('Of the position; empty where it is about none'),
    note: AboutCandidate.describe('What was changed, or how the copied passage begins'),
  })
  .meta({ id: 'RankingCheckPerson' })
export type CheckedPerson = z.output<typeof Named>

const Check = z
  .object({
    at: Moment.describe('When it was asked for'),
    by: z.string(),
    people: z.int().describe('Those of the pool that were tried'),
    left_out: z.int().describe('Those of them whose résumé took too long to read'),
    read: z.int().describe('Résumés that were looked through for hidden and copied words'),
    unseen: z.int().describe('With words that nobody sees'),
    copied: z.int().describe('With a long passage of a description of the company’s own'),
    alike: z.int().describe('With the text of somebody of another name'),
    positions: z.array(OnPosition),
    changed: z.array(Changed),
    named: z.array(Named).describe(`Of each kind the first ${named}`),
  })
  .meta({ id: 'RankingCheck' })
export type RankingCheck = z.output<typeof Check>

export const rankingCheck = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/ranking-check',
    summary: 'Whether names and ages move scores of the company, and who would come up by copying what is asked for',
    access: 'admin',
    reads: ['ranking_check', 'positions', 'candidates'],
    response: z.object({
      success: z.literal(true),
      has_people: z.boolean().describe('Somebody is in the pool'),
      has_positions: z.boolean().describe('A position is open'),
      running: z
        .object({ by: z.string(), started_at: Moment, done: z.int(), total: z.int() })
        .nullable()
        .describe('The check under way: steps done, of so many'),
      failed: z.boolean().describe('The newest check broke off'),
      check: Check.nullable().describe('The last one that was finished'),
    }),
    example: () => ({}),
  },
  start: {
    method: 'POST',
    path: '/rest/ranking-check',
    summary: `Check the ranking behind everything that people wait for: ${people} people on the ${positions} newest open positions, and at most ${resumes} résumés for hidden and copied words. One at a time for a company: asked for while one runs, that one is meant`,
    access: 'admin',
    changes: ['ranking_check'],
    response: Done.extend({ message: z.string(), check_id: z.string() }),
    example: () => ({}),
  },
})
