import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { acquireAdvisoryLocks } from './store-resume.queries.ts'

// An address may belong to several people (decision 200); find-owners.ts decides to which one something belongs.

/** Facts that an import may fill in if they are unknown. */
export const FILLED = [
  'name',
  'phone',
  'designation',
  'current_employer',
  'location',
  'degree_level',
  'date_of_birth',
] as const

const [, , ...OTHER_FACTS] = FILLED

/** The columns of these facts, even if hidden. */
export const filledFacts = () =>
  [
    knownName('stored', 'candidate').as('name'),
    knownContact('stored', 'candidate.phone').as('phone'),
    ...OTHER_FACTS,
  ] as const

/** Returns those of the emails, in lower case, that candidates have. */
export async function listKnownEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('candidate')
    .select(knownContact('matched', 'candidate.email').as('email'))
    .distinct()
    .where('company_id', '=', tx.companyId)
    .where(knownContact('matched', 'candidate.email'), '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email ?? ''))
}

/** Whether a candidate has this email, in lower case. */
export const hasPersonWithEmail = async (tx: Tx, email: string): Promise<boolean> =>
  (await listKnownEmails(tx, [email])).size > 0

/**
 * Locks addresses, so that two transactions with the same new person create one. All transactions take these locks after those
 * of files and before those of people.
 */
export const lockAddresses = (tx: Tx, emails: readonly string[]) =>
  acquireAdvisoryLocks(tx, 'address', [...new Set(emails)])

/** Maximum number of people with one address who are compared, those with the name looked for first (rule A-252). */
export const SHARING_MAX = 50

/**
 * People with these addresses, in lower case, one row per candidate. `person`: the candidate they were merged into, if any.
 * `names`: in lower case, the ones to find first if very many people share an address.
 */
export async function listPeopleWithEmails(tx: Tx, emails: readonly string[], names: readonly string[] = []) {
  if (emails.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select ${knownContact('matched', 'k.email').as('email')}, coalesce(k.merged_into, k.id) as person,
      ${knownName('matched', 'k').as('name')}, ${knownContact('matched', 'k.phone').as('phone')},
      to_char(k.date_of_birth, 'YYYY-MM-DD') as date_of_birth,
      k.profile_link, k.current_employer
    from (
      select id, row_number() over (partition by ${knownContact('matched', 'candidate.email')}
        order by (lower(${knownName('matched', 'candidate')}) = any(${names}::text[])) desc nulls last, id) as place
      from candidate where company_id = ${tx.companyId}
        and ${knownContact('matched', 'candidate.email')} = any(${emails}::text[])
    ) p
    join candidate k on k.company_id = ${tx.companyId} and k.id = p.id
    where p.place <= ${SHARING_MAX}
    order by k.id`.execute(tx)
  return rows
}

/** The identifying values of a candidate's row. */
export type PersonRow = {
  email: string
  person: string
  name: string | null
  phone: string | null
  date_of_birth: string | null
  profile_link: string | null
  current_employer: string | null
}

/** Identifying signs of candidates; never shown. */
export const listSigns = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate')
    .select([
      'id',
      knownName('matched', 'candidate').as('name'),
      knownContact('matched', 'candidate.email').as('email'),
      knownContact('matched', 'candidate.phone').as('phone'),
      'profile_link',
      'current_employer',
      'designation',
    ])
    .select(sql<string | null>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

/** The readings of people's newest résumés. */
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

/** Locks people until the transaction ends; maps merged ones to who they are now. */
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

/** Locks people until the transaction ends, with the facts that an import may fill in. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const people = await tx
    .selectFrom('candidate')
    .select(['id', knownContact('stored', 'candidate.email').as('email'), 'exp_months', ...filledFacts()])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}
