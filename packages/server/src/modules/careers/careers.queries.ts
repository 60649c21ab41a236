import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Banner } from '../company/resize-picture.ts'

/** Replaces the picture. It gets a new id, since browsers cache what an address has shown. */
export async function replaceBanner(tx: Tx, banner: Banner | undefined): Promise<void> {
  await tx.deleteFrom('careers_picture').where('company_id', '=', tx.companyId).execute()
  if (banner)
    await tx
      .insertInto('careers_picture')
      .values({ company_id: tx.companyId, ...banner })
      .execute()
}

/** The picture in one of its sizes, by its id. */
export const findBannerBytes = (tx: Tx, id: string, size: 'wide' | 'narrow') =>
  tx
    .selectFrom('careers_picture')
    .select(`${size} as bytes`)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The domain that the company has named, whether it has been proven or not. */
export const findOwnHost = (tx: Tx) =>
  tx
    .selectFrom('careers_host')
    .select(['host', 'token', 'proven_at', 'asked_at', 'problem'])
    .where('company', '=', tx.companyId)
    .executeTakeFirst()
export type OwnHost = NonNullable<Awaited<ReturnType<typeof findOwnHost>>>

export async function nameHost(tx: Tx, host: string, token: string): Promise<void> {
  await tx.deleteFrom('careers_host').where('company', '=', tx.companyId).execute()
  if (host !== '') await tx.insertInto('careers_host').values({ company: tx.companyId, host, token }).execute()
}

type HostUpdate = { host: string; token: string; problem: string; now: Date }

/**
 * Stores the DNS answer for a domain, if it is still the one that was looked up; the time since which it is proven stays.
 * Fails as taken if another company has proven it.
 */
export async function storeDnsAnswer(tx: Tx, { host, token, problem, now }: HostUpdate): Promise<boolean> {
  const proven = problem === '' ? sql<Date>`coalesce(proven_at, ${now})` : null
  const row = await tx
    .updateTable('careers_host')
    .set({ proven_at: proven, asked_at: now, problem })
    .where('company', '=', tx.companyId)
    .where('host', '=', host)
    .where('token', '=', token)
    .returning('company')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another company has proven that it owns a domain. */
export async function isTakenHost(tx: Tx, host: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from find_careers_host(${host}) h where h.company <> ${tx.companyId}) as found`.execute(tx)
  return rows[0]?.found ?? false
}

export async function listWithHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from companies_with_careers_hosts() as id`.execute(db)
  return rows.map(({ id }) => id)
}
