import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { RULES_VERSION } from '@rolecall/domain/resumes/quality-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { recordChanged } from '../changes/record-changed.ts'

/** SQL: whether the person of `resume as r` has any skill, which the résumé's own row does not say. */
export const hasShownSkills = ({ companyId }: Tx): RawBuilder<boolean> =>
  sql<boolean>`exists (select from resume_skill k where k.company_id = ${companyId}
    and k.candidate_id = r.candidate_id and cardinality(k.skills) > 0)`

/** Queues résumés for the business rules, again if their content has changed. */
export const awaitRuleChecks = (tx: Tx, resumeIds: readonly string[]) =>
  sql`
    insert into rule_check (company_id, resume_id)
    select ${tx.companyId}, n.id from unnest(${resumeIds}::uuid[]) n (id)
    on conflict (company_id, resume_id) do update set rules_version = 0`.execute(tx)

/** Résumés not checked by the current version of the rules, up to `limit`. */
export const listUnjudged = (tx: Tx, limit: number) =>
  tx
    .selectFrom('rule_check as q')
    .innerJoin('resume as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'q.resume_id'))
    .select(['q.resume_id', 'r.text', sql<Partial<ParsedResume>>`r.parsed`.as('parsed')])
    .select(hasShownSkills(tx).as('has_skills'))
    .where('q.company_id', '=', tx.companyId)
    .where('q.rules_version', '<', RULES_VERSION)
    .orderBy('q.rules_version')
    .orderBy('q.resume_id')
    .limit(limit)
    .execute()

export type RuleVerdict = { resumeId: string; keepsRules: boolean; language: string | null }

export const updateJudged = (tx: Tx, judged: readonly RuleVerdict[]) =>
  sql`
    update rule_check set keeps_rules = n.keeps_rules, rules_version = ${RULES_VERSION}
    from unnest(${judged.map(({ resumeId }) => resumeId)}::uuid[],
      ${judged.map(({ keepsRules }) => keepsRules)}::boolean[]) as n (resume_id, keeps_rules)
    where rule_check.company_id = ${tx.companyId} and rule_check.resume_id = n.resume_id`.execute(tx)

/** Stores the languages of résumés that were stored without one. */
export async function updateLanguages(tx: Tx, told: readonly RuleVerdict[]): Promise<void> {
  const { rows } = await sql<{ candidate_id: string }>`
    update resume r set language = n.language
    from unnest(${told.map(({ resumeId }) => resumeId)}::uuid[], ${told.map(({ language }) => language)}::text[])
      as n (resume_id, language)
    where r.company_id = ${tx.companyId} and r.id = n.resume_id and r.of_somebody and r.language is distinct from n.language
    returning r.candidate_id`.execute(tx)
  recordChanged(
    tx,
    rows.map(({ candidate_id }) => candidate_id),
  )
}
