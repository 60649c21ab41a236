import type { ProjectStatus } from '@rolecall/contract/hiring/projects'
import { type SqlBool, sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { anyContains } from '../../ground/db/contains.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { visibleProjects } from '../../house/access/visibility.queries.ts'

/** As a condition on `position as o`: still to be filled. */
export const isOpen = sql<SqlBool>`(o.stage = 'Open' and not o.archive and not o.project_archive)`

/** As a condition on `position as o`: it, or its project, takes nobody new for the time being. */
export const isHeld = sql<boolean>`(o.hold or o.project_hold)`

/** As a condition on `position as o`: people come onto it by themselves and are added; of a row, see isActive. */
export const takesPeople = sql<SqlBool>`(${isOpen} and not ${isHeld} and o.review = 'reviewed')`

/** Of `position as o`: what its stage and dates make of it on a day. */
export const positionState = (today: string) => sql<'open' | 'closed' | 'upcoming' | 'overdue'>`
  case when not ${isOpen} then 'closed'
    when o.start_date > ${today}::date then 'upcoming'
    when o.end_date < ${today}::date then 'overdue'
    else 'open' end`

/**
 * Of `project as p`: what its dates and all its positions, seen or not, make of it on a day (rule H-014).
 * A project without positions is completed once it has ended.
 */
export const projectState = ({ companyId }: Pick<Tx, 'companyId'>, today: string) => sql<ProjectStatus>`(
  select case when p.archive or (count(*) > 0 and count(*) filter (where ${isOpen}) = 0) then 'completed'
    when p.start_date > ${today}::date then 'upcoming'
    when p.end_date >= ${today}::date then 'ongoing'
    when count(*) > 0 then 'overdue'
    else 'completed' end
  from position o where o.company_id = ${companyId} and o.project_id = p.id)`

/** The projects that a person may see, as `p`; with a text, those that have it in the name or in the client's. */
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
  selectCounts(tx, viewer, today).modifyFront(keptPlan),
)

/** How many projects a person may see, by state. */
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
