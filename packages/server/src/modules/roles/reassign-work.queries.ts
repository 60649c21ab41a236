import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { feedGained } from '../../ground/feed/note-feed.ts'

/** A project, or a position of one, that goes on without somebody. */
export type Held = {
  id: string
  title: string
  /** Of the position; its own of a project. */
  project_id: string
  what: 'position' | 'project'
  created_by: string
  /** As what they have a part; null where they only made it. */
  member_type: string | null
}

/** What somebody has made or has a part in, as far as it is not over: projects first, each in the order in which they were made. */
export async function listHeld(tx: Tx, userId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select held.* from (
      select p.id, p.name as title, p.id as project_id, 'project' as what, p.created_by, m.member_type, p.created_at
      from project p
      left join project_member m on m.company_id = ${tx.companyId} and m.project_id = p.id and m.user_id = ${userId}
      where p.company_id = ${tx.companyId} and not p.archive and (p.created_by = ${userId} or m.user_id is not null)
      union all
      select o.id, o.title, o.project_id, 'position', o.created_by, m.member_type, o.created_at
      from position o
      left join position_member m on m.company_id = ${tx.companyId} and m.position_id = o.id and m.user_id = ${userId}
      where o.company_id = ${tx.companyId} and o.stage = 'Open' and not o.archive and not o.project_archive
        and (o.created_by = ${userId} or m.user_id is not null)) held
    order by held.what = 'position', held.created_at, held.id`.execute(tx)
  return rows
}

/** Somebody else who may sign in and has a part; those who made a thing stand before its members. */
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

/** Makes people members; those who are stay what they are. */
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

/** Interviews to come that somebody leads. */
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
