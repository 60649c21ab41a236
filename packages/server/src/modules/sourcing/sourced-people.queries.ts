import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'

type SoughtPerson = {
  id: string
  email: string
  phone: string
  name: string
  current_employer: string
  designation: string
}

/**
 * Maximum number of people with the same address, number or name that are compared with one person of a source. Limit chosen by
 * us.
 */
const COMPARED_MAX = 50

/**
 * Candidates who may be these people of a source, several rows for each: by the source's id (`is_theirs`), else by email,
 * phone, or name with employer and title, with the signs to compare. `said`: hash of the source's details when it last used
 * that id; null if never. `brought`: the source was the first to bring them.
 */
export async function listLikely(tx: Tx, source: string, people: readonly SoughtPerson[]) {
  const of = (name: keyof SoughtPerson) => people.map((person) => person[name])
  const company = tx.companyId
  const { rows } = await sql<LikelyRow>`
    with asked as (
      select * from unnest(${of('id')}::text[], ${of('email')}::text[], ${of('phone')}::text[], ${of('name')}::text[],
        ${of('current_employer')}::text[], ${of('designation')}::text[]) x(id, email, phone, name, employer, designation)
    ), found as (
      select x.id, true as is_theirs, s.candidate_id, s.said, s.brought from asked x
        join sourced_person s on s.company_id = ${company} and s.source = ${source} and s.remote_id = x.id
      union all select x.id, false, c.id, null, false from asked x
        join candidate c on c.company_id = ${company} and ${knownContact('matched', 'c.email')} = x.email
          where x.email <> ''
      union all select x.id, false, c.id, null, false from asked x
        join candidate c on c.company_id = ${company} and ${knownContact('matched', 'c.phone')} = x.phone
          where x.phone <> ''
      union all select x.id, false, c.id, null, false from asked x
        join candidate c on c.company_id = ${company} and ${knownName('matched')} = x.name and c.current_employer = x.employer
          and c.designation = x.designation where x.name <> '' and x.employer <> '' and x.designation <> ''
    ), likely as (
      select f.*, row_number() over (partition by f.id order by f.is_theirs desc, f.candidate_id) as place from found f
    )
    select f.id, f.is_theirs, f.said, f.brought, coalesce(c.merged_into, c.id)::text as candidate_id,
      ${knownName('matched').as('name')}, ${knownContact('matched', 'c.email').as('email')},
      ${knownContact('matched', 'c.phone').as('phone')},
      to_char(c.date_of_birth, 'YYYY-MM-DD') as date_of_birth, c.profile_link, c.current_employer, c.designation
    from likely f join candidate c on c.company_id = ${company} and c.id = f.candidate_id
    where f.place <= ${COMPARED_MAX} and c.erased_at is null and not exists (select from erasure e
        where e.company_id = ${company} and e.candidate_id = coalesce(c.merged_into, c.id) and e.rows_gone_at is null)
    order by f.id, f.place`.execute(tx)
  return rows
}

export type LikelyRow = {
  id: string
  is_theirs: boolean
  said: string | null
  brought: boolean
  candidate_id: string
} & Record<
  'name' | 'email' | 'phone' | 'date_of_birth' | 'profile_link' | 'current_employer' | 'designation',
  string | null
>

type SourcedRow = { remoteId: string; candidateId: string; said: string; brought: boolean }

/** Records that a source shows these people, no id twice, and its current details of them. */
export const upsertSourced = (tx: Tx, source: string, { people, now }: { people: readonly SourcedRow[]; now: Date }) =>
  tx
    .insertInto('sourced_person')
    .values(
      people.map(({ remoteId, candidateId, said, brought }) => ({
        company_id: tx.companyId,
        source,
        remote_id: remoteId,
        candidate_id: candidateId,
        said,
        brought,
        seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source', 'remote_id']).doUpdateSet({
        said: (eb) => eb.ref('excluded.said'),
        seen_at: now,
        gone_at: null,
      }),
    )
    .execute()

/** People of a position that a source named and has not shown since; least recently seen first. */
export const listUnseen = (
  tx: Tx,
  { position_id, source }: { position_id: string; source: string },
  { before, most }: { before: Date; most: number },
) =>
  tx
    .selectFrom('sourced_person as s')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 's.candidate_id'))
    .innerJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .on('a.position_id', '=', position_id)
        .on((eb) => eb('a.candidate_id', '=', eb.fn.coalesce('c.merged_into', 'c.id'))),
    )
    .select(['s.remote_id', 'a.candidate_id'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.source', '=', source)
    .where('s.gone_at', 'is', null)
    .where((eb) => eb.or([eb('s.seen_at', 'is', null), eb('s.seen_at', '<', before)]))
    .orderBy(sql`s.seen_at nulls first`)
    .orderBy('s.remote_id')
    .limit(most)
    .execute()

/** Returns whether the source was thought to show them. */
export const markGone = async (
  tx: Tx,
  { source, remoteId, now }: { source: string; remoteId: string; now: Date },
): Promise<boolean> => {
  const gone = await tx
    .updateTable('sourced_person')
    .set({ gone_at: now })
    .where('company_id', '=', tx.companyId)
    .where('source', '=', source)
    .where('remote_id', '=', remoteId)
    .where('gone_at', 'is', null)
    .returning('remote_id')
    .executeTakeFirst()
  return gone !== undefined
}

export const listNewestResumes = (tx: Tx, candidateIds: readonly string[]) =>
  tx
    .selectFrom('resume')
    .distinctOn('candidate_id')
    .select(['candidate_id', 'id'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .orderBy('candidate_id')
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()
