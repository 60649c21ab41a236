import { sql } from 'kysely'
import type pg from 'pg'
import { nameCompany } from '../../../platform/db/company-transaction.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { type Change, changeOf } from '../../changes/changes.queries.ts'
import { LEVELS, NAMED_FLAG, NEIGHBOUR_FLAG, SLOT_FACTOR } from '../blocks.queries.ts'
import type { PersonEvidence } from './company-index.ts'

/** Starts a snapshot for all reading, and returns its change. */
export const startSnapshotRead = (client: pg.PoolClient, companyId: string) =>
  client.query(`begin isolation level repeatable read, read only; ${nameCompany(companyId)}`)

async function* fetchRows<Row extends unknown[]>(
  client: pg.PoolClient,
  { text, values, atOnce }: { text: string; values: unknown[]; atOnce: number },
): AsyncGenerator<Row[]> {
  await client.query({ text: `declare chunk no scroll cursor for ${text}`, values })
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${atOnce} from chunk`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close chunk')
}

export async function readKnownChange(client: pg.PoolClient, companyId: string): Promise<Change> {
  const { rows } = await client.query<Parameters<typeof changeOf>[0] & object>(
    `select t.number, p.stamp from change_turn t
      left join person_change p on p.company_id = $1 and p.number = t.number where t.company_id = $1`,
    [companyId],
  )
  return changeOf(rows[0])
}

type PersonRow = [id: number, slot: number | null, months: number, hasCareer: boolean]
export const readPeople = (client: pg.PoolClient, companyId: string) =>
  fetchRows<PersonRow>(client, {
    text: `select id::float8, slot::float8, exp_months, has_career from candidate where company_id = $1 order by id`,
    values: [companyId],
    atOnce: 5_000,
  })

/** Reads blocks of postings: a skill, and slots with their marks as the text of a list. */
export const readBlocks = (client: pg.PoolClient, companyId: string) =>
  fetchRows<[skill: number, people: string]>(client, {
    text: 'select skill, people::text from skill_posting where company_id = $1',
    values: [companyId],
    atOnce: 40,
  })

/** Calls back with each posting of a block. */
export function readBlock(
  people: string,
  put: (slot: number, posting: Omit<PersonEvidence['skills'][number], 'skill'>) => void,
): void {
  let value = 0
  // Starts after the opening bracket; a comma or a bracket ends each number.
  for (let at = 1; at < people.length; at += 1) {
    const sign = people.charCodeAt(at)
    if (sign >= 48 && sign <= 57) {
      value = value * 10 + sign - 48
      continue
    }
    if (value === 0) continue
    const mark = value % SLOT_FACTOR
    put((value - mark) / SLOT_FACTOR, saidBy(mark))
    value = 0
  }
}

const saidBy = (mark: number) => ({
  level: mark & LEVELS,
  isNamed: (mark & NAMED_FLAG) > 0,
  isNear: (mark & NEIGHBOUR_FLAG) > 0,
})

type ShownRow = [id: number, skills: number[], marks: number[]]
/** Reads the skills of people without postings. */
export const readUnposted = (client: pg.PoolClient, companyId: string) =>
  fetchRows<ShownRow>(client, {
    text: `select k.candidate_id::float8, k.skills, k.marks from candidate c
      join resume_skill k on k.company_id = $1 and k.candidate_id = c.id where c.company_id = $1 and c.slot is null`,
    values: [companyId],
    atOnce: 500,
  })

export const skillsOf = (skills: readonly number[], marks: readonly number[]): PersonEvidence['skills'] =>
  skills.map((skill, at) => ({ skill, ...saidBy(marks[at] ?? 0) }))

export const readLines = (client: pg.PoolClient, companyId: string) =>
  fetchRows<[id: number, lines: number[], amounts: number[]]>(client, {
    text: 'select candidate_id::float8, lines, amounts from candidate_line where company_id = $1',
    values: [companyId],
    atOnce: 2_000,
  })

export const readSources = (client: pg.PoolClient, companyId: string) =>
  fetchRows<[id: number, source: string]>(client, {
    text: 'select distinct candidate_id::float8, source from resume where company_id = $1',
    values: [companyId],
    atOnce: 10_000,
  })

export const readGroups = (client: pg.PoolClient, companyId: string) =>
  fetchRows<[id: number, group: string]>(client, {
    text: 'select distinct candidate_id::float8, resume_group_id::text from resume_in_group where company_id = $1',
    values: [companyId],
    atOnce: 10_000,
  })

type PersonIndexRow = {
  id: number
  months: number
  hasCareer: boolean
  shown: [number[], number[]][] | null
  lines: number[] | null
  amounts: number[] | null
  sources: string[] | null
  groups: string[] | null
}

/** Reads people in their current state; deleted ones are left out. */
export async function readSome(tx: Tx, candidateIds: readonly string[]): Promise<PersonEvidence[]> {
  const { rows } = await sql<PersonIndexRow>`
    select c.id::float8 as id, c.exp_months as months, c.has_career as "hasCareer",
      (select jsonb_agg(jsonb_build_array(k.skills, k.marks)) from resume_skill k
        where k.company_id = ${tx.companyId} and k.candidate_id = c.id) as shown,
      l.lines, l.amounts,
      (select array_agg(distinct r.source) from resume r
        where r.company_id = ${tx.companyId} and r.candidate_id = c.id) as sources,
      (select array_agg(distinct g.resume_group_id::text) from resume_in_group g
        where g.company_id = ${tx.companyId} and g.candidate_id = c.id) as groups
    from candidate c
    left join candidate_line l on l.company_id = ${tx.companyId} and l.candidate_id = c.id
    where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[])`.execute(tx)
  return rows.map(({ shown, lines, amounts, sources, groups, ...person }) => ({
    ...person,
    skills: (shown ?? []).flatMap(([numbers, marks]) => skillsOf(numbers, marks)),
    lines: (lines ?? []).map((line, at) => ({ line, amount: amounts?.[at] ?? 0 })),
    sources: sources ?? [],
    groups: groups ?? [],
  }))
}
