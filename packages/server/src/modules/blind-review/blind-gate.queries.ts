import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Session } from '../../ground/kernel/session.ts'

/**
 * For whom somebody is hidden. A person sees whom they had shown to them; what acts for a person (a key, an assistant) does not,
 * and neither does `nobody`, for whom mails, files and machines outside are written. `entitled` is told everything: a mail to the
 * candidate themselves is written with it.
 */
export type BlindReader =
  | (Pick<Session, 'userId' | 'hidesPeople'> & { through?: object | undefined })
  | 'entitled'
  | 'nobody'

/** Whoever followed a link that was made for them. */
export const readerOf = (userId: string): BlindReader => (userId ? { userId } : 'nobody')

/** Of a company without a blind position the session says so: nothing is asked, and no statement is another one. */
const hidesNobody = (reader: BlindReader): boolean =>
  reader === 'entitled' || (typeof reader !== 'string' && reader.hidesPeople === false)

/** The positions on which candidates are hidden: while somebody is looked for, and not after it (rule A-157). */
const blindPositions = (tx: Tx) => sql`
  select blind_o.id from position blind_o where blind_o.company_id = ${tx.companyId} and blind_o.blind_review
    and blind_o.stage = 'Open' and not blind_o.archive and not blind_o.project_archive`

/** That the row `blind_a` of an application hides its candidate. */
const hides = (tx: Tx): RawBuilder<boolean> => sql<boolean>`
  (blind_a.blind_lifted_at is null and blind_a.position_id = any(array(${blindPositions(tx)})))`

/** Whose reveals count; nobody's, where nobody in person reads (rule A-158). */
const revealedTo = (reader: BlindReader): string | undefined =>
  typeof reader === 'string' || reader.through ? undefined : reader.userId

/**
 * SQL: whether somebody is hidden from this reader, of the column that says who they are; `candidate as c` unless told otherwise.
 * Where no session says it, of a company without blind positions the first part is asked once a statement, and nothing else is.
 */
export function isBlindTo(tx: Tx, reader: BlindReader, candidate = 'c.id'): RawBuilder<boolean> {
  if (hidesNobody(reader)) return sql<boolean>`false`
  const user = revealedTo(reader)
  const shown = user
    ? sql`and not exists (select from candidate_reveal blind_r where blind_r.company_id = ${tx.companyId}
        and blind_r.candidate_id = ${sql.ref(candidate)} and blind_r.user_id = ${user})`
    : sql``
  return sql<boolean>`(exists (${blindPositions(tx)}) and exists (
    select from application blind_a where blind_a.company_id = ${tx.companyId}
      and blind_a.candidate_id = ${sql.ref(candidate)} and ${hides(tx)}) ${shown})`
}

/** The name of `candidate as c` as the reader may see it: a number in its place while it is hidden. */
export const nameFor = (tx: Tx, reader: BlindReader): RawBuilder<string | null> =>
  hidesNobody(reader)
    ? sql<string | null>`c.name`
    : sql<string | null>`case when ${isBlindTo(tx, reader)} then 'Candidate ' || c.id else c.name end`

/** The same as a column. Every query that shows a candidate's name selects it, unless a mark in the contract or `redactRows` covers it. */
export const nameOf = (tx: Tx, reader: BlindReader) => nameFor(tx, reader).as('name')

/** The name of a file of `resume as r` of `candidate as c`, which often is theirs. */
export const fileNameOf = (tx: Tx, reader: BlindReader) =>
  (hidesNobody(reader)
    ? sql<string>`r.file_name`
    : sql<string>`case when ${isBlindTo(tx, reader)}
    then 'Candidate ' || c.id || coalesce(substring(r.file_name from '[.][a-zA-Z0-9]{1,5}$'), '') else r.file_name end`
  ).as('file_name')

/** Of the people given, those who are hidden from this reader. */
export async function listBlind(tx: Tx, reader: BlindReader, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0 || hidesNobody(reader)) return new Set()
  const { rows } = await sql<{ id: string }>`
    select c.id from candidate c where c.company_id = ${tx.companyId} and c.id = any(${people}::bigint[])
      and ${isBlindTo(tx, reader)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Of those given, or of everybody, whose schools are hidden too. */
export async function listWithoutSchools(tx: Tx, people: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.candidate_id as id from application a
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id and o.blind_review and o.blind_schools
    where a.company_id = ${tx.companyId} and a.candidate_id = any(${people}::bigint[])
      and a.blind_lifted_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Of ids of candidates (also merged ones) and of résumés, those that name a candidate hidden from this reader, with whom they name. */
export async function listBlindNamed(
  tx: Tx,
  reader: BlindReader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || hidesNobody(reader)) return new Map()
  const numbers = ids.filter((id) => !id.includes('-'))
  const uuids = ids.filter((id) => id.includes('-'))
  const { rows } = await sql<{ named: string; id: string }>`
    select c.id::text as named, c.id from candidate c
    where c.company_id = ${tx.companyId} and c.id = any(${numbers}::bigint[]) and ${isBlindTo(tx, reader)}
    union all
    select m.id::text, c.id from candidate m
    join candidate c on c.company_id = ${tx.companyId} and c.id = m.merged_into
    where m.company_id = ${tx.companyId} and m.id = any(${numbers}::bigint[]) and ${isBlindTo(tx, reader)}
    union all
    select r.id::text, c.id from resume r
    join candidate c on c.company_id = ${tx.companyId} and c.id = r.candidate_id
    where r.company_id = ${tx.companyId} and r.id = any(${uuids}::uuid[]) and ${isBlindTo(tx, reader)}`.execute(tx)
  return new Map(rows.map(({ named, id }) => [named, id]))
}
