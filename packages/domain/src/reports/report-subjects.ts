import { OF_APPLICANT, OF_POSITION, type ReportField } from './report-fields.ts'

/** Parts of the period that a report groups by, in the company's time zone. Weeks begin on Monday. */
export const TIME_PARTS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type TimePart = (typeof TIME_PARTS)[number]

/** What a report groups by. */
export type ReportGroup = ReportField | TimePart

/**
 * How groups are measured. `rate`: the share of a group for which something holds, 0 to 1; `days`: how long something took, by
 * its quantile.
 */
export type MeasureKind =
  | { kind: 'count' | 'share' }
  | { kind: 'rate'; of: string }
  | { kind: 'days'; of: string; at: number }
export type ReportMeasure = { id: string; name: string; says: string } & MeasureKind

/** One row of a subject is one thing that happened at a moment. Most belong to a position. */
export type ReportSubject = {
  name: string
  /** What is counted, with the moment that lies in the period: "Applications that came in". */
  counts: string
  fields: readonly { id: ReportField; name: string }[]
  measures: readonly ReportMeasure[]
  /** Whether the rows are applications, so that the candidates behind a number can be listed. */
  hasPeople: boolean
  /** Whether its measures include that an application reached a stage. */
  reachesStages?: boolean
  /** Whether it counts what stands now, whenever it came about, so that no period narrows it (rule A-440). */
  isNow?: boolean
}

const COUNT: ReportMeasure = { id: 'count', name: 'Number', says: 'How many there are.', kind: 'count' }
const SHARE: ReportMeasure = {
  id: 'share',
  name: 'Share',
  says: 'How many there are, as a part of all of them.',
  kind: 'share',
}
const rate = (id: string, name: string, says: string): ReportMeasure => ({ id, name, says, kind: 'rate', of: id })
/** The median of how long something took, and the time that nine of ten keep within. */
const days = (of: string, what: string, says: string): ReportMeasure[] => [
  {
    id: `${of}-median`,
    name: `${what}, median`,
    says: `${says} Half took at most this long.`,
    kind: 'days',
    of,
    at: 0.5,
  },
  {
    id: `${of}-p90`,
    name: `${what}, 90th percentile`,
    says: `${says} Nine of ten took at most this long.`,
    kind: 'days',
    of,
    at: 0.9,
  },
]

const OF_APPLICATION = [
  { id: 'source', name: 'Source' },
  { id: 'channel', name: 'Channel' },
  { id: 'stage', name: 'Current stage' },
  { id: 'furthest', name: 'Furthest stage' },
  { id: 'reason', name: 'Reason' },
  ...OF_APPLICANT,
] as const

export const REPORT_SUBJECTS = {
  applications: {
    name: 'Applications',
    counts: 'Applications that came in',
    hasPeople: true,
    reachesStages: true,
    fields: OF_APPLICATION,
    measures: [
      COUNT,
      SHARE,
      rate('further', 'Moved forward', 'The share that came further than where they came in.'),
      rate('selected', 'Selected', 'The share that has been selected since.'),
      ...days('answer', 'Days to the first answer', 'From coming in to the first move.'),
      ...days('hire', 'Days to selection', 'From coming in to being selected.'),
    ],
  },
  stays: {
    name: 'Stays in a stage',
    counts: 'Stays in a stage that ended',
    hasPeople: true,
    fields: [{ id: 'stage', name: 'Stage' }, { id: 'source', name: 'Source' }, ...OF_APPLICANT],
    measures: [COUNT, SHARE, ...days('stay', 'Days in the stage', 'From entering the stage to leaving it.')],
  },
  selections: {
    name: 'Selections',
    counts: 'Candidates who were selected',
    hasPeople: true,
    fields: OF_APPLICATION,
    measures: [
      COUNT,
      SHARE,
      ...days('hire', 'Days to selection', 'From coming in to being selected.'),
      ...days('fill', 'Days to fill', 'From the creation of the position to the selection.'),
    ],
  },
  progress: {
    name: 'Candidates in progress',
    counts: 'Candidates in progress now',
    hasPeople: true,
    isNow: true,
    fields: [{ id: 'stage', name: 'Current stage' }, { id: 'source', name: 'Source' }, ...OF_APPLICANT],
    measures: [
      COUNT,
      SHARE,
      ...days('age', 'Days since the last move', 'From the last move, or coming in, until now.'),
    ],
  },
  ends: {
    name: 'Rejections and withdrawals',
    counts: 'Applications that ended without a hire',
    hasPeople: true,
    fields: [
      { id: 'reason', name: 'Reason' },
      { id: 'kind', name: 'Type' },
      { id: 'furthest', name: 'Furthest stage' },
      { id: 'source', name: 'Source' },
      ...OF_APPLICANT,
    ],
    measures: [COUNT, SHARE],
  },
  referrals: {
    name: 'Referrals',
    counts: 'Applications through a colleague’s link',
    hasPeople: true,
    fields: [{ id: 'person', name: 'Colleague' }, { id: 'furthest', name: 'Furthest stage' }, ...OF_APPLICANT],
    measures: [
      COUNT,
      SHARE,
      rate('further', 'Moved forward', 'The share that came further than where they came in.'),
      rate('selected', 'Selected', 'The share that has been selected since.'),
    ],
  },
  positions: {
    name: 'Positions',
    counts: 'Positions that were created',
    hasPeople: false,
    fields: [...OF_POSITION, { id: 'state', name: 'State' }],
    measures: [COUNT, SHARE, rate('filled', 'Filled', 'The share whose openings are all filled by now.')],
  },
  openings: {
    name: 'Openings',
    counts: 'Openings of positions that were created',
    hasPeople: false,
    fields: [...OF_POSITION, { id: 'state', name: 'State' }],
    measures: [
      COUNT,
      SHARE,
      rate('filled', 'Filled', 'The share that is filled by now.'),
      ...days('fill', 'Days to fill', 'From the creation of the position to the selection that filled it.'),
    ],
  },
  requisitions: {
    name: 'Requisitions',
    counts: 'Requisitions that were created',
    hasPeople: false,
    fields: [
      { id: 'department', name: 'Department' },
      { id: 'person', name: 'Requested by' },
      { id: 'state', name: 'State' },
    ],
    measures: [
      COUNT,
      SHARE,
      rate('approved', 'Approved', 'The share that was approved, of those that were decided.'),
      ...days('decision', 'Days to the decision', 'From the request for approval to its end.'),
    ],
  },
  approvals: {
    name: 'Approvals',
    counts: 'Approvals that were given or refused',
    hasPeople: false,
    fields: [
      { id: 'person', name: 'Approver' },
      { id: 'kind', name: 'Type' },
      { id: 'state', name: 'Answer' },
    ],
    measures: [COUNT, SHARE, ...days('answer', 'Days to answer', 'From when it was their turn to their answer.')],
  },
  interviews: {
    name: 'Interviews',
    counts: 'Interviews by when they begin',
    hasPeople: true,
    fields: [
      { id: 'person', name: 'Interviewer' },
      { id: 'kind', name: 'Type' },
      { id: 'state', name: 'State' },
      ...OF_APPLICANT,
    ],
    measures: [
      COUNT,
      SHARE,
      rate('cancelled', 'Cancelled', 'The share that was cancelled.'),
      ...days('ahead', 'Days from scheduling to interview', 'From the first scheduling to the beginning.'),
    ],
  },
  scorecards: {
    name: 'Scorecards',
    counts: 'Scorecards that were submitted',
    hasPeople: true,
    fields: [...OF_POSITION, { id: 'person', name: 'Author' }, { id: 'kind', name: 'Verdict' }],
    measures: [
      COUNT,
      SHARE,
      ...days('late', 'Days after the interview', 'From the end of the author’s last interview to submitting.'),
    ],
  },
  offers: {
    name: 'Offers',
    counts: 'Offers that were sent',
    hasPeople: true,
    fields: [
      { id: 'source', name: 'Source' },
      { id: 'state', name: 'State' },
      { id: 'person', name: 'Made by' },
      ...OF_APPLICANT,
    ],
    measures: [
      COUNT,
      SHARE,
      rate('accepted', 'Accepted', 'The share that was accepted, of those that ended.'),
      ...days('reply', 'Days to the answer', 'From sending to acceptance or refusal.'),
    ],
  },
  emails: {
    name: 'Emails to candidates',
    counts: 'Emails that were written',
    hasPeople: false,
    fields: [...OF_POSITION, { id: 'kind', name: 'Type' }, { id: 'state', name: 'State' }],
    measures: [COUNT, SHARE, rate('failed', 'Failed', 'The share that could not be delivered.')],
  },
  sequences: {
    name: 'People in sequences',
    counts: 'People who were added to a sequence',
    hasPeople: true,
    fields: [
      ...OF_POSITION,
      { id: 'sequence', name: 'Sequence' },
      { id: 'state', name: 'State' },
      { id: 'person', name: 'Added by' },
    ],
    measures: [COUNT, SHARE, rate('answered', 'Answered', 'The share that answered.')],
  },
} as const satisfies Record<string, ReportSubject>

export type SubjectId = keyof typeof REPORT_SUBJECTS
export const SUBJECT_IDS = Object.keys(REPORT_SUBJECTS) as SubjectId[]
