import { indicativeSkills, type Line } from '@rolecall/domain/matching/career-evidence'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { listStrongestSkills, type ShownSkill } from './shown-skills.queries.ts'

export type Career = { candidateId: string; lines: readonly Line[] }

/** Replaces the lines of work of these candidates. */
export async function replaceCareers(tx: Tx, careers: readonly Career[]): Promise<void> {
  if (careers.length === 0) return
  const ids = careers.map(({ candidateId }) => candidateId)
  recordChanged(tx, ids)
  const [known, unknown] = [
    careers.filter(({ lines }) => lines.length > 0),
    careers.filter(({ lines }) => lines.length === 0),
  ]
  if (unknown.length > 0)
    await sql`delete from candidate_line where company_id = ${tx.companyId}
      and candidate_id = any(${unknown.map(({ candidateId }) => candidateId)}::bigint[])`.execute(tx)
  if (known.length > 0)
    await sql`
      insert into candidate_line (company_id, candidate_id, lines, amounts)
      select ${tx.companyId}, n.candidate_id, n.lines, n.amounts
      from jsonb_to_recordset(${JSON.stringify(known.map(toRow))}::jsonb) as n (candidate_id bigint, lines int[], amounts smallint[])
      on conflict (company_id, candidate_id) do update set lines = excluded.lines, amounts = excluded.amounts`.execute(
      tx,
    )
  await sql`
    update candidate c set has_career = n.known
    from unnest(${ids}::bigint[], ${careers.map(({ lines }) => lines.length > 0)}::boolean[]) as n (id, known)
    where c.company_id = ${tx.companyId} and c.id = n.id and c.has_career <> n.known`.execute(tx)
}

/** Converts a career to a row; of two lines with the same number the first counts. */
function toRow({ candidateId, lines }: Career) {
  const byNumber = new Map(lines.toReversed().map(({ line, amount }) => [line, amount]))
  return { candidate_id: candidateId, lines: [...byNumber.keys()], amounts: [...byNumber.values()] }
}

/** The amount of each line of work, by candidate and line number; candidates without any are left out. */
export async function listCareers(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, Map<number, number>>> {
  const rows = await tx
    .selectFrom('candidate_line')
    .select(['candidate_id', 'lines', 'amounts'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ candidate_id, lines, amounts }) => [candidate_id, amountsByLine(lines, amounts)]))
}

/** Combines the two lists of `candidate_line`. */
export const amountsByLine = (lines: readonly number[], amounts: readonly number[]): Map<number, number> =>
  new Map(lines.map((line, place) => [line, amounts[place] ?? 0]))

/** The reading of a newest résumé, with the skills that show the person's line of work, strongest first. */
export type RereadResume = { candidateId: string; text: string; parsed: Partial<ParsedResume>; skillIds: string[] }

/** People whose lines of work were not determined yet, by id, after `after`. */
export async function listWithoutCareer(tx: Tx, after: string, limit: number): Promise<RereadResume[]> {
  const { rows } = await sql<Omit<RereadResume, 'skillIds'>>`
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
  indicativeSkills(
    shown
      .filter(({ rule }) => rule === 'exact' || rule === 'synonym')
      .map(({ skillId, level }) => ({ id: skillId, strength: level })),
    parsed,
  )

/** The reading of a candidate's newest résumé. */
export async function findNewestRead(tx: Tx, candidateId: string): Promise<RereadResume | undefined> {
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
