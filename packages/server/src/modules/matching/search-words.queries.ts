import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isBlindTo } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { NAMED_FLAG } from './blocks.queries.ts'
import { type PersonFacts, TEXT_MAX } from './words-of.ts'

/** Locks these people and their words until the transaction ends. */
export async function lockPeople(tx: Tx, candidateIds: readonly string[]): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    select c.id as "candidateId", ${knownName('indexed').as('name')},
      ${knownContact('indexed', 'c.email').as('email')}, c.designation, c.current_employer as employer,
      c.institute as school,
      c.degree_level as degree, c.location as place, c.location_key as city,
      ${isBlindTo(tx, 'nobody')} as "isHidden"
    from candidate c where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[])
    order by c.id for no key update`.execute(tx)
  return rows
}

export type NamedSkill = { candidateId: string; skillId: string; ownName: string | null }

/** The skills that these people's résumés name, without those that only follow from others. */
export async function listNamedSkills(tx: Tx, candidateIds: readonly string[]): Promise<NamedSkill[]> {
  const { rows } = await sql<NamedSkill>`
    select k.candidate_id as "candidateId", coalesce(t.id, own.id) as "skillId", own.name as "ownName"
    from resume_skill k
    cross join lateral unnest(k.skills, k.marks) s (skill, mark)
    left join skill t on t.number = s.skill
    left join company_skill own on own.company_id = ${tx.companyId} and own.number = s.skill
    where k.company_id = ${tx.companyId} and k.candidate_id = any(${candidateIds}::bigint[])
      and s.mark & ${sql.lit(NAMED_FLAG)} > 0`.execute(tx)
  return rows
}

export type ResumeText = { resumeId: string; candidateId: string; text: string; jobs: unknown; education: unknown }

export async function listResumeTexts(tx: Tx, candidateIds: readonly string[]): Promise<ResumeText[]> {
  const { rows } = await sql<ResumeText>`
    select r.id as "resumeId", r.candidate_id as "candidateId", left(r.text, ${sql.lit(TEXT_MAX)}) as text,
      r.parsed -> 'jobs' as jobs, r.parsed -> 'education' as education
    from resume r where r.company_id = ${tx.companyId} and r.candidate_id = any(${candidateIds}::bigint[])`.execute(tx)
  return rows
}

export type WrittenWords = { resumeId: string; words: string }

/** Writes words, which are texts of tsvectors with positions that to_tsvector would drop. */
export async function updateWords(tx: Tx, written: readonly WrittenWords[]): Promise<void> {
  await sql`
    update resume r set words = n.words
    from unnest(${written.map(({ resumeId }) => resumeId)}::uuid[], ${written.map(({ words }) => words)}::tsvector[])
      as n (id, words)
    where r.company_id = ${tx.companyId} and r.id = n.id`.execute(tx)
}

/** People with a résumé, by id: the next ones after `after`, up to `limit`. */
export const listWithResumes = (tx: Tx, after: string, limit: number): Promise<string[]> =>
  listNext(tx, { after, limit, which: sql`` })

/** The same for people whose résumé has no words. */
export const listWithoutWords = (tx: Tx, after: string, limit: number): Promise<string[]> =>
  listNext(tx, { after, limit, which: sql`and r.words is null` })

type BatchQuery = { after: string; limit: number; which: RawBuilder<unknown> }

async function listNext(tx: Tx, { after, limit, which }: BatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.candidate_id as id from resume r
    where r.company_id = ${tx.companyId} and r.candidate_id > ${after}::bigint ${which}
    group by r.candidate_id order by r.candidate_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
