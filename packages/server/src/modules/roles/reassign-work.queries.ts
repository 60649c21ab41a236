import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedGained } from '../../platform/feed/record-feed.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** A project, or a position of one, that continues without a user. */
export type OwnedWork = {
  id: string
  title: string
  /** Project of the position; the project's own id for a project. */
  project_id: string
  what: 'position' | 'project'
  created_by: string
  /** Member type of the user; null if they only created it. */
  member_type: string | null
}

/** Projects and positions in progress that a user created or has a part in: projects first, each in order of creation. */
export async function listHeld(tx: Tx, userId: string): Promise<OwnedWork[]> {
  const { rows } = await sql<OwnedWork>`
    select held.id, held.title, held.project_id, held.what, held.created_by, held.member_type from (
      select p.id, p.name as title, p.id as project_id, 'project' as what, p.created_by, m.member_type, p.created_at
      from project p
      left join project_member m on m.company_id = ${tx.companyId} and m.project_id = p.id and m.user_id = ${userId}
      where p.company_id = ${tx.companyId} and not p.archive and (p.created_by = ${userId} or m.user_id is not null)
      union all
      select o.id, ${SHOWN_TITLE} as title, o.project_id, 'position', o.created_by, m.member_type, o.created_at
      from position o
      left join position_member m on m.company_id = ${tx.companyId} and m.position_id = o.id and m.user_id = ${userId}
      where o.company_id = ${tx.companyId} and o.stage = 'Open' and not o.archive and not o.project_archive
        and (o.created_by = ${userId} or m.user_id is not null)) held
    order by held.what = 'position', held.created_at, held.id`.execute(tx)
  return rows
}

/** Another active user with a part; creators come before members. */
export type Colleague = { thing: string; id: string; full_name: string; member_type: string }

export async function listColleagues(tx: Tx, leaver: string, things: readonly string[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select c.thing, u.id, u.full_name, c.member_type from (
      select p.id as thing, p.created_by as user_id, 'owner' as member_type, p.created_at as at
      from project p where p.company_id = ${tx.companyId} and p.id = any(${things}::uuid[])
      union all
      select o.id, o.created_by, 'owner', o.created_at
      from position o where o.company_id = ${tx.companyId} and o.id = any(${things}::uuid[])
      union all
      select m.project_id, m.user_id, m.member_type, m.added_at
      from project_member m where m.company_id = ${tx.companyId} and m.project_id = any(${things}::uuid[])
      union all
      select m.position_id, m.user_id, m.member_type, m.added_at
      from position_member m where m.company_id = ${tx.companyId} and m.position_id = any(${things}::uuid[])) c
    join app_user u on u.company_id = ${tx.companyId} and u.id = c.user_id
    where u.is_active and u.is_approved and u.id <> ${leaver}
    order by c.at, u.full_name, u.id`.execute(tx)
  return rows
}

type NewPart = { thing: string; userId: string; type: string }

/** Adds members; existing ones keep their type. */
export async function insertParts(
  tx: Tx,
  { positions, projects }: { positions: readonly NewPart[]; projects: readonly NewPart[] },
  at: Date,
): Promise<void> {
  const columns = (parts: readonly NewPart[]) => ({
    things: parts.map(({ thing }) => thing),
    users: parts.map(({ userId }) => userId),
    types: parts.map(({ type }) => type),
  })
  for (const { thing: positionId, userId } of positions) feedGained(tx, { positionId }, [userId])
  for (const { thing: projectId, userId } of projects) feedGained(tx, { projectId }, [userId])
  if (positions.length > 0) {
    const { things, users, types } = columns(positions)
    await sql`insert into position_member (company_id, position_id, user_id, member_type, added_at)
      select ${tx.companyId}, part.thing, part.person, part.type, ${at}
      from unnest(${things}::uuid[], ${users}::uuid[], ${types}::text[]) as part (thing, person, type)
      on conflict do nothing`.execute(tx)
  }
  if (projects.length > 0) {
    const { things, users, types } = columns(projects)
    await sql`insert into project_member (company_id, project_id, user_id, member_type, added_at)
      select ${tx.companyId}, part.thing, part.person, part.type, ${at}
      from unnest(${things}::uuid[], ${users}::uuid[], ${types}::text[]) as part (thing, person, type)
      on conflict do nothing`.execute(tx)
  }
}

/** The number of future interviews led by a user. */
export async function countComingInterviews(tx: Tx, userId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('interviewer')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('is_cancelled', '=', false)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
