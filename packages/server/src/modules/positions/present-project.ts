import type { PositionRow, Project } from '@rolecall/contract/positions/projects'
import type { Actor } from '@rolecall/domain/access/may'
import { listPositionActions, listProjectActions } from '@rolecall/domain/access/object-actions'
import type { ReviewState } from '../position-state/review-state.ts'
import type { GroupCount, PositionListRow } from './project-positions.queries.ts'
import type { ProjectRow } from './projects.queries.ts'

export function presentProject(row: ProjectRow, viewer: Actor): Project {
  const actions = listProjectActions(viewer)
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    domainGroup: row.domain_group,
    domainSubgroup: row.domain_subgroup,
    companyName: row.client_name ?? row.company_name,
    companyPermalink: row.client_permalink ?? '',
    companyImage: row.client_image ?? '',
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    fullName: row.full_name,
    status: row.state,
    positionCount: Number(row.positions),
    closePositionCount: Number(row.closed),
    count: Number(row.openings),
    filled: Number(row.filled),
    hold: row.hold,
    archive: row.archive,
    internal: row.internal,
    version: row.version,
    inviteUsers: row.invited,
    actions,
    project_actions: actions,
  }
}

/** Rows with their candidates; `counts` holds every group of every position. */
export function presentPositions(
  rows: readonly PositionListRow[],
  counts: readonly GroupCount[],
  viewer: Actor,
): PositionRow[] {
  const actions = listPositionActions(viewer)
  const countsOf = Map.groupBy(counts, ({ position_id }) => position_id)
  return rows.map((row) => {
    const groups = countsOf.get(row.id) ?? []
    return {
      _id: row.id,
      id: row.id,
      code: row.code,
      slug: row.slug,
      title: row.title,
      display_title: row.display_title,
      projectId: row.project_id,
      project_name: row.project_name,
      startDate: row.start_date,
      endDate: row.end_date,
      totalOpenings: row.total_openings,
      filled: sum(groups.filter(({ status_type }) => status_type === 'selected')),
      candidates: sum(groups),
      hold: row.hold,
      minExperience: row.min_experience,
      maxExperience: row.max_experience,
      stage: row.stage === 'Closed' ? 'Closed' : 'Open',
      status: row.state,
      review: row.review as ReviewState,
      locations: namesOf(row.locations),
      position_status: Object.fromEntries(groups.map(({ group_id, count }) => [group_id, count])),
      position_actions: actions,
    }
  })
}

const sum = (groups: readonly GroupCount[]) => groups.reduce((total, { count }) => total + count, 0)

/** Names of a position's cities, stored as a list of {country, name, lat, lng}. */
const namesOf = (locations: unknown): string[] =>
  Array.isArray(locations) ? (locations as { name: string }[]).map(({ name }) => name) : []
