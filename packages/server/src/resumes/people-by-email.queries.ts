import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'

// Whose an e-mail is: the same e-mail is the same person.

/** Of the facts that a table may tell, those that can be filled in where they are not known. */
export const FILLED = [
  'name',
  'phone',
  'designation',
  'current_employer',
  'location',
  'degree_level',
  'date_of_birth',
] as const

/** Of some e-mails, in lower case, those that people of the company have. */
export async function listKnownEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('candidate')
    .select('email')
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email ?? ''))
}

/** Whether somebody of the company has this e-mail, in lower case. */
export const hasPersonWithEmail = async (tx: Tx, email: string): Promise<boolean> =>
  (await listKnownEmails(tx, [email])).size > 0

/** Whoever has one of these e-mails, or who they turned out to be, by e-mail in lower case; held until the transaction ends. */
export async function lockByEmails(tx: Tx, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
  const rows = await tx
    .selectFrom('candidate as c')
    .innerJoin('candidate as k', (join) =>
      // With coalesce, of which PostgreSQL does not know that it gives nothing away, everybody would be read (decision 52).
      tenantJoin(join, tx, 'k').on(
        sql<boolean>`k.id = case when c.merged_into is null then c.id else c.merged_into end`,
      ),
    )
    .select(['c.email', 'k.id', 'k.exp_months', ...FILLED.map((field) => `k.${field}` as const)])
    .where('c.company_id', '=', tx.companyId)
    .where('c.email', '=', sql<string>`any(${emails}::text[])`)
    .orderBy('k.id')
    .forUpdate('k')
    .execute()
  return new Map(rows.map(({ email, ...person }) => [email ?? '', person]))
}

export type KnownPerson = { id: string; exp_months: number } & Record<(typeof FILLED)[number], string | null>
