import { AS_OF_PAGE, type asOf, type PastPosition } from '@rolecall/contract/pipeline/as-of'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { endOfDay } from '@rolecall/domain/offers/expiry'
import { countPastStages, type PastGroup } from '@rolecall/domain/pipeline/past-stages'
import { type PositionState, rewindPosition } from '@rolecall/domain/positions/rewind-position'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { timeZoneOf, todayOf } from '../company/today.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import {
  countImported,
  countPast,
  findPastDemand,
  findPastPlan,
  listFormerNames,
  listPast,
  listPositionSteps,
  type PastCandidateRow,
  type PastCount,
} from './as-of.queries.ts'
import { planOfStatuses } from './plan-of-statuses.ts'
import { rewindPeople } from './rewind-people.ts'
import { listStatuses } from './statuses.queries.ts'

type Query = CallRequest<typeof asOf.read>['query']
type Reply = CallReply<typeof asOf.read>
type Position = Awaited<ReturnType<typeof getVisiblePosition>>

const IN_FUTURE = 'Choose today or an earlier day.'

/**
 * Reads a position as it was at the end of a day in the company's time zone, or at a moment, from the history: who was in which
 * status, and its own facts (rules ). Candidates who are hidden now are hidden in the past, too.
 */
export async function readAsOf(work: Work, query: Query): Promise<Reply> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, query.position)
  const { day, until } = await resolveTime(work, query)
  const common = {
    success: true as const,
    day,
    moment: new Date(until.getTime() - 1).toISOString(),
    first_day: dayIn(await timeZoneOf(work), position.created_at),
  }
  if (position.created_at >= until)
    return { ...common, existed: false, position: null, groups: [], total: 0, results: [], notes: [] }
  const past = { positionId: position.id, until, ...(await rewindPeople(tx, position.id, until)) }
  const [counts, plans, facts, imported] = await Promise.all([
    countPast(tx, session, past),
    readPlans(tx, until),
    readFacts(tx, position, until),
    countImported(tx, past),
  ])
  const groups = countPastStages(plans, new Map(counts.map(({ status_id, count }) => [status_id, count])))
  const statuses = chooseStatuses(groups, query)
  const results =
    statuses.length > 0 ? await listPast(tx, session, past, { statuses, start: query.start, limit: AS_OF_PAGE }) : []
  const chosen = new Set(statuses)
  return {
    ...common,
    existed: true,
    position: { ...facts, selected: sum(groups, ({ type, count }) => (type === 'selected' ? count : 0)) },
    groups: groups.map(presentGroup),
    total: sum(counts, (row) => (chosen.has(row.status_id) ? row.count - row.gone - row.unseen : 0)),
    results: results.map(presentCandidate),
    notes: listNotes(counts, imported),
  }
}

/** The first moment that no longer counts. Throws for a time in the future. */
async function resolveTime(work: Work, { day: asked, moment }: Query): Promise<{ day: string; until: Date }> {
  const zone = await timeZoneOf(work)
  const today = await todayOf(work)
  const now = new Date(work.now.getTime() + 1)
  if (moment !== undefined) {
    const until = new Date(new Date(moment).getTime() + 1)
    if (until > now) throw invalid('moment', IN_FUTURE)
    return { day: dayIn(zone, new Date(moment)), until }
  }
  const day = asked ?? today
  if (day > today) throw invalid('day', IN_FUTURE)
  // Today is not over: the clock of another process may have recorded something a little later than ours.
  return { day, until: endOfDay(zone, day) }
}

async function readPlans(tx: Tx, until: Date): Promise<Parameters<typeof countPastStages>[0]> {
  const [statuses, past, removed] = await Promise.all([listStatuses(tx), findPastPlan(tx, until), listFormerNames(tx)])
  const now = planOfStatuses(statuses)
  return { past: past ?? now, now, removed }
}

/** The ids of the statuses whose candidates are listed. */
const chooseStatuses = (groups: readonly PastGroup[], { group, status }: Query): string[] =>
  groups
    .filter(({ id }) => group === undefined || id === group)
    .flatMap(({ statuses }) => statuses.map(({ id }) => id))
    .filter((id) => status === undefined || id === status)

/** The position's own facts. */
async function readFacts(tx: Tx, position: Position, until: Date): Promise<Omit<PastPosition, 'selected'>> {
  const { id: positionId, project_id: projectId, title } = position
  const [steps, { version, must_haves }] = await Promise.all([
    listPositionSteps(tx, { positionId, projectId, title, until }),
    findPastDemand(tx, positionId, until),
  ])
  const state = rewindPosition(stateOf(position), steps)
  return {
    title: state.title,
    version,
    openings: state.openings,
    stage: state.stage,
    hold: state.hold || state.project_hold,
    archive: state.archive || state.project_archive,
    must_haves,
  }
}

const stateOf = (position: Position): PositionState => ({
  title: shownTitleOf(position),
  openings: position.total_openings,
  stage: position.stage === 'Closed' ? 'Closed' : 'Open',
  hold: position.hold,
  archive: position.archive,
  project_hold: position.project_hold,
  project_archive: position.project_archive,
})

const presentGroup = ({ id, name, count, statuses }: PastGroup): Reply['groups'][number] => ({
  group_id: id,
  name,
  count,
  statuses: statuses.map(({ id: status_id, ...status }) => ({ status_id, ...status })),
})

const presentCandidate = ({ name, since, resume_id, ...row }: PastCandidateRow): Reply['results'][number] => ({
  ...row,
  name: name ?? `Candidate ${row.candidate_id}`,
  since: since.toISOString(),
  resume_id: resume_id ?? '',
})

/** What the history does not tell, and what it tells otherwise than one may expect (rules ). */
function listNotes(
  counts: readonly PastCount[],
  { moved_in, unclear }: Awaited<ReturnType<typeof countImported>>,
): string[] {
  const gone = sum(counts, (row) => row.gone)
  const unseen = sum(counts, (row) => row.unseen)
  const notes: (string | false)[] = [
    gone > 0 &&
      sentence(
        {
          one: '1 candidate was erased or deleted since. They are counted, but not named.',
          other: '{count} candidates were erased or deleted since. They are counted, but not named.',
        },
        { count: gone },
      ),
    unseen > 0 &&
      sentence(
        {
          one: '1 candidate has left the position, and you can’t see them any more. They are counted, but not named.',
          other:
            '{count} candidates have left the position, and you can’t see them any more. They are counted, but not named.',
        },
        { count: unseen },
      ),
    moved_in > 0 &&
      sentence(
        {
          one: '1 candidate moved in from another system. Until then they are shown where that system had them.',
          other:
            '{count} candidates moved in from another system. Until then they are shown where that system had them.',
        },
        { count: moved_in },
      ),
    unclear > 0 &&
      sentence(
        {
          one: 'For 1 candidate the other system didn’t tell all dates, so they may have been in another status.',
          other:
            'For {count} candidates the other system didn’t tell all dates, so they may have been in another status.',
        },
        { count: unclear },
      ),
  ]
  return notes.filter((note) => note !== false)
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
