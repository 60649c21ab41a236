import { type Line, tellingSkills } from '@rolecall/domain/matching/work-witnesses'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { noteChanged } from '../changes/note-changed.ts'
import { listStrongestSkills, type ShownSkill } from './shown-by-resumes.queries.ts'

export type Career = { candidateId: string; lines: readonly Line[] }

/** Replaces what is known of the lines of work of these candidates. */
export async function replaceCareers(tx: Tx, careers: readonly Career[]): Promise<void> {
  if (careers.length === 0) return
  const ids = careers.map(({ candidateId }) => candidateId)
  noteChanged(tx, ids)
  const rows = careers.flatMap(({ candidateId, lines }) => lines.map((line) => ({ candidateId, ...line })))
  await sql`delete from candidate_line where company_id = ${tx.companyId} and candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into candidate_line (company_id, line, candidate_id, amount)
    select ${tx.companyId}, n.line, n.candidate_id, n.amount
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ candidateId }) => candidateId)}::bigint[],
      ${rows.map(({ amount }) => amount)}::smallint[]) as n (line, candidate_id, amount)
    on conflict do nothing`.execute(tx)
  await sql`
    update candidate c set has_career = n.known
    from unnest(${ids}::bigint[], ${careers.map(({ lines }) => lines.length > 0)}::boolean[]) as n (id, known)
    where c.company_id = ${tx.companyId} and c.id = n.id and c.has_career <> n.known`.execute(tx)
}

/** How much each line of work is whose, by candidate and the line's number; who has none is left out. */
export async function listCareers(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, Map<number, number>>> {
  const { rows } = await sql<{ candidate_id: string; line: number; amount: number }>`
    select candidate_id, line, amount from candidate_line
    where company_id = ${tx.companyId} and candidate_id = any(${candidateIds}::bigint[])`.execute(tx)
  const careers = new Map<string, Map<number, number>>()
  for (const { candidate_id, line, amount } of rows) {
    const known = careers.get(candidate_id) ?? new Map<number, number>()
    careers.set(candidate_id, known.set(line, amount))
  }
  return careers
}

/** A newest résumé as it was read, with the skills that tell what its person works in, best shown first. */
export type ReadAgain = { candidateId: string; text: string; parsed: Partial<ParsedResume>; skillIds: string[] }

/** People whose lines of work nobody has looked for, in the order of their ids, behind `after`. */
export async function listWithoutCareer(tx: Tx, after: string, limit: number): Promise<ReadAgain[]> {
  const { rows } = await sql<Omit<ReadAgain, 'skillIds'>>`
    select c.id as "candidateId", r.text, r.parsed
    from (select id from candidate where company_id = ${tx.companyId} and id > ${after}::bigint and not has_career
      order by id limit ${limit}) c
    cross join lateral (select text, parsed from resume
      where company_id = ${tx.companyId} and candidate_id = c.id order by received_at desc, id limit 1) r
    order by c.id`.execute(tx)
  const shown = await listStrongestSkills(tx, { candidateIds: rows.map(({ candidateId }) => candidateId) })
  const byPerson = Map.groupBy(shown, ({ candidateId }) => candidateId)
  return rows.map((row) => ({ ...row, skillIds: skillsOfWork(byPerson.get(row.candidateId) ?? [], row.parsed) }))
}

const skillsOfWork = (shown: readonly ShownSkill[], parsed: Partial<ParsedResume>): string[] =>
  tellingSkills(
    shown
      .filter(({ rule }) => rule === 'exact' || rule === 'synonym')
      .map(({ skillId, level }) => ({ id: skillId, strength: level })),
    parsed,
  )

/** Somebody's newest résumé as it was read. */
export async function findNewestRead(tx: Tx, candidateId: string): Promise<ReadAgain | undefined> {
  const newest = await tx
    .selectFrom('resume')
    .select(['text', sql<Partial<ParsedResume>>`parsed`.as('parsed')])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const shown = await listStrongestSkills(tx, { candidateIds: [candidateId] })
  return newest && { candidateId, ...newest, skillIds: skillsOfWork(shown, newest.parsed) }
}
