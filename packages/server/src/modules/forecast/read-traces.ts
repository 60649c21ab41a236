import { addDays, daysBetween } from '@rolecall/domain/calendar/company-day'
import { FORECAST_HISTORY } from '@rolecall/domain/forecast/forecast-limits'
import {
  type TracedApplication,
  type TracedCompany,
  type TracedVisit,
  traceOpenings,
} from '@rolecall/domain/forecast/trace-openings'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { listRungs, type Rung, selectedGroups } from '@rolecall/domain/reports/funnel'
import { startOfDay } from '@rolecall/domain/reports/periods'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { timeZoneOf, todayOf } from '../company/today.ts'
import { listStages } from '../position-state/visible-positions.queries.ts'
import { computeRecentCourses } from '../reports/compute-courses.ts'
import {
  FIRST_DAY,
  listTracedApplications,
  listTracedPositions,
  type TracedApplicationRow,
  type TracedPositionRow,
} from './traces.queries.ts'

type HistoryLimits = Record<keyof typeof FORECAST_HISTORY, number>
/** Positions whose applications are read in one statement. Limit chosen by us. */
const AT_ONCE = 25

export type TracesRead = {
  today: string
  traced: TracedCompany
  /** Open positions that take candidates: their planned end and openings, by id. */
  open: ReadonlyMap<string, { plannedEnd: string; openings: number }>
  positions: number
  applications: number
  /** Whether the limit left out positions. */
  isCut: boolean
}

/** Reads what happened on the positions of a company, as far as forecasts look back. */
export async function readTraces(work: SystemWork, limits: HistoryLimits = FORECAST_HISTORY): Promise<TracesRead> {
  const { tx } = work
  await computeRecentCourses(tx)
  const [zone, today] = [await timeZoneOf(work), await todayOf(work)]
  const stages = await listStages(tx)
  const pool = stages.filter(({ status_type }) => status_type === 'initial').map(({ id }) => id)
  const rungs = listRungs(
    stages.map(({ id, display_name, status_type }) => ({ id, name: display_name, type: status_type as StatusType })),
  )
  const since = startOfDay(zone, addDays(today, -limits.days))
  const found = await listTracedPositions(tx, { zone, since, pool, limit: limits.positions + 1 })
  const chosen = chooseWithin(found, limits)
  const byPosition = new Map<string, TracedApplication[]>(chosen.map(({ id }) => [id, []]))
  let applications = 0
  for (let at = 0; at < chosen.length; at += AT_ONCE) {
    const positionIds = chosen.slice(at, at + AT_ONCE).map(({ id }) => id)
    const rows = await listTracedApplications(tx, { zone, positionIds, pool })
    for (const row of rows) byPosition.get(row.position_id)?.push(toApplication(row, rungs))
    applications += rows.length
  }
  const positions = chosen.map((row) => toPosition(row, byPosition.get(row.id) ?? []))
  const taking = chosen.filter(({ accepts }) => accepts)
  return {
    today,
    traced: traceOpenings({ rungs, pool }, positions),
    open: new Map(taking.map(({ id, planned_end, openings }) => [id, { plannedEnd: planned_end, openings }])),
    positions: chosen.length,
    applications,
    isCut: chosen.length < found.length,
  }
}

/** The first positions that are within the limits together; at least one. */
function chooseWithin(found: readonly TracedPositionRow[], limits: HistoryLimits): readonly TracedPositionRow[] {
  let room = limits.applications
  const end = found.findIndex(({ applications }) => {
    room -= applications
    return room < 0
  })
  return found.slice(0, Math.min(limits.positions, end === -1 ? found.length : Math.max(end, 1)))
}

const toPosition = (row: TracedPositionRow, applications: readonly TracedApplication[]) => ({
  id: row.id,
  family: row.family,
  openings: row.openings,
  openedOn: row.opened_on,
  isOver: row.is_over,
  endedOn: row.ended_on ?? undefined,
  applications,
})

/** Since when an application is where it is may be unknown. Then the day on which it left the known place before counts, or that of its last move. */
function toApplication(row: TracedApplicationRow, rungs: readonly Rung[]): TracedApplication {
  const { groups, entered, group, came_on, moved_on, left_on } = row
  const visits: TracedVisit[] = (groups ?? []).map((each, place) => ({
    group: each,
    enteredOn: entered?.[place] ?? came_on,
  }))
  const selectedOn = selectedGroups(rungs).includes(group) ? row.selected_on : null
  const isAtEntrance = rungs[0]?.groups.includes(group) ?? false
  visits.push({ group, enteredOn: selectedOn ?? left_on ?? (isAtEntrance ? came_on : moved_on) })
  return { cameOn: came_on, visits, isWithdrawn: row.is_withdrawn }
}

/** The number of a day in traces. */
export const numberOfDay = (day: string): number => daysBetween(FIRST_DAY, day)
