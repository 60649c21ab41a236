import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { takeAdvisoryLocks } from './keep-resume.queries.ts'

// An address may belong to several people (decision 200): whose something is, find-owners.ts decides.

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
    .distinct()
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email ?? ''))
}

/** Whether somebody of the company has this e-mail, in lower case. */
export const hasPersonWithEmail = async (tx: Tx, email: string): Promise<boolean> =>
  (await listKnownEmails(tx, [email])).size > 0

/**
 * Waits until no other transaction brings people with these addresses, so that two that bring the same new person make one.
 * Taken after the locks of files and before those of people, by everybody.
 */
export const lockAddresses = (tx: Tx, emails: readonly string[]) =>
  takeAdvisoryLocks(tx, 'address', [...new Set(emails)])

/** People of one address who are compared; those with the name that is looked for come first (rule A-252). */
export const SHARING_MAX = 50

/**
 * The people of some addresses, in lower case, a row for each candidate who has one. `person`: who they turned out to be.
 * `names`: in lower case, those to look for first where very many people share an address.
 */
export async function listPeopleWithEmails(tx: Tx, emails: readonly string[], names: readonly string[] = []) {
  if (emails.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select k.email, coalesce(k.merged_into, k.id) as person, k.name, k.phone, to_char(k.date_of_birth, 'YYYY-MM-DD') as date_of_birth,
      k.profile_link, k.current_employer
    from (
      select id, row_number() over (partition by email
        order by (lower(name) = any(${names}::text[])) desc nulls last, id) as place
      from candidate where company_id = ${tx.companyId} and email = any(${emails}::text[])
    ) p
    join candidate k on k.company_id = ${tx.companyId} and k.id = p.id
    where p.place <= ${SHARING_MAX}
    order by k.id`.execute(tx)
  return rows
}

/** What a candidate's row says by which somebody is recognized. */
export type PersonRow = {
  email: string
  person: string
  name: string | null
  phone: string | null
  date_of_birth: string | null
  profile_link: string | null
  current_employer: string | null
}

/** Signs by which some candidates are recognized; never shown. */
export const listSigns = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate')
    .select(['id', 'name', 'email', 'phone', 'profile_link', 'current_employer', 'designation'])
    .select(sql<string | null>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

/** What the newest résumés of some people say of them. */
export async function listNewestReadings(
  tx: Tx,
  people: readonly string[],
): Promise<Map<string, Partial<ParsedResume>>> {
  const rows = await tx
    .selectFrom('resume')
    .select([
      'candidate_id',
      sql<Partial<ParsedResume>>`jsonb_strip_nulls(jsonb_build_object('name', parsed->'name', 'phone', parsed->'phone',
        'dateOfBirth', parsed->'dateOfBirth', 'links', parsed->'links', 'jobs', parsed->'jobs'))`.as('parsed'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${people}::bigint[])`)
    .where('is_newest', '=', true)
    .execute()
  return new Map(rows.map(({ candidate_id, parsed }) => [candidate_id, parsed]))
}

/** Some people, held until the transaction ends; who was merged meanwhile is told by who they are now. */
export async function holdPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('candidate')
    .select(['id', sql<string>`coalesce(merged_into, id)`.as('person')])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, person }) => [id, person]))
}

export type KnownPerson = { id: string; email: string | null; exp_months: number } & Record<
  (typeof FILLED)[number],
  string | null
>

/** Some people with what a table may fill in of them, held until the transaction ends. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const people = await tx
    .selectFrom('candidate')
    .select(['id', 'email', 'exp_months', ...FILLED])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}
