import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

export type HostOwner = { company: string; sub_domain: string | null }

/** The company that has verified a domain, looked up before the tenant is known. */
export async function findHostOwner(db: Db, host: string): Promise<HostOwner | undefined> {
  const { rows } = await sql<HostOwner>`select company, sub_domain from find_careers_host(${host})`.execute(db)
  return rows[0]
}

/** The company's own verified domain for its public pages; '' if none. */
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

/** The media type of the logo; undefined without one. */
export async function findLogoKind(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('picture')
    .select('media_type')
    .where('company_id', '=', tx.companyId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return row?.media_type
}
