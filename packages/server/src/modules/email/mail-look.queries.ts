import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'

/** Settings common to all emails of a company. */
export const findLook = (tx: Tx) =>
  tx
    .selectFrom('company as y')
    .leftJoin('picture as p', (join) =>
      join.on('p.company_id', '=', tx.companyId).on((eb) => eb('p.user_id', 'is', null)),
    )
    .select(['y.name', 'y.settings', 'p.id as logo_id'])
    .where('y.id', '=', tx.companyId)
    .executeTakeFirstOrThrow()

export const findLogoId = async (tx: Tx): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('picture as p')
      .select('p.id')
      .where('p.company_id', '=', tx.companyId)
      .where('p.user_id', 'is', null)
      .executeTakeFirst()
  )?.id

/** Names of colleagues by address, in lower case. */
export async function listNamesOfColleagues(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('app_user')
    .select([sql<string>`lower(email::text)`.as('email'), 'full_name'])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${[...emails]}::citext[])`)
    .execute()
  return new Map(rows.map(({ email, full_name }) => [email, full_name]))
}

/** Names of candidates by id. */
export async function listNamesOfCandidates(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('candidate as c')
    .select(['c.id', knownName('emailed').as('name')])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

/** Number of test emails that a user sent themselves since the given time. */
export async function countTests(tx: Tx, to: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('created_at', '>', since)
    .where('kind', '=', 'test')
    .where(knownContact<string>('emailed', 'outgoing_mail.recipient'), '=', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}
