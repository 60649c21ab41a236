import { defaultFormIn, type FormDefinition } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES, type FormType } from '@rolecall/domain/forms/form-types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findVersion, insertVersion } from './versions.queries.ts'

/** The version of the product's default, for a company without its own. */
const FIRST = 1

/** The product's default for the company's country. */
const defaultForm = async (tx: Tx, type: FormType): Promise<FormDefinition> =>
  defaultFormIn(type, (await getCompanySettings(tx)).country)

/** The fields of a form in one version, or in the current one; undefined if there is no such version. */
export async function findForm(
  tx: Tx,
  type: FormType,
  version?: number,
): Promise<(FormDefinition & { version: number; latest: number }) | undefined> {
  const row = await tx
    .selectFrom('form')
    .select('latest_version')
    .where('company_id', '=', tx.companyId)
    .where('form_type', '=', type)
    .executeTakeFirst()
  const latest = row?.latest_version ?? FIRST
  const wanted = version ?? latest
  if (!row) return wanted === FIRST ? { ...(await defaultForm(tx, type)), version: FIRST, latest } : undefined
  const found = await findVersion(tx, { kind: 'form', id: type }, wanted)
  return found && { name: found.name, fields: found.items, version: wanted, latest }
}

/** The current forms of the company, one of each kind. */
export async function listForms(tx: Tx) {
  const rows = await tx
    .selectFrom('form as f')
    .innerJoin('form_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.form_type', '=', 'f.form_type').onRef('v.version', '=', 'f.latest_version'),
    )
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'v.created_by'))
    .select([
      'f.form_type',
      'v.version',
      'v.name',
      sql<number>`jsonb_array_length(v.fields)`.as('fields'),
      'v.created_by',
      'v.created_at',
      'u.full_name as by',
    ])
    .where('f.company_id', '=', tx.companyId)
    .execute()
  const { country } = await getCompanySettings(tx)
  const byType = new Map(rows.map((row) => [row.form_type, row]))
  return FORM_TYPES.map((type) => {
    const row = byType.get(type)
    const { name, fields } = defaultFormIn(type, country)
    if (!row) return { type, version: FIRST, name, fields: fields.length, by: '', at: null }
    return {
      type,
      version: row.version,
      name: row.name,
      fields: row.fields,
      by: row.by ?? '',
      at: row.created_by ? row.created_at : null,
    }
  })
}

/**
 * Locks a form until the transaction ends and returns its current version; first makes the product's default the company's
 * own.
 */
export async function lockForm(tx: Tx, type: FormType, now: Date): Promise<number> {
  const { name, fields } = await defaultForm(tx, type)
  const of = { company_id: tx.companyId, form_type: type }
  const made = await tx
    .insertInto('form')
    .values({ ...of, latest_version: FIRST })
    .onConflict((conflict) => conflict.columns(['company_id', 'form_type']).doNothing())
    .returning('latest_version')
    .executeTakeFirst()
  if (made) await insertVersion(tx, { kind: 'form', id: type }, { version: FIRST, name, items: fields, by: null, now })
  const { latest_version } = await tx
    .selectFrom('form')
    .select('latest_version')
    .where('company_id', '=', tx.companyId)
    .where('form_type', '=', type)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return latest_version
}

export const updateLatest = (tx: Tx, type: FormType, version: number) =>
  tx
    .updateTable('form')
    .set({ latest_version: version })
    .where('company_id', '=', tx.companyId)
    .where('form_type', '=', type)
    .execute()

type Demand = { id: string; required_features: readonly { feature: string; parent_status: string }[] }

/** Sets which forms statuses require. */
export const updateDemands = (tx: Tx, demands: readonly Demand[]) =>
  sql`
    update status set required_features = m.required_features
    from jsonb_to_recordset(${JSON.stringify(demands)}::jsonb) m(id text, required_features jsonb)
    where status.company_id = ${tx.companyId} and status.id = m.id`.execute(tx)
