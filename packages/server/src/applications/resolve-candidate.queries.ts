import { sql } from 'kysely'
import { isUuid } from '../access/visibility.queries.ts'
import type { Tx } from '../db/connect.ts'
import { keptPlan } from '../db/keep-plans.ts'
import { notFound } from '../kernel/problem.ts'

export type NamedCandidate = { reference: string; candidateId: string; resumeId: string | null }

// Eighteen digits are always within a bigint.
const CANDIDATE_ID = /^\d{1,18}$/

export const isCandidateId = (text: string): boolean => CANDIDATE_ID.test(text)

/** Whom references name, each a résumé's id or a candidate's, also of somebody who was merged into them; those that name nobody of the company are left out. */
export async function listNamedCandidates(tx: Tx, references: readonly string[]): Promise<NamedCandidate[]> {
  const resumeIds = references.filter((reference) => isUuid(reference))
  const candidateIds = references.filter(isCandidateId)
  if (resumeIds.length + candidateIds.length === 0) return []
  // The parameters are of the columns' types: a cast in the query could fail, so that under row-level security it would be
  // tried on every résumé of the company instead of being looked up (docs/decisions/0017).
  const { rows } = await sql<NamedCandidate>`
    select ${keptPlan} named.reference, r.candidate_id as "candidateId", r.id as "resumeId"
    from unnest(${resumeIds}::text[], ${resumeIds}::uuid[]) named(reference, id)
    join resume r on r.company_id = ${tx.companyId} and r.id = named.id
    union all
    select named.reference, coalesce(c.merged_into, c.id), null
    from unnest(${candidateIds}::text[], ${candidateIds}::bigint[]) named(reference, id)
    join candidate c on c.company_id = ${tx.companyId} and c.id = named.id`.execute(tx)
  return rows
}

/** The people whom references name, each once, in that order. Throws `not_found` when one of them is nobody. */
export async function listPeopleNamed(tx: Tx, references: readonly string[]): Promise<string[]> {
  const named = await listNamedCandidates(tx, references)
  const idOf = new Map(named.map(({ reference, candidateId }) => [reference, candidateId]))
  const people = references.map((reference) => {
    const candidateId = idOf.get(reference)
    if (!candidateId) throw notFound('Candidate')
    return candidateId
  })
  return [...new Set(people)]
}

/** Whom one reference names. Throws `not_found` for nobody of the company. */
export async function resolveCandidate(tx: Tx, reference: string): Promise<NamedCandidate> {
  const [named] = await listNamedCandidates(tx, [reference])
  if (!named) throw notFound('Candidate')
  return named
}
