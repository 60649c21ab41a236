import type { ProjectStatus } from '@rolecall/contract/positions/projects'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { feedProject } from '../../platform/feed/record-feed.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { visiblePositions, visibleProjects } from '../company/visibility.queries.ts'
import { isOpen, projectState, selectVisibleProjects } from '../position-state/states.queries.ts'

/** The details of a project that users enter. */
export type ProjectDetails = {
  name: string
  domainGroup: string
  domainSubgroup: string
  description: string
  startDate: string
  endDate: string
  /** The company hired for; undefined if that is the own one. */
  client: { name: string; permalink: string | null; image: string | null } | undefined
}

const columnsOf = (project: ProjectDetails) => ({
  name: project.name,
  domain_group: project.domainGroup,
  domain_subgroup: project.domainSubgroup,
  description: project.description,
  start_date: project.startDate,
  end_date: project.endDate,
  internal: project.client === undefined,
  client_name: project.client?.name ?? null,
  client_permalink: project.client?.permalink ?? null,
  client_image: project.client?.image ?? null,
})

export async function insertProject(
  tx: Tx,
  { createdBy, isPublic, ...project }: ProjectDetails & { createdBy: string; isPublic: boolean },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('project')
    .values({
      company_id: tx.companyId,
      ...columnsOf(project),
      is_public: isPublic,
      created_by: createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  feedProject(tx, id)
  return id
}

/**
 * A project, locked until the transaction ends. Creating a position in it waits (lockProjectState); editing one of its positions
 * does not, or the two would deadlock (lockRowNoKey).
 */
export const lockProject = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('project')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export function updateProject(
  tx: Tx,
  projectId: string,
  { version, isPublic, ...project }: ProjectDetails & { version: number; isPublic: boolean },
) {
  feedProject(tx, projectId)
  return tx
    .updateTable('project')
    .set({ ...columnsOf(project), is_public: isPublic, version })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .execute()
}

/** Clients of the projects that the viewer may see, by a part of the name. */
export const listClients = (tx: Tx, viewer: Session, { search, limit }: { search: string; limit: number }) =>
  tx
    .selectFrom('project as p')
    .distinctOn('p.client_name')
    .select(['p.client_name', 'p.client_permalink', 'p.client_image'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.client_name', 'is not', null)
    .where(anyContains(['p.client_name'], search))
    .where(visibleProjects(viewer))
    .orderBy('p.client_name')
    .orderBy('p.created_at', 'desc')
    .limit(limit)
    .execute()

/**
 * Id, name and state of the projects that the viewer may see, those that start last first, at most `limit`. `onlyTaking`:
 * without those that are held or archived, which take no new positions.
 */
export const listProjectNames = (
  tx: Tx,
  viewer: Session,
  { today, limit, onlyTaking }: { today: string; limit: number; onlyTaking: boolean },
) =>
  selectVisibleProjects(tx, viewer)
    .$if(onlyTaking, (query) => query.where('p.archive', '=', false).where('p.hold', '=', false))
    .select(['p.id', 'p.name', projectState(tx, today).as('state')])
    .orderBy('p.start_date', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

export type ProjectPage = {
  today: string
  state: ProjectStatus | 'all'
  search: string
  limit: number
  offset: number
}

/** Ids of one page of the projects that the viewer may see, those that start last first. */
export async function listProjectIds(tx: Tx, viewer: Session, page: ProjectPage): Promise<string[]> {
  const rows = await selectVisibleProjects(tx, viewer, page.search)
    .$if(page.state !== 'all', (query) => query.where(sql<SqlBool>`${projectState(tx, page.today)} = ${page.state}`))
    .select('p.id')
    .orderBy('p.start_date', 'desc')
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Projects as they are shown, in the order of the list. Counts positions, openings and filled openings over the positions
 * that the viewer may see. The caller has checked that the projects may be seen.
 */
export const listProjects = (tx: Tx, viewer: Session, ids: readonly string[], today: string) =>
  tx
    .selectFrom('project as p')
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'p.created_by'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('position as o')
          .where('o.company_id', '=', tx.companyId)
          .whereRef('o.project_id', '=', 'p.id')
          .where(visiblePositions(viewer))
          .select(({ fn }) => [
            fn.countAll<string>().as('positions'),
            sql<string>`count(*) filter (where not ${isOpen})`.as('closed'),
            sql<string>`coalesce(sum(o.total_openings), 0)`.as('openings'),
            sql<string>`coalesce(sum((
              select sum(n.count) from application_count n
              join status s on s.company_id = ${tx.companyId} and s.id = n.status_id
              join status_group g on g.company_id = ${tx.companyId} and g.id = s.group_id
              where n.company_id = ${tx.companyId} and n.position_id = o.id and g.status_type = 'selected')), 0)`.as(
              'filled',
            ),
          ])
          .as('shown'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      // All invited addresses except the creator's, whether or not they have an account.
      () =>
        sql<{ invited: string[] }>`(
          select coalesce(array_agg(email order by email), '{}') as invited from (
            select i.email::text from invitation i
            where i.company_id = ${tx.companyId} and i.project_id = p.id and i.position_id is null
            union
            select n.email::text from project_member m
            join app_user n on n.company_id = ${tx.companyId} and n.id = m.user_id
            where m.company_id = ${tx.companyId} and m.project_id = p.id and m.user_id <> p.created_by) as emails)`.as<'asked'>(
          sql.ref('asked'),
        ),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select([
      'c.name as company_name',
      'u.full_name',
      'shown.positions',
      'shown.closed',
      'shown.openings',
      'shown.filled',
      'asked.invited',
      projectState(tx, today).as('state'),
    ])
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('p.start_date', 'desc')
    .orderBy('p.id')
    .execute()

export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number]
