import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { sample } from '@rolecall/contract/privacy/sample'
import type { dashboard } from '@rolecall/contract/reports/dashboard'
import { hasAccess, may } from '@rolecall/domain/access/may'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { type CountedStage, countedAs } from '@rolecall/domain/pipeline/counted-stage'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { countProjects } from '../position-state/states.queries.ts'
import { countByStage, countByState } from '../position-state/visible-positions.queries.ts'
import { countPeople } from '../resumes/count-people.queries.ts'
import { countDownloads, listLate, listNext, listOngoing } from './dashboard.queries.ts'
import { findSetup } from './find-setup.ts'
import { presentTasks } from './list-tasks.ts'
import { findAgenda, findOwnWork } from './own-work.ts'
import { listWaiting } from './waiting.queries.ts'

const ONGOING_SHOWN = 10
const POSITIONS_SHOWN = 5
const DOWNLOAD_DAYS = 30
const WAITING_SHOWN = 8
const INTERVIEWS_SHOWN = 30

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Counts what the viewer may see, with some twenty queries, however much there is, sent together. */
export async function presentDashboard(work: Work): Promise<CallReply<typeof dashboard.show>> {
  const { tx, session: viewer, now } = work
  const today = await todayOf(work)
  const shown = { today, limit: POSITIONS_SHOWN }
  // Viewers are told no number of candidates they may not see.
  const seesPool = may(viewer, 'view_candidate_pool')
  const [
    projects,
    ongoing,
    positions,
    next,
    late,
    groups,
    inGroup,
    waiting,
    own,
    agenda,
    { steps: setup, hasSample },
    downloads,
    pool,
  ] = await Promise.all([
    countProjects(tx, viewer, { today }),
    listOngoing(tx, viewer, { today, limit: ONGOING_SHOWN }),
    countByState(tx, viewer, { today }),
    listNext(tx, viewer, shown),
    listLate(tx, viewer, shown),
    listStatuses(tx).then(groupsOf),
    countByStage(tx, viewer, { today }),
    listWaiting(tx, viewer, { today, limit: WAITING_SHOWN }),
    findOwnWork(work, WAITING_SHOWN),
    findAgenda(work, INTERVIEWS_SHOWN),
    findSetup(work),
    seesPool ? countDownloads(tx, viewer, new Date(now.getTime() - DOWNLOAD_DAYS * DAY_MS)) : [],
    seesPool ? countPeople(tx) : null,
  ])
  const countOf = (group: string) => inGroup.get(group) ?? 0
  const countAs = (stage: CountedStage) =>
    groups.filter(({ counted }) => counted === stage).reduce((sum, { id }) => sum + countOf(id), 0)
  return {
    success: true,
    total_projects: total(projects),
    position_count: positions.all,
    closed_position_count: positions.closed,
    project: {
      ongoing: ongoing.map((row) => ({
        _id: row.id,
        name: row.name,
        positionCount: Number(row.positions),
        closePositionCount: Number(row.closed),
        startDate: row.start_date,
        endDate: row.end_date,
      })),
      ongoing_count: projects.ongoing,
      overdue: projects.overdue,
      upcoming: projects.upcoming,
    },
    positions: {
      total_position: positions.all,
      overdue: positions.overdue,
      upcoming: positions.upcoming,
      next: next.map(({ id, title, date }) => ({ _id: id, title, date })),
      late: late.map(({ id, title, date }) => ({ _id: id, title, date })),
    },
    candidates: {
      total_candidates: total(Object.fromEntries(inGroup)),
      rejected: countAs('Rejected'),
      shortlisted: countAs('Shortlisted'),
      pool,
      by_group: groups.map(({ id, display_name }) => ({ group_id: id, name: display_name, count: countOf(id) })),
      'Initial Status': countAs('Initial Status'),
      Shortlisted: countAs('Shortlisted'),
      Screened: countAs('Screened'),
      Interviewed: countAs('Interviewed'),
      Selected: countAs('Selected'),
      Rejected: countAs('Rejected'),
    },
    waiting: presentTasks([...waiting.items, ...own.items], WAITING_SHOWN),
    waiting_count: waiting.count + own.count,
    ...agenda,
    setup,
    has_sample: hasSample && hasAccess(viewer, sample.remove.access),
    resume_download_count: Object.fromEntries(downloads.map(({ label, count }) => [label, Number(count)])),
  }
}

/** The groups of the pipeline, in order, each with the count its candidates belong to. */
function groupsOf(statuses: Awaited<ReturnType<typeof listStatuses>>) {
  const byGroup = Map.groupBy(statuses, ({ group_id }) => group_id)
  return [...byGroup].map(([id, of]) => {
    const [{ group_name, status_type }] = of as [(typeof of)[number]]
    const type = status_type as StatusType
    const counted = countedAs({
      id,
      type,
      statuses: of.map((status) => ({
        enabled: status.enabled_features,
        disabled: status.disabled_features,
        notInterested: status.not_interested,
      })),
    })
    return { id, display_name: group_name, status_type, counted }
  })
}
