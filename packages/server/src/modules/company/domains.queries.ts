import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** The company that owns an email domain, given in ASCII. */
export async function findDomainOwner(db: Kysely<DB>, domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string | null }>`select find_domain_owner(${domain}) as owner`.execute(db)
  return rows[0]?.owner ?? undefined
}

/** The given domains that belong to any company. */
export async function listOwned(tx: Tx, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from unnest(${domains}::citext[]) domain where find_domain_owner(domain) is not null`.execute(tx)
  return rows.map(({ domain }) => domain)
}

/** Inserts domains; fails as taken if a company has one of them already. */
export const insertDomains = (tx: Tx, domains: readonly string[]) =>
  tx
    .insertInto('company_domain')
    .values(domains.map((domain) => ({ domain, company: tx.companyId })))
    .execute()

export const deleteDomains = (tx: Tx, domains: readonly string[]) =>
  tx
    .deleteFrom('company_domain')
    .where('company', '=', tx.companyId)
    .where('domain', '=', sql<string>`any(${[...domains]}::citext[])`)
    .execute()

/** The one company with users at a domain; `undefined` if none or several have. */
export async function findCompanyWithPeopleAt(db: Kysely<DB>, domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_company_of_domain(${domain}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/**
 * Returns whether a user of the company has proved that an address at a domain is theirs. An account alone proves nothing: its
 * link may have been handed over, or it was never confirmed.
 */
export async function hasConfirmedAt(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from app_user u where u.company_id = ${tx.companyId} and u.is_active and u.email_verified
      and domain_of(u.email) = lower(${domain})) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** The email domains of the company; empty if it has not named any. */
export async function listDomains(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('company_domain').select('domain').where('company', '=', tx.companyId).execute()
  return rows.map(({ domain }) => domain)
}

/** The sub-domain of the company; empty if it has none. */
export async function findOwnSubDomain(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('company_directory')
    .select('sub_domain')
    .where('company', '=', tx.companyId)
    .executeTakeFirst()
  return row?.sub_domain ?? ''
}

/** Returns whether users of the company may sign in at all. */
export async function isSwitchedOn(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('company_directory')
    .select('is_active')
    .where('company', '=', tx.companyId)
    .executeTakeFirst()
  return row?.is_active ?? false
}
