import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { RULES_VERSION } from '@rolecall/domain/resume/quality-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import { noteChanged } from '../changes/note-changed.ts'

/** Of `resume as r`: whether its person shows any skill; what a résumé is kept with does not say so. */
export const showsSkills = ({ companyId }: Tx): RawBuilder<boolean> =>
  sql<boolean>`exists (select from resume_skill k where k.company_id = ${companyId}
    and k.candidate_id = r.candidate_id and cardinality(k.skills) > 0)`

/** Has résumés judged by the business rules, or judged anew once they say something else. */
export const awaitRuleChecks = (tx: Tx, resumeIds: readonly string[]) =>
  tx
    .insertInto('rule_check')
    .values(resumeIds.map((resume_id) => ({ company_id: tx.companyId, resume_id })))
    .onConflict((conflict) => conflict.columns(['company_id', 'resume_id']).doUpdateSet({ rules_version: 0 }))
    .execute()

/** Résumés that were not judged by the rules as they are now, at most so many. */
export const listUnjudged = (tx: Tx, limit: number) =>
  tx
    .selectFrom('rule_check as q')
    .innerJoin('resume as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'q.resume_id'))
    .select(['q.resume_id', 'r.text', sql<Partial<ParsedResume>>`r.parsed`.as('parsed')])
    .select(showsSkills(tx).as('has_skills'))
    .where('q.company_id', '=', tx.companyId)
    .where('q.rules_version', '<', RULES_VERSION)
    .orderBy('q.rules_version')
    .orderBy('q.resume_id')
    .limit(limit)
    .execute()

export type Judged = { resumeId: string; keepsRules: boolean; language: string | null }

export const updateJudged = (tx: Tx, judged: readonly Judged[]) =>
  sql`
    update rule_check set keeps_rules = n.keeps_rules, rules_version = ${RULES_VERSION}
    from unnest(${judged.map(({ resumeId }) => resumeId)}::uuid[],
      ${judged.map(({ keepsRules }) => keepsRules)}::boolean[]) as n (resume_id, keeps_rules)
    where rule_check.company_id = ${tx.companyId} and rule_check.resume_id = n.resume_id`.execute(tx)

/** Keeps what résumés are written in, where it was not kept with them. */
export async function updateLanguages(tx: Tx, told: readonly Judged[]): Promise<void> {
  const { rows } = await sql<{ candidate_id: string }>`
    update resume r set language = n.language
    from unnest(${told.map(({ resumeId }) => resumeId)}::uuid[], ${told.map(({ language }) => language)}::text[])
      as n (resume_id, language)
    where r.company_id = ${tx.companyId} and r.id = n.resume_id and r.of_somebody and r.language is distinct from n.language
    returning r.candidate_id`.execute(tx)
  noteChanged(
    tx,
    rows.map(({ candidate_id }) => candidate_id),
  )
}
