import { SAME_WORK } from '@rolecall/domain/matching/weights'
import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { RankingCheckPerson, RankingCheckPosition } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isOpen } from '../position-state/states.queries.ts'
import { lockRun, selectRuns } from '../runs/runs.queries.ts'

/** Stored checks, newest first: the last that finished, and one that runs or failed since. */
export const listChecks = (tx: Tx) => selectRuns(tx, 'ranking-check').limit(2).execute()
export type CheckRun = Awaited<ReturnType<typeof listChecks>>[number]

/** A running check, locked until the transaction ends. */
export async function lockRunning(tx: Tx, id: string): Promise<CheckRun | undefined> {
  await lockRun(tx, id)
  return selectRuns(tx, 'ranking-check').where('r.id', '=', id).where('r.state', '=', 'running').executeTakeFirst()
}

/** Deletes the checks other than one, or those that failed, with all their findings. */
export const deleteChecks = (tx: Tx, which: { but: string } | { state: 'failed' }) =>
  tx
    .deleteFrom('run')
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'ranking-check')
    .$if('but' in which, (query) => query.where('id', '!=', 'but' in which ? which.but : ''))
    .$if('state' in which, (query) => query.where('state', '=', 'failed'))
    .execute()

/** Open positions, newest first, with their titles and descriptions. */
export const listNewestPositions = (tx: Tx, limit: number) =>
  tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select(['o.id', 'o.title', 'v.description'])
    .where('o.company_id', '=', tx.companyId)
    .where(isOpen)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()

/** `doesWork`: the candidate's line of work is that of the position. */
export type RankedPerson = { candidateId: string; score: number; standing: number; doesWork: boolean }

/** Lists the first `count` candidates of each position, and one more. */
export async function listFirst(tx: Tx, positionIds: readonly string[], count: number) {
  const { rows } = await sql<RankedPerson & { positionId: string }>`
    select p.id as "positionId", a.candidate_id as "candidateId", a.score, a.standing,
      exists (select from jsonb_to_recordset(a.contributions) as c (kind text, points int, possible int)
        where c.kind = 'career' and c.points * 100 >= ${sql.lit(SAME_WORK)} * c.possible) as "doesWork"
    from unnest(${positionIds}::uuid[]) p(id)
    cross join lateral (select candidate_id, score, standing, contributions from application
      where company_id = ${tx.companyId} and position_id = p.id order by standing desc, candidate_id limit ${count + 1}) a
    order by p.id, a.standing desc, a.candidate_id`.execute(tx)
  return Map.groupBy(rows, ({ positionId }) => positionId)
}

export type SampledResume = { candidateId: string; text: string; receivedAt: Date }

/** A sample of the pool: ids are drawn at random, so their order is a draw, and the same one for the same pool. */
export const listSample = (tx: Tx, count: number): Promise<SampledResume[]> =>
  tx
    .selectFrom('resume as r')
    .select(['r.candidate_id as candidateId', 'r.text', 'r.received_at as receivedAt'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.is_newest', '=', true)
    .where(sql<boolean>`length(r.text) between 1 and ${sql.lit(RANKING_CHECK.textMax)}`)
    .orderBy('r.id')
    .limit(count)
    .execute()

/** Counts candidates with a résumé, up to `most`. */
export async function countPeople(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from resume r where r.company_id = ${tx.companyId} and r.is_newest limit ${most}) r`.execute(tx)
  return rows[0]?.count ?? 0
}

export type PoolResume = { candidateId: string; name: string; text: string; unseen: number }

/** Candidates before an id, the latest first, with the beginning of their résumé and the number of its invisible words. */
export async function listPeopleBefore(tx: Tx, before: string | undefined, limit: number): Promise<PoolResume[]> {
  const { rows } = await sql<PoolResume>`
    select r.candidate_id as "candidateId", coalesce(${knownName('matched')}, '') as name,
      left(r.text, ${RANKING_CHECK.textMax}::int) as text, coalesce((r.parsed->'unseen'->>'words')::int, 0) as unseen
    from (select candidate_id, text, parsed from resume
      where company_id = ${tx.companyId} and is_newest and (${before ?? null}::bigint is null or candidate_id < ${before ?? null}::bigint)
      order by candidate_id desc limit ${limit}) r
    join candidate c on c.company_id = ${tx.companyId} and c.id = r.candidate_id
    order by r.candidate_id desc`.execute(tx)
  return rows
}

export type PositionFinding = Omit<Insertable<RankingCheckPosition>, 'company_id' | 'check_id' | 'place'>
export type PersonFinding = Omit<Insertable<RankingCheckPerson>, 'company_id' | 'check_id' | 'place'>

/** Stores the findings of a check, leaving out candidates and positions that are deleted by now. */
export async function insertFindings(
  tx: Tx,
  checkId: string,
  { positions, people }: { positions: readonly PositionFinding[]; people: readonly PersonFinding[] },
): Promise<void> {
  await sql`
    insert into ranking_check_position (company_id, check_id, position_id, place, tried, before, after, passed, best, tenth)
    select ${tx.companyId}, ${checkId}::uuid, n.position_id, n.place, n.tried, n.before, n.after, n.passed, n.best, n.tenth
    from jsonb_to_recordset(${JSON.stringify(positions.map((row, place) => ({ ...row, place })))}::jsonb)
      as n (position_id uuid, place int, tried int, before int, after int, passed int, best int, tenth int)
    join position o on o.company_id = ${tx.companyId} and o.id = n.position_id
    on conflict do nothing`.execute(tx)
  await sql`
    insert into ranking_check_person (company_id, check_id, kind, place, candidate_id, position_id, amount, before, note)
    select ${tx.companyId}, ${checkId}::uuid, n.kind, n.place, n.candidate_id, n.position_id, n.amount, n.before,
      coalesce(n.note, '')
    from jsonb_to_recordset(${JSON.stringify(people.map((row, place) => ({ ...row, place })))}::jsonb)
      as n (kind text, place int, candidate_id bigint, position_id uuid, amount int, before int, note text)
    join candidate c on c.company_id = ${tx.companyId} and c.id = n.candidate_id and c.is_somebody
    where n.position_id is null
      or exists (select from position o where o.company_id = ${tx.companyId} and o.id = n.position_id)
    on conflict do nothing`.execute(tx)
}

export const listPositionFindings = (tx: Tx, checkId: string) =>
  tx
    .selectFrom('ranking_check_position as f')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'f.position_id'))
    .select([
      'f.position_id',
      SHOWN_TITLE.as('title'),
      'f.tried',
      'f.before',
      'f.after',
      'f.passed',
      'f.best',
      'f.tenth',
    ])
    .where('f.company_id', '=', tx.companyId)
    .where('f.check_id', '=', checkId)
    .orderBy('f.place')
    .execute()

/** The first findings of each kind, in the order in which they were found. */
export async function listPersonFindings(tx: Tx, reader: BlindReader, checkId: string, limit: number) {
  const { rows } = await sql<{
    kind: 'stuffed' | 'moved' | 'unseen' | 'copied' | 'alike'
    candidate_id: string
    name: string
    amount: number
    before: number | null
    title: string
    note: string
  }>`
    select f.kind, f.candidate_id, coalesce(${nameFor(tx, reader)}, '') as name, f.amount, f.before, coalesce(${SHOWN_TITLE}, '') as title, f.note
    from (select *, row_number() over (partition by kind order by place) as at from ranking_check_person
      where company_id = ${tx.companyId} and check_id = ${checkId}::uuid) f
    join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
    left join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    where f.at <= ${limit} order by f.kind, f.place`.execute(tx)
  return rows
}
