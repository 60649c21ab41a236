import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { Json } from '../../platform/db/tables.gen.ts'
import { type CompanySettings, parseCompanySettings } from './settings.ts'

/** Cache of parsed settings: parsing costs more than the query. An entry is used only if the stored text is the same. */
const read = new Map<string, { text: string; settings: CompanySettings }>()
/** Maximum number of entries, some kilobytes each; the oldest is dropped first. */
const READ_MAX = 500

/** Freezes a value that many requests share. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) freeze(each)
  return Object.freeze(value)
}

const listSettings = compileOnce((tx: Tx) =>
  tx
    .selectFrom('company')
    .modifyFront(withCachedPlan)
    .select(sql<string>`settings::text`.as('text'))
    .where('id', '=', tx.companyId),
)

/** The settings of the company, with defaults for missing ones. */
export async function getCompanySettings(tx: Tx): Promise<CompanySettings> {
  const [row] = await listSettings(tx)
  if (!row) throw new Error(`No company ${tx.companyId}`)
  const { text } = row
  const known = read.get(tx.companyId)
  if (known?.text === text) return known.settings
  const settings = freeze(parseCompanySettings(JSON.parse(text)))
  read.delete(tx.companyId)
  read.set(tx.companyId, { text, settings })
  if (read.size > READ_MAX) read.delete(read.keys().next().value ?? '')
  return settings
}

/** The same, locked until the transaction ends. */
export async function lockCompanySettings(tx: Tx): Promise<CompanySettings> {
  const { settings } = await tx
    .selectFrom('company')
    .select('settings')
    .where('id', '=', tx.companyId)
    // Rows that reference the company can still be written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return parseCompanySettings(settings)
}

/** Changes the given settings and leaves the others as they are. */
export async function updateCompanySettings(tx: Tx, changed: Partial<CompanySettings>): Promise<void> {
  await tx
    .updateTable('company')
    .set({ settings: sql<Json>`settings || ${json(changed)}` })
    .where('id', '=', tx.companyId)
    .execute()
}

/** Sets the time zone of a company without one; a chosen one stays. */
export async function setMissingTimeZone(tx: Tx, timeZone: string): Promise<void> {
  await tx
    .updateTable('company')
    .set({ settings: sql<Json>`settings || ${json({ time_zone: timeZone })}` })
    .where('id', '=', tx.companyId)
    .where(sql<boolean>`not settings ? 'time_zone'`)
    .execute()
}

/** Ids of the groups for candidates in progress, in the order of the pipeline. */
export async function listOpenGroups(tx: Tx): Promise<string[]> {
  const groups = await tx
    .selectFrom('status_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('status_type', '=', 'open')
    .orderBy('group_order')
    .execute()
  return groups.map(({ id }) => id)
}
