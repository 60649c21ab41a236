import type { Tx } from '../../platform/db/connect.ts'

// The parts from which positions are made: groups of the pool, sources, questionnaires, templates.

export const listSources = (tx: Tx) =>
  tx
    .selectFrom('source')
    .select(['id', 'label', 'active'])
    .where('company_id', '=', tx.companyId)
    .orderBy('place')
    .execute()

export const listAllResumeGroups = (tx: Tx, limit: number) =>
  tx
    .selectFrom('resume_group')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .orderBy('name')
    .limit(limit)
    .execute()

export const listQuestionnaires = (tx: Tx) =>
  tx
    .selectFrom('questionnaire')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .limit(500)
    .execute()

/** Finds a template by its code (templateName in the API). */
export const findTemplateByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('code', '=', code)
    .executeTakeFirst()
