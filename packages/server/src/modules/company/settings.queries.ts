import { sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { json } from '../../ground/db/json.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'
import type { Json } from '../../ground/db/tables.gen.ts'
import { type CompanySettings, parseCompanySettings } from './settings.ts'

/** What was last read of companies: reading it anew costs more than asking. Nothing is answered but what stands there now. */
const read = new Map<string, { text: string; settings: CompanySettings }>()
/** Some kilobytes each; the company that was read first is forgotten first. */
const READ_MAX = 500

/** What many requests are given at once, none of them may change. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) freeze(each)
  return Object.freeze(value)
}

const listSettings = compileOnce((tx: Tx) =>
  tx
    .selectFrom('company')
    .modifyFront(keptPlan)
    .select(sql<string>`settings::text`.as('text'))
    .where('id', '=', tx.companyId),
)

/** What the company settled, with defaults for the rest. */
export async function getCompanySettings(tx: Tx): Promise<CompanySettings> {
  const [row] = await listSettings(tx)
  if (!row) throw new Error(`There is no company ${tx.companyId}`)
  const { text } = row
  const known = read.get(tx.companyId)
  if (known?.text === text) return known.settings
  const settings = freeze(parseCompanySettings(JSON.parse(text)))
  read.delete(tx.companyId)
  read.set(tx.companyId, { text, settings })
  if (read.size > READ_MAX) read.delete(read.keys().next().value ?? '')
  return settings
}

/** The same, kept from others until the transaction ends. */
export async function lockCompanySettings(tx: Tx): Promise<CompanySettings> {
  const { settings } = await tx
    .selectFrom('company')
    .select('settings')
    .where('id', '=', tx.companyId)
    // Rows that point to the company go on being written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return parseCompanySettings(settings)
}

/** Changes those settings that are given and leaves the others as they are. */
export async function updateCompanySettings(tx: Tx, changed: Partial<CompanySettings>): Promise<void> {
  await tx
    .updateTable('company')
    .set({ settings: sql<Json>`settings || ${json(changed)}` })
    .where('id', '=', tx.companyId)
    .execute()
}

/** The time zone of a company that has settled on none yet; one that was chosen stays. */
export async function adoptTimeZone(tx: Tx, timeZone: string): Promise<void> {
  await tx
    .updateTable('company')
    .set({ settings: sql<Json>`settings || ${json({ time_zone: timeZone })}` })
    .where('id', '=', tx.companyId)
    .where(sql<boolean>`not settings ? 'time_zone'`)
    .execute()
}

/** Ids of the groups that candidates pass through on the way, in the order of the pipeline. */
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
