import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import {
  type MadeCell,
  makeWorkbook,
  type SheetRows,
} from '../../src/adapters/greenhouse/files/fixtures/made-documents.ts'

export const STAGES = ['Application Review', 'Phone Screen', 'Onsite Interview', 'Offer'] as const
export const JOBS = [
  { id: '801', name: 'Turbine Fitter', openedAt: '2020-11-02T08:00:00Z', closedAt: '', openings: 40 },
  { id: '802', name: 'Tram Driver', openedAt: '2021-01-11T08:00:00Z', closedAt: '2024-02-10T03:30:00Z', openings: 5 },
  { id: '803', name: 'Sound Engineer', openedAt: '2021-05-03T08:00:00Z', closedAt: '', openings: 2 },
] as const
export const SOURCES = ['Jobs page', 'Referral', 'Northern Search Agency'] as const
export const REASONS = [
  { name: 'Lacks a licence', type: 'We rejected them' },
  { name: 'Filled internally', type: 'We rejected them' },
  { name: 'Took another offer', type: 'They rejected us' },
] as const

/** A row of the activity feed. Times without a zone, and '', are times that nobody knows. */
export type FeedRow = { application: string; at: string; from: string; to: string; ended: string; reason: string }
/** A row of the candidates file. */
export type ApplicationRow = {
  person: string
  application: string
  job: string
  stage: string
  status: 'Active' | 'Hired' | 'Rejected'
  appliedAt: string
  rejectedAt: string
  reason: string
  source: string
}

/** Numbers from 0, below a count, that depend on the seed alone. */
export function openDice(seed: number) {
  let state = seed >>> 0
  return (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).concat('Z')

/**
 * What a company of the years 2021 to 2024 has in another system: people who went through stages, and back, at one moment, or at
 * unknown times; who were rejected, came back and applied again.
 */
export function tellHiringYears({ people, seed }: { people: number; seed: number }) {
  const pick = openDice(seed)
  const applications: ApplicationRow[] = []
  const feed: FeedRow[] = []
  const firstDay = Date.UTC(2021, 0, 1, 2)
  for (let at = 0; at < people; at += 1) {
    // Every sixth applied for two jobs, and every seventh again for the same job, a year after.
    const times = at % 6 === 5 || at % 7 === 6 ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const isAgain = time > 0 && at % 6 !== 5
      // Some days at two in the morning, which is the day before in New York.
      const start = firstDay + (((at * 977) % 1_300) + (isAgain ? 300 : time * 9)) * 1_440 * MINUTE_MS
      tell(`${1_000 + at}`, `${5_000 + at * 10 + time}`, JOBS[(at + (isAgain ? 0 : time)) % 3] ?? JOBS[0], start, at)
    }
  }
  return { applications, feed }

  function tell(person: string, application: string, job: (typeof JOBS)[number], start: number, number: number) {
    let now = start
    let stage = 0
    const row = { application, at: '', from: '', to: '', ended: '', reason: '' }
    const later = () => {
      now += (30 + pick(14_000)) * MINUTE_MS
      return textOf(now)
    }
    const move = (to: number, when = later()) => {
      feed.push({ ...row, at: when, from: STAGES[stage] ?? '', to: STAGES[to] ?? '' })
      stage = to
    }
    const end = (ended: string, reason = '', when = later()) => {
      feed.push({ ...row, at: when, ended, reason })
      return when
    }
    const reached = pick(4)
    for (let next = 1; next <= reached; next += 1) move(next)
    if (number % 5 === 1 && stage > 0) {
      // Back, and on again.
      move(stage - 1)
      move(stage + 1)
    }
    if (number % 5 === 2 && stage < 2) {
      // Two stages at one moment; the feed has the later one first.
      const when = later()
      move(stage + 1, when)
      move(stage + 1, when)
      const [one, other] = feed.splice(-2)
      if (one && other) feed.push(other, one)
    }
    // A move whose time nobody knows.
    if (number % 11 === 3 && stage < 3) move(stage + 1, number % 2 ? '' : '03/04/2023 10:00')
    if (number % 9 === 4) {
      // Rejected, brought back, which the feed tells of in no move, and on again.
      end('rejected', REASONS[0].name)
      now += 500 * MINUTE_MS
      if (stage < 3) move(stage + 1)
    }
    const how = pick(5)
    const isHired = stage === 3 && how < 3
    const reason = !isHired && how > 1 ? REASONS[pick(3)] : undefined
    let rejectedAt = ''
    if (isHired) end('hired')
    // Every eighth rejection is in the candidates file only.
    if (reason) rejectedAt = number % 8 === 7 ? later() : end('rejected', reason.name)
    applications.push({
      person,
      application,
      job: job.id,
      stage: STAGES[stage] ?? '',
      status: isHired ? 'Hired' : reason ? 'Rejected' : 'Active',
      appliedAt: textOf(start),
      rejectedAt,
      reason: reason?.name ?? '',
      source: SOURCES[(Number(application) + pick(2)) % 3] ?? '',
    })
  }
}

export type HiringYears = ReturnType<typeof tellHiringYears>

const inOneZone = (text: string) => (text.endsWith('Z') ? `${text.replace('T', ' ').replace('Z', '')} UTC` : text)
const jobOf = (id: string) => JOBS.find((job) => job.id === id)?.name ?? ''

/** The files that say so, by their names. */
export function writeHiringYears({ applications, feed }: HiringYears): Record<string, Uint8Array> {
  const byId = new Map(applications.map((row) => [row.application, row]))
  const candidates: MadeCell[][] = applications.map((row) => [
    row.person,
    'Kim',
    `Number${row.person}`,
    `kim.${row.person}@mail.example`,
    row.application,
    row.job,
    jobOf(row.job),
    row.stage,
    row.status,
    inOneZone(row.appliedAt),
    inOneZone(row.rejectedAt),
    row.reason,
    REASONS.find(({ name }) => name === row.reason)?.type ?? '',
    row.source,
  ])
  const entries: MadeCell[][] = feed.map(({ application, at, from, to, ended, reason }) => {
    const { person = '', job = '' } = byId.get(application) ?? {}
    const name = `Kim Number${person}`
    const said = ended ? `${name} was ${ended}` : `${name} was moved from ${from} to ${to} for ${jobOf(job)}`
    const body = reason ? `${said}\nReason: ${reason}` : said
    return [person, name, application, jobOf(job), inOneZone(at), 'Activity', 'Ann Lee', body]
  })
  return {
    'organization_data.xlsx': makeWorkbook(ORGANISATION),
    'all_jobs_summary.xlsx': makeWorkbook({ Jobs: LISTED_JOBS }),
    'candidates_summary.xlsx': makeWorkbook({ Candidates: [CANDIDATE_HEADINGS, ...candidates] }),
    'activity_feed.xlsx': makeWorkbook({ 'Activity Feed': [FEED_HEADINGS, ...entries] }),
  }
}

const CANDIDATE_HEADINGS =
  'Candidate ID|First Name|Last Name|Email|Application ID|Job ID|Job|Stage|Status|Applied On|Rejected On|Rejection Reason|Rejection Reason Type|Source'.split(
    '|',
  )
const FEED_HEADINGS = 'Candidate ID|Candidate Name|Application ID|Job|Date|Type|User|Body'.split('|')
const LISTED_JOBS: SheetRows = [
  ['Job ID', 'Job Name', 'Requisition ID', 'Job Status', 'Department', 'Opened At', 'Closed At', 'Openings'],
  ...JOBS.map(({ id, name, openedAt, closedAt, openings }) => [
    id,
    name,
    `REQ-${id}`,
    closedAt ? 'Closed' : 'Open',
    'Workshop',
    inOneZone(openedAt),
    inOneZone(closedAt),
    openings,
  ]),
]
const ORGANISATION: Record<string, SheetRows> = {
  Users: [
    ['User ID', 'First Name', 'Last Name', 'Email', 'Permission Level', 'Status'],
    [11, 'Ann', 'Lee', 'ann@firm.example', 'Site Admin', 'Active'],
  ],
  Sources: [['Source Name'], ...SOURCES.map((name) => [name])],
  'Rejection Reasons': [['Rejection Reason', 'Type'], ...REASONS.map(({ name, type }) => [name, type])],
  Stages: [
    ['Job ID', 'Job', 'Stage', 'Order'],
    ...JOBS.flatMap(({ id, name }) => STAGES.map((stage, place) => [id, name, stage, place])),
  ],
}
