import type { SearchDetails } from '@rolecall/domain/sourcing/search-options'
import type { SourceCode } from '@rolecall/domain/sourcing/source-kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { selectCountedGroups } from '../resumes/resume-groups.queries.ts'

/** All sources of the company in their order, the pool among them. */
export const listSourceRows = (tx: Tx) =>
  tx
    .selectFrom('source')
    .select(['id', 'label', 'active'])
    .where('company_id', '=', tx.companyId)
    .orderBy('place')
    .orderBy('id')
    .execute()
export type SourceRow = Awaited<ReturnType<typeof listSourceRows>>[number]

export const listChosenSources = async (tx: Tx, positionId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('position_source')
      .select('source')
      .where('company_id', '=', tx.companyId)
      .where('position_id', '=', positionId)
      .orderBy('source')
      .execute()
  ).map(({ source }) => source)

export const listFirstGroups = (tx: Tx, limit: number) => selectCountedGroups(tx).limit(limit).execute()
export type GroupRow = Awaited<ReturnType<typeof listFirstGroups>>[number]

/** Résumé groups that a position draws on. */
export const listChosenGroups = (tx: Tx, positionId: string) =>
  selectCountedGroups(tx)
    .innerJoin('position_resume_group as p', (join) =>
      tenantJoin(join, tx, 'p').onRef('p.resume_group_id', '=', 'g.id').on('p.position_id', '=', positionId),
    )
    .execute()

/** What a position asks for in its current version. */
export async function getRequirements(tx: Tx, { id, latest_version }: { id: string; latest_version: number }) {
  const { min_experience: min, max_experience: max } = await tx
    .selectFrom('position_version')
    .select(['min_experience', 'max_experience'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', id)
    .where('version', '=', latest_version)
    .executeTakeFirstOrThrow()
  const skills = await tx
    .selectFrom('position_skill')
    .select(['name', 'kind', 'mandatory'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', id)
    .where('version', '=', latest_version)
    .orderBy('place')
    .execute()
  return { min, max, skills }
}

/** Saved options of these sources of a position, by source. */
export async function listOptions(tx: Tx, positionId: string, sources: readonly string[]) {
  const rows = await tx
    .selectFrom('sourcing_option')
    .select(['source', 'source_code', 'code', 'title', 'jd_edited', 'boolean_query'])
    .select(sql<SearchDetails>`details`.as('details'))
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('source', '=', sql<string>`any(${sources}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.source, row]))
}

type NewOption = {
  positionId: string
  source: string
  sourceCode: SourceCode
  code: string
  title: string
  jdEdited: boolean
  query: string
  details: SearchDetails
  by: string
  now: Date
}

/** Inserts or replaces an option. */
export const upsertOption = (tx: Tx, option: NewOption) => {
  const said = {
    source_code: option.sourceCode,
    code: option.code,
    title: option.title,
    jd_edited: option.jdEdited,
    boolean_query: option.query,
    details: json(option.details),
    changed_by: option.by,
    changed_at: option.now,
  }
  return tx
    .insertInto('sourcing_option')
    .values({ company_id: tx.companyId, position_id: option.positionId, source: option.source, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'position_id', 'source']).doUpdateSet(said))
    .execute()
}
