import { may } from '@rolecall/domain/access/may'
import { type Expression, type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { ActingMachine } from '../../platform/kernel/keys.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'

/** The parts of a session that decide what a viewer may see. */
export type Viewer = Pick<Session, 'companyId' | 'userId' | 'isAdmin' | 'permissions' | 'within'> & {
  /** Required, so that no viewer is built from a session without its machine. */
  through: Pick<ActingMachine, 'kind'> | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

const everything = sql<SqlBool>`true`

/** A condition on `project as p`: the rows that this viewer may see (maySeeProject of domain/access/may-see, in SQL). */
export function visibleProjects(viewer: Viewer): Expression<SqlBool> {
  const { within, companyId } = viewer
  if (!within) return ownProjects(viewer)
  return sql<SqlBool>`(${ownProjects(viewer)} and (p.id = any(${within.projectIds}::uuid[])
    or exists (select from position w where w.company_id = ${companyId} and w.project_id = p.id
      and w.id = any(${within.positionIds}::uuid[]))))`
}

/**
 * Returns whether a viewer sees what they made or have a part in. A key does not: it sees what its scopes say, whatever its
 * maker is a member of. An assistant sees what its user sees.
 */
const seesOwn = ({ through }: Viewer): boolean => through?.kind !== 'key'

function ownProjects(viewer: Viewer): Expression<SqlBool> {
  if (may(viewer, 'view_all_projects')) return everything
  const ofAll = may(viewer, 'view_public_projects') ? sql<SqlBool>`p.is_public` : sql<SqlBool>`false`
  if (!seesOwn(viewer)) return ofAll
  return sql<SqlBool>`(${ofAll} or p.created_by = ${viewer.userId}
    or exists (select from project_member m
      where m.company_id = ${viewer.companyId} and m.project_id = p.id and m.user_id = ${viewer.userId}))`
}

/**
 * A condition on `position as o`: the rows that this viewer may see; being in its project is enough (maySeePosition, in SQL).
 */
export function visiblePositions(viewer: Viewer): Expression<SqlBool> {
  const { within } = viewer
  if (!within) return ownPositions(viewer)
  return sql<SqlBool>`(${ownPositions(viewer)}
    and (o.id = any(${within.positionIds}::uuid[]) or o.project_id = any(${within.projectIds}::uuid[])))`
}

function ownPositions(viewer: Viewer): Expression<SqlBool> {
  if (may(viewer, 'view_all_positions')) return everything
  const ofAll = may(viewer, 'view_public_position') ? sql<SqlBool>`o.is_public` : sql<SqlBool>`false`
  if (!seesOwn(viewer)) return ofAll
  return sql<SqlBool>`(${ofAll} or o.created_by = ${viewer.userId}
    or exists (select from position_member m
      where m.company_id = ${viewer.companyId} and m.position_id = o.id and m.user_id = ${viewer.userId})
    or exists (select from project_member m
      where m.company_id = ${viewer.companyId} and m.project_id = o.project_id and m.user_id = ${viewer.userId}))`
}

/** Returns a project that this viewer may see; an invisible one is reported like one that does not exist. */
export async function getVisibleProject(tx: Tx, viewer: Viewer, projectId: string) {
  const found = isUuid(projectId)
    ? await tx
        .selectFrom('project as p')
        .selectAll()
        .where('p.company_id', '=', tx.companyId)
        .where('p.id', '=', projectId)
        .where(visibleProjects(viewer))
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('Project')
  return found
}

/** The same to change it as a whole, which a key restricted to some of its positions may not. */
export async function getUnrestrictedProject(tx: Tx, viewer: Viewer, projectId: string) {
  const project = await getVisibleProject(tx, viewer, projectId)
  if (viewer.within && !viewer.within.projectIds.includes(project.id))
    throw new Problem('key_out_of_bounds', 'This key only covers some positions of this project.')
  return project
}

const listReferred = compileOnce((tx: Tx, viewer: Viewer, reference: string, isId: boolean) =>
  tx
    .selectFrom('position as o')
    .modifyFront(withCachedPlan)
    .selectAll()
    .where('o.company_id', '=', tx.companyId)
    .where(isId ? 'o.id' : 'o.slug', '=', reference)
    .where(visiblePositions(viewer)),
)

/** A position by id or slug, if this viewer may see it. */
export async function getVisiblePosition(tx: Tx, viewer: Viewer, reference: string) {
  const [found] = await listReferred(tx, viewer, reference, isUuid(reference))
  if (!found) throw notFound('Position')
  return found
}

export const isProjectVisible = async (tx: Tx, viewer: Viewer, projectId: string): Promise<boolean> =>
  isUuid(projectId) &&
  (await tx
    .selectFrom('project as p')
    .select('p.id')
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', projectId)
    .where(visibleProjects(viewer))
    .executeTakeFirst()) !== undefined

export const isPositionVisible = async (tx: Tx, viewer: Viewer, positionId: string): Promise<boolean> =>
  isUuid(positionId) &&
  (await tx
    .selectFrom('position as o')
    .select('o.id')
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .where(visiblePositions(viewer))
    .executeTakeFirst()) !== undefined
