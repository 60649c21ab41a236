import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Keeps corrections and new résumés of this person from one another until the transaction ends. */
export const lockCandidate = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .forNoKeyUpdate()
    .execute()

/** Skills that were struck for a candidate; `id` is of the taxonomy, null for a skill of the company's own. */
async function listStruck(tx: Tx, candidateId: string): Promise<{ skill: number; id: string | null }[]> {
  return tx
    .selectFrom('correction as x')
    .leftJoin('skill as t', 't.number', 'x.skill')
    .select(['x.skill', 't.id'])
    .where('x.company_id', '=', tx.companyId)
    .where('x.candidate_id', '=', candidateId)
    .where('x.undone_at', 'is', null)
    .execute()
}

/**
 * Brings a candidate's postings in line with the corrections in force: struck evidence, and what only follows from it,
 * loses its posting, all other gets it back. To be called, with the person locked, wherever either has changed.
 */
export async function applyCorrections(tx: Tx, candidateId: string): Promise<void> {
  const struck = await listStruck(tx, candidateId)
  const isStruck = sql`(k.skill = any(${struck.map(({ skill }) => skill)}::int[])
    or coalesce(k.via = any(${struck.flatMap(({ id }) => id ?? [])}::text[]), false))`
  const { rows: held } = await sql<{ skill: number }>`
    update skill_evidence k set held_level = s.level, held_rule = s.rule
    from candidate_skill s
    where k.company_id = ${tx.companyId} and k.candidate_id = ${candidateId} and ${isStruck}
      and s.company_id = ${tx.companyId} and s.candidate_id = ${candidateId} and s.skill = k.skill
    returning k.skill`.execute(tx)
  await sql`
    delete from candidate_skill s where s.company_id = ${tx.companyId} and s.candidate_id = ${candidateId}
      and s.skill = any(${held.map(({ skill }) => skill)}::int[])`.execute(tx)
  await sql`
    insert into candidate_skill (company_id, skill, candidate_id, level, rule)
    select ${tx.companyId}, k.skill, k.candidate_id, k.held_level, k.held_rule from skill_evidence k
    where k.company_id = ${tx.companyId} and k.candidate_id = ${candidateId} and k.held_level is not null
      and not ${isStruck}
    on conflict do nothing`.execute(tx)
  await sql`
    update skill_evidence k set held_level = null, held_rule = null
    where k.company_id = ${tx.companyId} and k.candidate_id = ${candidateId} and k.held_level is not null
      and not ${isStruck}`.execute(tx)
}
