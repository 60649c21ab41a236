import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { listByExternalIds } from './external-ids.queries.ts'

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

export type Known = { byEmail: Map<string, KnownPerson>; byExternalId: Map<string, KnownPerson> }

/**
 * Whoever has one of these e-mails, by e-mail in lower case, or one of these ids of other systems, or who they turned out to be;
 * held until the transaction ends.
 */
export async function lockPeopleKnown(
  tx: Tx,
  emails: readonly string[],
  externalIds: readonly string[],
): Promise<Known> {
  const owners = await listByExternalIds(tx, externalIds)
  const known = await tx
    .selectFrom('candidate')
    .select(['email', sql<string>`coalesce(merged_into, id)`.as('person')])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  const people = await tx
    .selectFrom('candidate')
    .select(['id', 'email', 'exp_months', ...FILLED])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...known.map(({ person }) => person), ...owners.values()]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  const found = (keyed: readonly (readonly [string, string])[]) =>
    new Map(
      keyed.flatMap(([key, id]) => {
        const person = byId.get(id)
        return person ? [[key, person] as const] : []
      }),
    )
  return {
    byEmail: found(known.map(({ email, person }) => [email ?? '', person])),
    byExternalId: found([...owners]),
  }
}

/** The same by e-mails alone. */
export const lockByEmails = async (tx: Tx, emails: readonly string[]): Promise<Map<string, KnownPerson>> =>
  (await lockPeopleKnown(tx, emails, [])).byEmail

export type KnownPerson = { id: string; email: string | null; exp_months: number } & Record<
  (typeof FILLED)[number],
  string | null
>
