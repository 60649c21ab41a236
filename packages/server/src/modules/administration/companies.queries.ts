import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { CompanyRow } from '../company/listed-company.queries.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

/** Searches all companies for a super-administrator; the database returns nothing to other users. */
export async function searchCompanies(
  db: Kysely<DB>,
  asker: string,
  { text, start, limit }: { text: string; start: number; limit: number },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`select * from search_companies(${asker}, ${text}, ${start}, ${limit})`.execute(
    db,
  )
  return rows
}

/** The caller's own company. */
export async function getOwnCompany(tx: Tx): Promise<CompanyRow> {
  const company = await tx
    .selectFrom('company_directory')
    .select(['company', 'name', 'sub_domain', 'is_active'])
    .where('company', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  const domains = await tx
    .selectFrom('company_domain')
    .select('domain')
    .where('company', '=', tx.companyId)
    .orderBy('domain')
    .execute()
  return { ...company, domains: domains.map(({ domain }) => domain) }
}

export const updateActive = (tx: Tx, isActive: boolean) =>
  tx.updateTable('company_directory').set({ is_active: isActive }).where('company', '=', tx.companyId).execute()

/** Ends all sessions of the company's users. */
export const revokeAllSessions = (tx: Tx, now: Date) => endOpenSessions(tx, now, { withKeys: true })

/** Maximum number of roles to choose from. Limit chosen by us: no company needs as many. */
const ROLES_MAX = 200

export const listRoleNames = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['id', 'display_name'])
    .where('company_id', '=', tx.companyId)
    .where('hidden', '=', false)
    .orderBy('display_name')
    .limit(ROLES_MAX)
    .execute()
