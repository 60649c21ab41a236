import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedCandidates } from '../../../ground/feed/note-feed.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import { FILLED } from '../../../people/resumes/people-by-email.queries.ts'
import type { Filled } from './imports.queries.ts'

/** The lines that made or changed somebody and are not undone yet. */
export const listLinesToUndo = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('candidate_import_row')
    .select(['place', 'outcome', 'candidate_id', sql<Filled>`filled`.as('filled')])
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['made', 'merged'])
    .orderBy('place')
    .limit(limit)
    .execute()

export type UndoneLine = { place: number; outcome: 'undone' | 'kept'; reason: string }

export const updateLines = (tx: Tx, importId: string, lines: readonly UndoneLine[]) =>
  sql`
    update candidate_import_row r set outcome = n.outcome, reason = n.reason
    from unnest(${lines.map(({ place }) => place)}::int[], ${lines.map(({ outcome }) => outcome)}::text[],
      ${lines.map(({ reason }) => reason)}::text[]) n (place, outcome, reason)
    where r.company_id = ${tx.companyId} and r.import_id = ${importId} and r.place = n.place`.execute(tx)

export type OfPerson = { candidateId: string; filled: Filled }

/**
 * Takes facts back that are still what was filled in, to what they were before, each person once; answers with those who are
 * there to take them from.
 */
export async function takeFactsBack(tx: Tx, lines: readonly OfPerson[]): Promise<string[]> {
  const people = await tx
    .selectFrom('candidate')
    .select(['id', 'exp_months', ...FILLED])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${lines.map(({ candidateId }) => candidateId)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  noteChanged(
    tx,
    people.map(({ id }) => id),
  )
  const filledOf = new Map(lines.map(({ candidateId, filled }) => [candidateId, filled]))
  const same = people.map((person) => {
    const { before = {}, ...filled } = filledOf.get(person.id) ?? {}
    const fields = Object.entries(filled).flatMap(([field, value]) => (isStill(person, field, value) ? field : []))
    const place = before.location
    return {
      id: person.id,
      fields,
      ...before,
      location_key: typeof place === 'string' ? locationKeyOf(place) : null,
    }
  })
  const was = (field: string) => sql`${field} = any(n.fields)`
  const emptied = FILLED.map(
    (field) => sql`${sql.id(field)} = case when ${was(field)} then n.${sql.id(field)} else c.${sql.id(field)} end`,
  )
  await sql`
    update candidate c set ${sql.join(emptied)},
      exp_months = case when ${was('exp_months')} then coalesce(n.exp_months, 0) else c.exp_months end,
      location_key = case when ${was('location')} then n.location_key else c.location_key end
    from jsonb_to_recordset(${JSON.stringify(same.filter(({ fields }) => fields.length > 0))}::jsonb)
      as n (id bigint, fields text[], name text, phone text, designation text, current_employer text, location text,
        location_key text, degree_level text, date_of_birth date, exp_months int)
    where c.company_id = ${tx.companyId} and c.id = n.id`.execute(tx)
  return people.map(({ id }) => id)
}

const isStill = (person: Readonly<Record<string, unknown>>, field: string, value: unknown) =>
  field in person && person[field] === value

/**
 * Why people who were imported stay, by candidate: what others have done with them since, the import itself left out. Nobody
 * stands there who may go.
 */
export async function listUses(
  tx: Tx,
  importId: string,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string
    goes: boolean
    merged: boolean
    worked: boolean
    waits: boolean
    resumes: number
    groups: number
  }>`
    select n.id,
      exists (select from erasure x where x.company_id = ${tx.companyId} and x.candidate_id = n.id) as goes,
      exists (select from candidate c where c.company_id = ${tx.companyId} and c.id = n.id
        and c.merged_into is not null) as merged,
      exists (select from event e where e.company_id = ${tx.companyId} and e.candidate_id = n.id
        and e.actor_id is not null and e.change_id is distinct from ${importId}::uuid
        and e.kind not in ('candidate.imported', 'candidate.viewed')) as worked,
      exists (select from review_request v where v.company_id = ${tx.companyId} and v.candidate_id = n.id
        and v.ended_at is null) as waits,
      (select count(*) from resume r where r.company_id = ${tx.companyId} and r.candidate_id = n.id)::int as resumes,
      (select count(*) from resume_in_group m where m.company_id = ${tx.companyId} and m.candidate_id = n.id)::int as groups
    from unnest(${candidateIds}::bigint[]) n (id)`.execute(tx)
  const used = rows.flatMap(({ id, goes, merged, worked, waits, resumes, groups }): [string, string][] => {
    // With them their erasure would go, and what the history says of them would stay.
    if (goes) return [[id, 'They are being erased.']]
    if (merged) return [[id, 'They were merged into somebody else since.']]
    if (worked) return [[id, 'Somebody has worked with them since.']]
    if (waits) return [[id, 'They asked that a person looks at their application.']]
    if (resumes > 1) return [[id, 'They have sent a résumé since.']]
    return groups > 1 ? [[id, 'They were put into another group since.']] : []
  })
  return new Map(used)
}

export function deletePeople(tx: Tx, candidateIds: readonly string[]) {
  noteChanged(tx, candidateIds)
  feedCandidates(tx, candidateIds)
  return tx
    .deleteFrom('candidate')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
}
