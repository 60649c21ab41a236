import { may } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { hideFromPlanner, withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'

export type NamedCandidate = { reference: string; candidateId: string; resumeId: string | null }

// Eighteen digits always fit into a bigint.
const CANDIDATE_ID = /^\d{1,18}$/

export const isCandidateId = (text: string): boolean => CANDIDATE_ID.test(text)

/** The file type of the empty résumé that stays with an erased candidate's applications. */
export const ERASED_FILE = 'erased'

/** The caller that refers to candidates: without the right to the pool, limited to positions that they may see. */
export type NameContext = { tx: Tx; session: Session }

/**
 * Resolves references, each a résumé's or candidate's id, also of a candidate merged into another; leaves out references that
 * are unknown or that the caller may not see.
 */
export async function listNamedCandidates(
  { tx, session }: NameContext,
  references: readonly string[],
): Promise<NamedCandidate[]> {
  const named = await listAllNamed(tx, references)
  if (named.length === 0 || may(session, 'view_candidate_pool')) return named
  const seen = await tx
    .selectFrom('application as a')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .select('a.candidate_id')
    .distinct()
    .where('a.company_id', '=', tx.companyId)
    .where('a.candidate_id', '=', sql<string>`any(${named.map(({ candidateId }) => candidateId)}::bigint[])`)
    .where(visiblePositions(session))
    .execute()
  const ids = new Set(seen.map(({ candidate_id }) => candidate_id))
  return named.filter(({ candidateId }) => ids.has(candidateId))
}

const listNamed = compileOnce(
  (tx: Tx, resumeIds: readonly string[], candidateIds: readonly string[]) =>
    // The parameters have the columns' types: a cast in the query could fail, so that under row-level security it would be tried on every résumé of the company instead of being looked up (docs/decisions/0017).
    sql<NamedCandidate>`
    select ${withCachedPlan} named.reference, r.candidate_id as "candidateId", r.id as "resumeId"
    from unnest(${hideFromPlanner(resumeIds, 'text[]')}, ${hideFromPlanner(resumeIds, 'uuid[]')}) named(reference, id)
    join resume r on r.company_id = ${tx.companyId} and r.id = named.id and r.file_type <> ${ERASED_FILE}
    union all
    select named.reference, coalesce(c.merged_into, c.id), null
    from unnest(${hideFromPlanner(candidateIds, 'text[]')}, ${hideFromPlanner(candidateIds, 'bigint[]')}) named(reference, id)
    join candidate c on c.company_id = ${tx.companyId} and c.id = named.id and c.erased_at is null`,
)

async function listAllNamed(tx: Tx, references: readonly string[]): Promise<NamedCandidate[]> {
  const resumeIds = references.filter((reference) => isUuid(reference))
  const candidateIds = references.filter(isCandidateId)
  if (resumeIds.length + candidateIds.length === 0) return []
  return listNamed(tx, resumeIds, candidateIds)
}

/** Resolves references to candidate ids, each once, in order. Throws `not_found` when one is unknown. */
export async function listPeopleNamed(namer: NameContext, references: readonly string[]): Promise<string[]> {
  const named = await listNamedCandidates(namer, references)
  const idOf = new Map(named.map(({ reference, candidateId }) => [reference, candidateId]))
  const people = references.map((reference) => {
    const candidateId = idOf.get(reference)
    if (!candidateId) throw notFound('Candidate')
    return candidateId
  })
  return [...new Set(people)]
}

/** Resolves one reference. Throws `not_found` when it is unknown or the caller may not see the candidate. */
export async function resolveCandidate(namer: NameContext, reference: string): Promise<NamedCandidate> {
  const [named] = await listNamedCandidates(namer, [reference])
  if (!named) throw notFound('Candidate')
  return named
}
