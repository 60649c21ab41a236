import { sql } from 'kysely'
import type { Db, Tx } from '../../ground/db/connect.ts'

export type HostOwner = { company: string; sub_domain: string | null }

/** The company that has proven that a domain is its own, asked before a company is known. */
export async function findHostOwner(db: Db, host: string): Promise<HostOwner | undefined> {
  const { rows } = await sql<HostOwner>`select company, sub_domain from find_careers_host(${host})`.execute(db)
  return rows[0]
}

/** The domain of its own at which the company's public pages are shown; empty where there is none. */
export async function findProvenHost(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('careers_host')
    .select('host')
    .where('company', '=', tx.companyId)
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  return row?.host ?? ''
}

/** The picture of the careers page, without its bytes. */
export const findBanner = (tx: Tx) =>
  tx
    .selectFrom('careers_picture')
    .select(['id', 'width', 'height'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

/** What kind of picture the logo is; `undefined` where there is none. */
export async function findLogoKind(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('picture')
    .select('media_type')
    .where('company_id', '=', tx.companyId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return row?.media_type
}
