import type { UnclearPart } from '@rolecall/domain/reports/follow-moves'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Locks the courses of a company until the transaction ends. */
export const lockCourses = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:courses`}, 0))`.execute(tx)

/** The version of the stages from which courses are computed. */
export async function readStagesVersion(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('stage_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return row?.version ?? 1
}

/**
 * Positions with applications that changed since their courses were computed, or whose courses follow other stages. `isAnew`:
 * all their courses have to be computed again.
 */
export async function listBehind(tx: Tx, stages: number) {
  const { rows } = await sql<{ id: string; changes: string; applications: number; is_anew: boolean }>`
    select n.position_id as id, n.changes, n.applications, f.stages is distinct from ${stages} as is_anew
    from (
      select position_id, sum(changes)::bigint as changes, sum(count)::int as applications
      from application_count where company_id = ${tx.companyId} group by position_id
    ) n
    left join followed_position f on f.company_id = ${tx.companyId} and f.position_id = n.position_id
    where f.stages is distinct from ${stages} or f.changes is distinct from n.changes
    order by n.position_id`.execute(tx)
  return rows
}

export type StalePosition = Awaited<ReturnType<typeof listBehind>>[number]

/** Deletes the courses of positions, to be computed again. */
export async function deleteCourses(tx: Tx, positionIds: readonly string[], stages: number): Promise<void> {
  for (const table of ['application_stay', 'application_course'] as const)
    await sql`delete from ${sql.table(table)} t
      where t.company_id = ${tx.companyId} and t.position_id = any(${positionIds}::uuid[])`.execute(tx)
  await markFollowed(
    tx,
    positionIds.map((id) => ({ id, changes: '-1' })),
    stages,
  )
}

export const markFollowed = (tx: Tx, positions: readonly Pick<StalePosition, 'id' | 'changes'>[], stages: number) =>
  sql`
    insert into followed_position (company_id, position_id, changes, stages)
    select ${tx.companyId}, n.position_id, n.changes, ${stages}
    from unnest(${positions.map(({ id }) => id)}::uuid[], ${positions.map(({ changes }) => changes)}::bigint[])
      n(position_id, changes)
    on conflict (company_id, position_id) do update set changes = excluded.changes, stages = excluded.stages`.execute(
    tx,
  )

/** Inserts the courses of applications that have none and were never moved since they came in, which is most of them. */
export const insertUnmoved = (tx: Tx, positionIds: readonly string[], entrances: readonly string[]) =>
  sql`
    insert into application_course (company_id, position_id, candidate_id, version, came_at, source, furthest)
    select ${tx.companyId}, a.position_id, a.candidate_id, a.version, a.created_at, a.source, a.status_group_id
    from application a
    where a.company_id = ${tx.companyId} and a.position_id = any(${positionIds}::uuid[])
      and a.version = 1 and a.status_id = any(${entrances}::text[])
      and not exists (select from application_course c where c.company_id = ${tx.companyId}
        and c.position_id = a.position_id and c.candidate_id = a.candidate_id)
    order by a.position_id, a.candidate_id
    for key share of a
    on conflict do nothing`.execute(tx)

/** Applications of positions that changed after their course was computed, locked until the transaction ends. */
export async function listUnfollowed(tx: Tx, positionIds: readonly string[], limit: number) {
  const { rows } = await sql<{
    position_id: string
    candidate_id: string
    version: number
    status_id: string
    source: string
    created_at: Date
    moved_at: Date
  }>`
    select a.position_id, a.candidate_id, a.version, a.status_id, a.source, a.created_at, a.moved_at
    from application a
    where a.company_id = ${tx.companyId} and a.position_id = any(${positionIds}::uuid[])
      and not exists (select from application_course c where c.company_id = ${tx.companyId}
        and c.position_id = a.position_id and c.candidate_id = a.candidate_id and c.version = a.version)
    order by a.position_id, a.candidate_id limit ${limit}
    for key share of a`.execute(tx)
  return rows
}

export type StaleApplication = Awaited<ReturnType<typeof listUnfollowed>>[number]

type MovesQuery = { positionIds: readonly string[]; candidateIds: readonly string[] }

/** Moves of candidates on positions, including those that were undone, in the order in which they were made. */
export const listKeptMoves = (tx: Tx, { positionIds, candidateIds }: MovesQuery) =>
  tx
    .selectFrom('event')
    .select([
      'candidate_id',
      'position_id',
      'kind',
      'at',
      'change_id',
      sql<string>`payload->>'from'`.as('from'),
      sql<string>`payload->>'to'`.as('to'),
      sql<UnclearPart | null>`payload->>'unclear'`.as('unclear'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('position_id', '=', sql<string>`any(${positionIds}::uuid[])`)
    .where('kind', 'in', ['application.moved', 'application.move-undone'])
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Candidates merged into others, each with the positions on which their application went over. */
export async function listMergedInto(tx: Tx, candidateIds: readonly string[]) {
  const { rows } = await sql<{ kept_id: string; merged_id: string; position_ids: string[] }>`
    select m.kept_id, m.merged_id, m.record->'positionIds' as position_ids
    from candidate_merge m
    join candidate c on c.company_id = ${tx.companyId} and c.id = m.merged_id
    where m.company_id = ${tx.companyId} and m.undone_at is null and c.merged_into = any(${candidateIds}::bigint[])`.execute(
    tx,
  )
  return rows
}

export type NewCourse = Pick<StaleApplication, 'position_id' | 'candidate_id' | 'version' | 'source'> & {
  came_at: Date
  furthest: string
  answered_at: Date | null
  selected_at: Date | null
}

export const upsertCourses = (tx: Tx, courses: readonly NewCourse[]) =>
  sql`
    insert into application_course (
      company_id, position_id, candidate_id, version, came_at, source, furthest, answered_at, selected_at)
    select ${tx.companyId}, n.*
    from unnest(
      ${courses.map(({ position_id }) => position_id)}::uuid[], ${courses.map(({ candidate_id }) => candidate_id)}::bigint[],
      ${courses.map(({ version }) => version)}::int[], ${courses.map(({ came_at }) => came_at)}::timestamptz[],
      ${courses.map(({ source }) => source)}::text[], ${courses.map(({ furthest }) => furthest)}::text[],
      ${courses.map(({ answered_at }) => answered_at)}::timestamptz[],
      ${courses.map(({ selected_at }) => selected_at)}::timestamptz[]) n
    on conflict (company_id, position_id, candidate_id) do update set version = excluded.version,
      came_at = excluded.came_at, source = excluded.source, furthest = excluded.furthest,
      answered_at = excluded.answered_at, selected_at = excluded.selected_at`.execute(tx)

export type NewStay = Pick<StaleApplication, 'position_id' | 'candidate_id'> & {
  place: number
  group_id: string
  entered_at: Date
  left_at: Date
}

/** Replaces the stays of some applications. */
export async function replaceStays(
  tx: Tx,
  of: readonly Pick<StaleApplication, 'position_id' | 'candidate_id'>[],
  stays: readonly NewStay[],
): Promise<void> {
  await sql`
    delete from application_stay t
    using unnest(${of.map(({ position_id }) => position_id)}::uuid[], ${of.map(({ candidate_id }) => candidate_id)}::bigint[])
      n(position_id, candidate_id)
    where t.company_id = ${tx.companyId} and t.position_id = n.position_id and t.candidate_id = n.candidate_id`.execute(
    tx,
  )
  if (stays.length === 0) return
  await sql`
    insert into application_stay (company_id, position_id, candidate_id, place, group_id, entered_at, left_at)
    select ${tx.companyId}, n.*
    from unnest(
      ${stays.map(({ position_id }) => position_id)}::uuid[], ${stays.map(({ candidate_id }) => candidate_id)}::bigint[],
      ${stays.map(({ place }) => place)}::int[], ${stays.map(({ group_id }) => group_id)}::text[],
      ${stays.map(({ entered_at }) => entered_at)}::timestamptz[],
      ${stays.map(({ left_at }) => left_at)}::timestamptz[]) n
    on conflict do nothing`.execute(tx)
}
