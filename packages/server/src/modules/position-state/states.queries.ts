import type { ProjectStatus } from '@rolecall/contract/positions/projects'
import { type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { visibleProjects } from '../company/visibility.queries.ts'

/** SQL: whether `position as o` is still to be filled. */
export const isOpen = sql<SqlBool>`(o.stage = 'Open' and not o.archive and not o.project_archive)`

/** SQL: whether `position as o`, or its project, is on hold and accepts no new candidates for now. */
export const isHeld = sql<boolean>`(o.hold or o.project_hold)`

/** SQL: whether `position as o` accepts candidates, added automatically or by users; for a row see isActive. */
export const acceptsCandidates = sql<SqlBool>`(${isOpen} and not ${isHeld} and o.review = 'reviewed')`

/** SQL: the state of `position as o` on a day, by its stage and dates. */
export const positionState = (today: string) => sql<'open' | 'closed' | 'upcoming' | 'overdue'>`
  case when not ${isOpen} then 'closed'
    when o.start_date > ${today}::date then 'upcoming'
    when o.end_date < ${today}::date then 'overdue'
    else 'open' end`

/**
 * SQL: the state of `project as p` on a day, by its dates and all its positions, visible or not (rule H-014). A project without
 * positions is completed after its end date.
 */
export const projectState = ({ companyId }: Pick<Tx, 'companyId'>, today: string) => sql<ProjectStatus>`(
  select case when p.archive or (count(*) > 0 and count(*) filter (where ${isOpen}) = 0) then 'completed'
    when p.start_date > ${today}::date then 'upcoming'
    when p.end_date >= ${today}::date then 'ongoing'
    when count(*) > 0 then 'overdue'
    else 'completed' end
  from position o where o.company_id = ${companyId} and o.project_id = p.id)`

/** The projects that a viewer may see, as `p`; with a text, those with it in the name or in the client's name. */
export const selectVisibleProjects = (tx: Tx, viewer: Session, search = '') =>
  tx
    .selectFrom('project as p')
    .where('p.company_id', '=', tx.companyId)
    .where(visibleProjects(viewer))
    .$if(search !== '', (query) => query.where(anyContains(['p.name', 'p.client_name'], search)))

const selectCounts = (tx: Tx, viewer: Session, today: string, search?: string) =>
  selectVisibleProjects(tx, viewer, search)
    .select(({ fn }) => [projectState(tx, today).as('state'), fn.countAll<string>().as('count')])
    .groupBy('state')

const countAll = compileOnce((tx: Tx, viewer: Session, today: string) =>
  selectCounts(tx, viewer, today).modifyFront(withCachedPlan),
)

/** Number of projects that a viewer may see, by state. */
export async function countProjects(
  tx: Tx,
  viewer: Session,
  { today, search }: { today: string; search?: string },
): Promise<Record<ProjectStatus, number>> {
  const rows = await (search === undefined
    ? countAll(tx, viewer, today)
    : selectCounts(tx, viewer, today, search).execute())
  const counts = { ongoing: 0, upcoming: 0, overdue: 0, completed: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}
