import type { FieldChange } from '@rolecall/contract/platform/errors'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { StoredEdit } from '../../platform/kernel/stale-edit.ts'
import { isUuid } from '../company/visibility.queries.ts'
import type { DemandedSkill } from '../matching/demand.ts'

/** The content of a template. */
export type Content = {
  code: string
  name: string
  title: string
  description: string
  minExperience: number
  maxExperience: number
  skills: readonly DemandedSkill[]
  functions: readonly unknown[]
  /** The questionnaire with its name, which outlives it. */
  questionnaire: { id: string; name: string } | null
}

const columnsOf = (content: Content) => ({
  code: content.code,
  name: content.name,
  title: content.title,
  description: content.description,
  min_experience: content.minExperience,
  max_experience: content.maxExperience,
  skills: json(content.skills),
  functions: json(content.functions),
  questionnaire_id: content.questionnaire?.id ?? null,
  questionnaire_name: content.questionnaire?.name ?? null,
})

type NewTemplate = { content: Content; positionId: string | null; by: string; at: Date }

/** Inserts a template and returns its id; `undefined` if its code or its name is taken. */
export const insertTemplate = (tx: Tx, { content, positionId, by, at }: NewTemplate) =>
  tx
    .insertInto('template')
    .values({
      company_id: tx.companyId,
      ...columnsOf(content),
      position_id: positionId,
      created_by: by,
      created_at: at,
      edited_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Edit = { content: Content; version: number; changed: readonly FieldChange[]; by: string; at: Date }

/** Writes an edit and its changes. The caller has locked the row and checked the names. */
export async function updateTemplate(tx: Tx, id: string, { content, version, changed, by, at }: Edit): Promise<void> {
  await tx
    .updateTable('template')
    .set({ ...columnsOf(content), version, edited_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('template_edit')
    .values({
      company_id: tx.companyId,
      template_id: id,
      version,
      changed: json(changed),
      made_by: by,
      made_at: at,
    })
    .execute()
}

/** The edits that made the versions after a known one, earliest first. */
export async function listTemplateEdits(tx: Tx, templateId: string, known: number): Promise<StoredEdit[]> {
  const rows = await tx
    .selectFrom('template_edit as e')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'e.made_by'))
    .select(['e.made_at', 'e.changed', 'u.full_name'])
    .where('e.company_id', '=', tx.companyId)
    .where('e.template_id', '=', templateId)
    .where('e.version', '>', known)
    .orderBy('e.version')
    .execute()
  return rows.map(({ made_at, changed, full_name }) => ({
    at: made_at,
    by: full_name,
    changed: changed as FieldChange[],
  }))
}

/** Templates with their related data, named `t`. */
const selectTemplates = (tx: Tx) =>
  tx
    .selectFrom('template as t')
    .innerJoin('app_user as m', (join) => tenantJoin(join, tx, 'm').onRef('m.id', '=', 't.created_by'))
    .leftJoin('questionnaire as q', (join) => tenantJoin(join, tx, 'q').onRef('q.id', '=', 't.questionnaire_id'))
    .selectAll('t')
    .select([
      'm.full_name as made_by',
      'q.name as questionnaire',
      sql<string | null>`(
        select u.full_name from template_edit e
        join app_user u on u.company_id = ${tx.companyId} and u.id = e.made_by
        where e.company_id = ${tx.companyId} and e.template_id = t.id and e.version = t.version)`.as('edited_by'),
    ])
    .where('t.company_id', '=', tx.companyId)

export async function findTemplate(tx: Tx, id: string) {
  return isUuid(id) ? selectTemplates(tx).where('t.id', '=', id).executeTakeFirst() : undefined
}
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

/** The row alone, locked until the transaction ends, so that two edits follow one after the other. */
export async function lockTemplate(tx: Tx, id: string) {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('template')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const matching = (tx: Tx, search: string) =>
  tx
    .selectFrom('template as t')
    .where('t.company_id', '=', tx.companyId)
    .$if(search !== '', (query) => query.where(anyContains(['t.name', 't.code', 't.title'], search)))

/** A page of templates with the text in their name, code or title. */
export async function listTemplates(tx: Tx, search: string, page: { limit: number; offset: number }) {
  const ids = await matching(tx, search)
    .select('t.id')
    .orderBy('t.edited_at', 'desc')
    .orderBy('t.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const rows = await listTemplatesOf(
    tx,
    ids.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

const listTemplatesOf = (tx: Tx, ids: readonly string[]) =>
  selectTemplates(tx)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export const listAllTemplates = (tx: Tx, limit: number) => selectTemplates(tx).orderBy('t.name').limit(limit).execute()

export async function countTemplates(tx: Tx, search: string): Promise<number> {
  const { count } = await matching(tx, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listCodes = (tx: Tx, limit: number) =>
  tx.selectFrom('template').select('code').where('company_id', '=', tx.companyId).orderBy('code').limit(limit).execute()

/** Returns those of these names that a template has as its name or its code, case-insensitive; one template may be left out. */
export const listTakenNames = (tx: Tx, names: readonly string[], exceptId?: string) =>
  tx
    .selectFrom('template')
    .select(['id', 'code', 'name'])
    .where('company_id', '=', tx.companyId)
    .where((eb) =>
      eb.or([
        eb('code', '=', sql<string>`any(${[...names]}::citext[])`),
        eb('name', '=', sql<string>`any(${[...names]}::citext[])`),
      ]),
    )
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()

/** The template that a position was last saved as. */
export const findSavedAs = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('template')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The requirements of a position's current version. */
export async function getDemandOf(tx: Tx, positionId: string) {
  const demand = await tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select([
      'o.title',
      'o.functions',
      'o.questionnaire_id',
      'o.latest_version',
      'v.description',
      'v.min_experience',
      'v.max_experience',
    ])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()
  const skills = await tx
    .selectFrom('position_skill')
    .select(['kind', 'name', 'score', 'mandatory', 'userdefined', 'why'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', demand.latest_version)
    .orderBy('place')
    .execute()
  return { ...demand, skills }
}
