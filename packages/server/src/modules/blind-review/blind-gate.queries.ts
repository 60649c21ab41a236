import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'

/**
 * The reader from which a candidate is hidden. A user sees candidates they have revealed; a key or an assistant acting for them
 * does not, and neither does `nobody`, used for emails, files and outside systems. `entitled` sees everything, for emails to
 * the candidate themselves.
 */
export type BlindReader =
  | (Pick<Session, 'userId' | 'hidesPeople'> & { through?: object | undefined })
  | 'entitled'
  | 'nobody'

/** The reader behind a link made for a user, or for a machine that acts for one. */
export const readerOf = (userId: string, isMachine = false): BlindReader =>
  userId && !isMachine ? { userId } : 'nobody'

/** Whether nothing is hidden: the session of a company without blind positions says so, and then queries stay unchanged. */
const hidesNobody = (reader: BlindReader): boolean =>
  reader === 'entitled' || (typeof reader !== 'string' && reader.hidesPeople === false)

/** SQL: the positions on which candidates are hidden: while they are being filled, and not after that (rule A-157). */
const blindPositions = (tx: Tx) => sql`
  select blind_o.id from position blind_o where blind_o.company_id = ${tx.companyId} and blind_o.blind_review
    and blind_o.stage = 'Open' and not blind_o.archive and not blind_o.project_archive`

/** SQL: whether the row `blind_a` of an application hides its candidate. */
const hides = (tx: Tx): RawBuilder<boolean> => sql<boolean>`
  (blind_a.blind_lifted_at is null and blind_a.position_id = any(array(${blindPositions(tx)})))`

/** The user whose reveals count; undefined if the reader is no person (rule A-158). */
const revealedTo = (reader: BlindReader): string | undefined =>
  typeof reader === 'string' || reader.through ? undefined : reader.userId

/**
 * SQL: whether a candidate, by default `candidate as c`, is hidden from this reader. If no session says whether the company has
 * blind positions, the first part is evaluated once per statement, and nothing else if there are none.
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

/**
 * SQL: the name of a candidate, by default `candidate as c`, as the reader may see it, a number while it is hidden. The comment
 * marks the column as read through the gate: tests refuse every statement that reads it without one
 * (packages/server/test/name-rules.ts).
 */
export function nameFor(tx: Tx, reader: BlindReader, candidate = 'c'): RawBuilder<string | null> {
  const name = sql<string | null>`/* gate */ ${sql.ref(`${candidate}.name`)}`
  if (hidesNobody(reader)) return name
  const id = `${candidate}.id`
  return sql<string | null>`case when ${isBlindTo(tx, reader, id)} then 'Candidate ' || ${sql.ref(id)} else ${name} end`
}

/** The same as a column. Every query that shows a candidate's name selects it. */
export const nameOf = (tx: Tx, reader: BlindReader) => nameFor(tx, reader).as('name')

/** SQL: the file name of `resume as r` of `candidate as c`, which often contains their name. */
export const fileNameOf = (tx: Tx, reader: BlindReader) =>
  (hidesNobody(reader)
    ? sql<string>`r.file_name`
    : sql<string>`case when ${isBlindTo(tx, reader)}
    then 'Candidate ' || c.id || coalesce(substring(r.file_name from '[.][a-zA-Z0-9]{1,5}$'), '') else r.file_name end`
  ).as('file_name')

/** Returns those of the people that are hidden from this reader. */
export async function listBlind(tx: Tx, reader: BlindReader, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0 || hidesNobody(reader)) return new Set()
  const { rows } = await sql<{ id: string }>`
    select c.id from candidate c where c.company_id = ${tx.companyId} and c.id = any(${people}::bigint[])
      and ${isBlindTo(tx, reader)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of the people whose schools are hidden too. */
export async function listWithoutSchools(tx: Tx, people: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.candidate_id as id from application a
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id and o.blind_review and o.blind_schools
    where a.company_id = ${tx.companyId} and a.candidate_id = any(${people}::bigint[])
      and a.blind_lifted_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Facts of hidden candidates that counts and filters of a list would tell: nationality and work permit, and schools. */
export type HiddenFacts = { origin: boolean; schools: boolean }

/** Returns which facts the list of a position may not tell, since it has hidden candidates. */
export async function hiddenFactsOf(tx: Tx, reader: BlindReader, positionId: string): Promise<HiddenFacts> {
  if (hidesNobody(reader)) return { origin: false, schools: false }
  const onList = sql`from position o
    join application h on h.company_id = ${tx.companyId} and h.position_id = o.id and h.blind_lifted_at is null
    join application a on a.company_id = ${tx.companyId} and a.candidate_id = h.candidate_id
      and a.position_id = ${positionId}
    where o.company_id = ${tx.companyId} and o.blind_review and ${isBlindTo(tx, reader, 'a.candidate_id')}`
  const { rows } = await sql<HiddenFacts>`
    select exists (select ${onList}) as origin, exists (select ${onList} and o.blind_schools) as schools`.execute(tx)
  return rows[0] ?? { origin: false, schools: false }
}

/**
 * Returns those of the ids, of candidates (also merged ones) and résumés, that stand for a candidate hidden from this reader,
 * with that candidate.
 */
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
