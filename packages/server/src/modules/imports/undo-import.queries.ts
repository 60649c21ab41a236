import { locationKeyOf } from '@rolecall/domain/reference/location-alias'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates } from '../../platform/feed/record-feed.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { FILLED, filledFacts } from '../resumes/people-by-email.queries.ts'
import { recordPoolRemoval } from '../resumes/record-pool-change.ts'
import type { LineChanges } from './imports.queries.ts'

/** Lines that created or changed a candidate and are not undone yet. */
export const listLinesToUndo = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('candidate_import_row')
    .select(['place', 'outcome', 'candidate_id', sql<LineChanges>`filled`.as('filled')])
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

export type ImportedLine = { candidateId: string; filled: LineChanges }

/**
 * Restores facts that still have the imported value to the value before, each candidate once; returns the candidates that still
 * exist.
 */
export async function restoreFacts(tx: Tx, lines: readonly ImportedLine[]): Promise<string[]> {
  const people = await tx
    .selectFrom('candidate')
    .select(['id', 'exp_months', ...filledFacts()])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${lines.map(({ candidateId }) => candidateId)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  recordChanged(
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
  const known: Readonly<Record<string, RawBuilder<unknown>>> = {
    name: knownName('stored'),
    phone: knownContact('stored', 'c.phone'),
  }
  const is = (field: string) => known[field] ?? sql`c.${sql.id(field)}`
  const was = (field: string) => sql`${field} = any(n.fields)`
  const emptied = FILLED.map(
    (field) => sql`${sql.id(field)} = case when ${was(field)} then n.${sql.id(field)} else ${is(field)} end`,
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
 * Why imported candidates can't be removed, by candidate: uses since then other than the import itself. Removable candidates
 * are not in it.
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
        and e.kind not in ('candidate.imported', 'candidate.viewed', 'resume.added')) as worked,
      exists (select from review_request v where v.company_id = ${tx.companyId} and v.candidate_id = n.id
        and v.ended_at is null) as waits,
      (select count(*) from resume r where r.company_id = ${tx.companyId} and r.candidate_id = n.id
        and not exists (select from moved_line l where l.company_id = ${tx.companyId} and l.noun = 'file'
          and l.made = r.file_key))::int as resumes,
      (select count(distinct m.resume_group_id) from resume_in_group m where m.company_id = ${tx.companyId} and m.candidate_id = n.id)::int as groups
    from unnest(${candidateIds}::bigint[]) n (id)`.execute(tx)
  const used = rows.flatMap(({ id, goes, merged, worked, waits, resumes, groups }): [string, string][] => {
    // Removing them would remove their erasure, and the history would keep what it says of them.
    if (goes) return [[id, 'They are being erased.']]
    if (merged) return [[id, 'Since then merged into another candidate.']]
    if (worked) return [[id, 'A colleague has worked with them since.']]
    if (waits) return [[id, 'They asked that a person looks at their application.']]
    if (resumes > 1) return [[id, 'They have sent a résumé since.']]
    return groups > 1 ? [[id, 'They were put into another group since.']] : []
  })
  return new Map(used)
}

export async function deletePeople(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  await recordPoolRemoval(tx, candidateIds)
  feedCandidates(tx, candidateIds)
  await tx
    .deleteFrom('candidate')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
}
