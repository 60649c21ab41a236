import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'

const ProjectItem = z.object({
  _id: z.string(),
  name: OurText,
  positionCount: z.int(),
  closePositionCount: z.int(),
  startDate: z.string(),
  endDate: z.string(),
})
const PositionItem = z.object({ _id: z.string(), title: OurText, date: z.string() })

const WaitingItem = z.object({
  why: z
    .enum([
      'review',
      'applicants',
      'overdue',
      'approval',
      'scorecard',
      'offer',
      'other_time',
      'account',
      'request',
      'proposal',
      'person',
      'asked',
      'received',
    ])
    .describe(
      'Candidates for the caller to review; people who applied and stand where they came in; a position past its end; one that opens once the caller or a colleague approves; a scorecard of the caller that is due; times that they offered and nobody has answered, or to which another one was asked for; people who wait for approval; requests under data protection law; what assistants of the caller propose; candidates of the caller’s positions who asked for a person, whom the caller may answer; what colleagues ask the caller to approve; emails that were received and match none of ours',
    ),
  _id: z.string().describe('The position; empty where it is about none'),
  title: OurText,
  group_id: OurText.describe('The group they are in; empty where it is the position that waits'),
  count: z.int().describe('Candidates that wait; 0 where it is the position'),
  candidate_id: z.string().describe('The candidate, where one alone waits'),
  name: StrangersText.describe('Of that candidate'),
  due: z.string().describe('The last day, of what has one: YYYY-MM-DD'),
  since: z.string().describe('The moment since which the first of them waits, or the day on which it ended'),
})

const LedInterview = z.object({
  interview_id: z.string(),
  position_id: z.string(),
  title: OurText.describe('Of the position'),
  candidate_id: z.string(),
  name: StrangersText,
  starts_at: Moment,
  ends_at: Moment,
})

export const Dashboard = z
  .object({
    success: z.literal(true),
    total_projects: z.int(),
    position_count: z.int(),
    closed_position_count: z.int(),
    project: z.object({
      ongoing: z.array(ProjectItem).describe('At most 10, those that end first'),
      ongoing_count: z.int(),
      overdue: z.int(),
      upcoming: z.int(),
    }),
    positions: z.object({
      total_position: z.int(),
      overdue: z.int(),
      upcoming: z.int(),
      next: z.array(PositionItem).describe('At most 5 positions that start next'),
      late: z.array(PositionItem).describe('At most 5 open positions past their end date'),
    }),
    candidates: z
      .object({
        total_candidates: z.int().describe('Candidates on positions that the caller may see'),
        rejected: z.int(),
        shortlisted: z.int(),
        pool: z.int().nullable().describe('People in the résumé pool; null for whoever may not see it'),
        by_group: z.array(z.object({ group_id: OurText, name: OurText, count: z.int() })),
        'Initial Status': z.int(),
        Shortlisted: z.int(),
        Screened: z.int(),
        Interviewed: z.int(),
        Selected: z.int(),
        Rejected: z.int(),
      })
      .describe('Counts of applications'),
    waiting: z
      .array(WaitingItem)
      .describe('What waits for the caller: what has a last day, then the longest waiting; at most 8'),
    waiting_count: z.int().describe('How many there are of them'),
    interviews: z.array(LedInterview).describe('Which the caller leads in the next 7 days, at most 8'),
    interview_count: z.int().describe('How many there are of them'),
    resume_download_count: z
      .record(z.string(), z.int())
      .describe('Downloads of originals per source, last 30 days; empty for whoever may not see the pool'),
  })
  .meta({ id: 'Dashboard' })

export const dashboard = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/dash',
    aliases: ['/rest/dash/new'],
    summary: 'Counts of what the caller may see',
    tool: {
      name: 'dashboard',
      when: 'How the company’s hiring stands, in numbers: what waits for the person, open positions, candidates. Ask it first where nothing particular is asked.',
    },
    access: 'signed-in',
    reads: [
      'projects',
      'proposals',
      'positions',
      'reviews',
      'applications',
      'resumes',
      'downloads',
      'interviews',
      'scorecards',
      'members',
      'privacy',
      'mails',
    ],
    response: Dashboard,
    example: () => ({}),
  },
})
