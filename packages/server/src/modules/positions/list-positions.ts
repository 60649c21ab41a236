import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { PositionOverview } from '@rolecall/contract/positions/position-overview'
import type { positions } from '@rolecall/contract/positions/positions'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { ALL_POSITIONS_PAGE } from '@rolecall/domain/positions/position-limits'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import type { ReviewState } from '../position-state/review-state.ts'
import { countByStage, countByState, listStages } from '../position-state/visible-positions.queries.ts'
import { listOverviews, listPositionIds, type OverviewRow } from './list-positions.queries.ts'

type Question = CallRequest<typeof positions.list>['body']

/** A page of positions across projects, in five statements, however many rows it has. */
export async function listPositions(work: Work, question: Question): Promise<CallReply<typeof positions.list>> {
  const { tx, session: viewer, now } = work
  const { state, stage = '', mine, unapproved, projectId, page, sort_by: order = 'moved' } = question
  const today = await todayOf(work)
  const asked = { search: question.search_key?.trim() ?? '', stage, mine, unapproved, projectId }
  const newSince = new Date(now.getTime() - DAY_MS)
  const isText = order === 'title' || order === 'project'
  const ids = await listPositionIds(tx, viewer, asked, {
    today,
    state,
    order,
    direction: question.direction ?? (isText ? 'asc' : 'desc'),
    newSince,
    limit: ALL_POSITIONS_PAGE,
    offset: (Math.max(1, page) - 1) * ALL_POSITIONS_PAGE,
  })
  const counts = await countByState(tx, viewer, { today }, asked)
  const stages = await listStages(tx)
  const inStage = stage ? ((await countByStage(tx, viewer, { ...asked, today, state })).get(stage) ?? 0) : null
  const selected = new Set(stages.filter(({ status_type }) => status_type === 'selected').map(({ id }) => id))
  const found = new Map((await listOverviews(tx, ids, { today, newSince })).map((row) => [row.id, row]))
  return {
    success: true,
    result: ids.flatMap((id) => found.get(id) ?? []).map((row) => presentOverview(row, selected)),
    count: counts[state ?? 'all'],
    state_counts: counts,
    stages: stages.map(({ id, display_name, status_type }) => ({ group_id: id, name: display_name, status_type })),
    in_stage: inStage,
  }
}

function presentOverview(row: OverviewRow, selected: ReadonlySet<string>): PositionOverview {
  const groups = Object.entries(row.in_stages)
  const total = (of: typeof groups) => of.reduce((sum, [, count]) => sum + count, 0)
  return {
    _id: row.id,
    slug: row.slug,
    code: row.code,
    title: row.title,
    projectId: row.project_id,
    project_name: row.project_name,
    status: row.state,
    review: row.review as ReviewState,
    owner: { _id: row.created_by, name: row.owner },
    hiring_managers: row.hiring_managers,
    totalOpenings: row.total_openings,
    filled: total(groups.filter(([group]) => selected.has(group))),
    candidates: total(groups),
    days_open: row.days_open,
    new_candidates: Number(row.new_candidates),
    last_movement: row.last_movement?.toISOString() ?? null,
    position_status: row.in_stages,
  }
}
