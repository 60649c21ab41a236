import type { ProjectStatus } from '@rolecall/contract/hiring/projects'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { anyContains } from '../../../ground/db/contains.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { feedProject } from '../../../ground/feed/note-feed.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions, visibleProjects } from '../../../house/access/visibility.queries.ts'
import { isOpen, projectState, selectVisibleProjects } from '../../../people/positions/states.queries.ts'

/** What people say of a project. */
export type ProjectDetails = {
  name: string
  domainGroup: string
  domainSubgroup: string
  description: string
  startDate: string
  endDate: string
  /** The company hired for; none when that is the own one. */
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

/** A project, which nobody else changes until the transaction ends. */
export const lockProject = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('project')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .forUpdate()
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

/** Companies that the projects a person may see were for, by a part of the name. */
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
 * Id, name and state of the projects that a person may see, those that start last first, at most `limit`. `onlyTaking`: but
 * those that take no new positions, being held or put away.
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

/** Ids of one page of the projects that a person may see, those that start last first. */
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
 * Projects as they are shown, in the order of the list. Positions, openings and what is filled are counted over the
 * positions that the person may see. Whoever asks has made sure that the projects are such.
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
      // Everybody asked to take part but the creator, whether or not the address belongs to somebody.
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
