import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Moment } from '../platform/wire.ts'

const ProjectItem = z.object({
  _id: z.string(),
  name: OurText,
  positionCount: z.int(),
  closePositionCount: z.int(),
  startDate: z.string(),
  endDate: z.string(),
})
const PositionItem = z.object({ _id: z.string(), title: OurText, date: z.string() })

export const WaitingItem = z.object({
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
      'reply',
    ])
    .describe(
      'Kind of task: candidates to review; new applicants not yet handled; a position past its end; a position awaiting approval by the caller or a colleague; a scorecard the caller owes; interview times offered that nobody has answered, or to which the candidate proposed another; people awaiting approval; requests under data protection law; proposals from the caller’s assistants; human reviews requested by candidates of the caller’s positions, which the caller may answer; approvals that colleagues request from the caller; received emails that match none of ours; messages from applicants of the caller’s positions that nobody has answered',
    ),
  _id: z.string().describe('Id of the position; empty if it concerns none'),
  title: OurText,
  group_id: OurText.describe('Status group of the candidates; empty if the position itself is waiting'),
  count: z.int().describe('Number of candidates waiting; 0 if the position itself is waiting'),
  candidate_id: z.string().describe('Id of the candidate, if only one is waiting'),
  name: StrangersText.describe('Name of that candidate'),
  due: z.string().describe('Due date, if there is one: YYYY-MM-DD'),
  since: z.string().describe('Time the first of them started to wait, or the day the position ended'),
})

const AgendaInterview = z.object({
  interview_id: z.string(),
  position_id: z.string(),
  title: OurText.describe('Title of the position'),
  candidate_id: z.string(),
  name: StrangersText,
  starts_at: Moment,
  ends_at: Moment,
  time_zone: z.string().describe('IANA time zone in which it was scheduled'),
  interview_type: OurText,
  place: OurText,
  meeting_link: OurText.describe('Address of the video call; empty without one'),
  takes_part: z.boolean().describe('Whether the caller is an interviewer; otherwise they only scheduled it'),
  scorecard_due: z.boolean().describe('Whether it has started and the caller owes a scorecard'),
})

/** Steps of a new company. */
export const SETUP_STEPS = ['invite', 'locale', 'careers', 'position', 'resumes'] as const
const SetupStep = z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })

export const Dashboard = z
  .object({
    success: z.literal(true),
    total_projects: z.int(),
    position_count: z.int(),
    closed_position_count: z.int(),
    project: z.object({
      ongoing: z.array(ProjectItem).describe('Ongoing projects, soonest to end first, at most 10'),
      ongoing_count: z.int(),
      overdue: z.int(),
      upcoming: z.int(),
    }),
    positions: z.object({
      total_position: z.int(),
      overdue: z.int(),
      upcoming: z.int(),
      next: z.array(PositionItem).describe('Positions that start next, at most 5'),
      late: z.array(PositionItem).describe('Open positions past their end date, at most 5'),
    }),
    candidates: z
      .object({
        total_candidates: z.int().describe('Candidates on positions that the caller may see'),
        rejected: z.int(),
        shortlisted: z.int(),
        pool: z.int().nullable().describe('People in the résumé pool; null if the caller may not see it'),
        by_group: z.array(z.object({ group_id: OurText, name: OurText, count: z.int() })),
        'Initial Status': z.int(),
        Shortlisted: z.int(),
        Screened: z.int(),
        Interviewed: z.int(),
        Selected: z.int(),
        Rejected: z.int(),
      })
      .describe('Numbers of applications'),
    waiting: z
      .array(WaitingItem)
      .describe('Tasks waiting for the caller, the longest waiting first; at most 8, among them those with a due date'),
    waiting_count: z.int().describe('Total number of tasks'),
    interviews: z
      .array(AgendaInterview)
      .describe('Interviews that the caller takes part in or scheduled, from a day ago to 7 days ahead, at most 30'),
    interview_count: z.int().describe('Total number of these interviews'),
    setup: z
      .array(SetupStep)
      .describe(
        'Steps of setting up the company that the caller may take; empty once all are done or they dismissed them',
      ),
    has_sample: z
      .boolean()
      .describe('Whether the company has sample data that the caller may remove, no matter who added it'),
    resume_download_count: z
      .record(z.string(), z.int())
      .describe('Downloads of original files per source in the last 30 days; empty if the caller may not see the pool'),
  })
  .meta({ id: 'Dashboard' })

export const dashboard = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/dash',
    aliases: ['/rest/dash/new'],
    summary: 'Get dashboard counts for what the caller may see',
    tool: {
      name: 'dashboard',
      when: 'Key numbers of the company’s hiring: the user’s tasks, open positions and candidates. Use it first for general questions.',
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
      'settings',
      'users',
      'session',
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
