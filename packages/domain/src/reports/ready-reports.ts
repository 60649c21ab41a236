import type { GivenReport } from './report-definition.ts'

/** Charts with fixed groups, as they are about confidential answers or plans, not about what happened to candidates. */
export const PANEL_IDS = ['feedback', 'hire-quality', 'headcount', 'diversity'] as const
export type PanelId = (typeof PANEL_IDS)[number]

/** A report that answers what people ask. `asks`: the question. */
export type ReadyReport = { name: string; asks: string } & ({ report: GivenReport } | { panel: PanelId })

const YEAR = '365'

/** The gallery, in the order in which people ask. */
export const READY_REPORTS = {
  arrivals: { name: 'New applications', asks: 'How many candidates come in?', report: { by: 'week' } },
  conversion: {
    name: 'Funnel',
    asks: 'How many candidates reach each stage?',
    report: { by: 'furthest', chart: 'funnel' },
  },
  pipeline: {
    name: 'Pipeline by stage',
    asks: 'Where are the candidates in progress now?',
    report: { subject: 'progress', by: 'stage' },
  },
  'time-in-stage': {
    name: 'Time in stage',
    asks: 'Where do candidates wait?',
    report: { subject: 'stays', measure: 'stay-median', by: 'stage' },
  },
  ageing: {
    name: 'Ageing',
    asks: 'How long has nothing happened to the candidates in progress?',
    report: { subject: 'progress', measure: 'age-median', by: 'stage' },
  },
  'first-answer': {
    name: 'Time to the first answer',
    asks: 'How long do candidates wait for a first answer?',
    report: { measure: 'answer-median', by: 'week', chart: 'line' },
  },
  'time-to-fill': {
    name: 'Time to fill',
    asks: 'How long does it take from the position to the selection?',
    report: { subject: 'selections', measure: 'fill-median', by: 'month', days: YEAR, chart: 'line' },
  },
  openings: {
    name: 'Openings filled',
    asks: 'Which openings are filled?',
    report: { subject: 'openings', measure: 'filled', by: 'position', days: YEAR },
  },
  sources: {
    name: 'Source quality',
    asks: 'Which sources bring candidates who are selected?',
    report: { measure: 'selected', by: 'source' },
  },
  channels: {
    name: 'Channels of posts',
    asks: 'Where do applicants find our posts?',
    report: { by: 'channel' },
  },
  recruiters: {
    name: 'Recruiter load',
    asks: 'How many candidates does each recruiter have in progress?',
    report: { subject: 'progress', by: 'recruiter' },
  },
  interviewers: {
    name: 'Interviewer load',
    asks: 'Who interviews how often?',
    report: { subject: 'interviews', by: 'person,week', chart: 'heat' },
  },
  scorecards: {
    name: 'Late scorecards',
    asks: 'How long after the interview do scorecards come?',
    report: { subject: 'scorecards', measure: 'late-median', by: 'person' },
  },
  offers: {
    name: 'Offer acceptance',
    asks: 'How many offers are accepted?',
    report: { subject: 'offers', measure: 'accepted', by: 'month', days: YEAR },
  },
  reasons: {
    name: 'Reasons',
    asks: 'Why do applications end without a hire?',
    report: { subject: 'ends', by: 'reason' },
  },
  approvals: {
    name: 'Time to approve',
    asks: 'How long do approvals take?',
    report: { subject: 'approvals', measure: 'answer-median', by: 'person' },
  },
  positions: {
    name: 'By position',
    asks: 'How many candidates come in for each position?',
    report: { by: 'position' },
  },
  feedback: { name: 'Applicant feedback', asks: 'Would applicants recommend applying here?', panel: 'feedback' },
  'hire-quality': { name: 'Quality of hire', asks: 'Would managers hire them again?', panel: 'hire-quality' },
  diversity: {
    name: 'Diversity by stage',
    asks: 'How far does each group of applicants come?',
    panel: 'diversity',
  },
  headcount: { name: 'Headcount against plan', asks: 'How far is hiring compared to the plan?', panel: 'headcount' },
} as const satisfies Record<string, ReadyReport>

export type ReadyReportId = keyof typeof READY_REPORTS
export const READY_REPORT_IDS = Object.keys(READY_REPORTS) as ReadyReportId[]
