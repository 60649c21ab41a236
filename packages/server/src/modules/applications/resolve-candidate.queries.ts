import { may } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import { notFound } from '../../ground/kernel/problem.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { isUuid, visiblePositions } from '../../house/access/visibility.queries.ts'

export type NamedCandidate = { reference: string; candidateId: string; resumeId: string | null }

// Eighteen digits are always within a bigint.
const CANDIDATE_ID = /^\d{1,18}$/

export const isCandidateId = (text: string): boolean => CANDIDATE_ID.test(text)

/** The type of the empty résumé that stays with the applications of somebody who was erased. */
export const ERASED_FILE = 'erased'

/** Whoever names somebody: without the right to the pool they know only who is on positions that they see. */
export type Namer = { tx: Tx; session: Session }

/**
 * Whom references name, each a résumé's id or a candidate's, also of somebody who was merged into them; those that name nobody
 * of the company, or nobody whom the one who names them may see, are left out.
 */
export async function listNamedCandidates(
  { tx, session }: Namer,
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
    // The parameters are of the columns' types: a cast in the query could fail, so that under row-level security it would be
    // tried on every résumé of the company instead of being looked up (docs/decisions/0017).
    sql<NamedCandidate>`
    select ${keptPlan} named.reference, r.candidate_id as "candidateId", r.id as "resumeId"
    from unnest(${resumeIds}::text[], ${resumeIds}::uuid[]) named(reference, id)
    join resume r on r.company_id = ${tx.companyId} and r.id = named.id and r.file_type <> ${ERASED_FILE}
    union all
    select named.reference, coalesce(c.merged_into, c.id), null
    from unnest(${candidateIds}::text[], ${candidateIds}::bigint[]) named(reference, id)
    join candidate c on c.company_id = ${tx.companyId} and c.id = named.id and c.erased_at is null`,
)

async function listAllNamed(tx: Tx, references: readonly string[]): Promise<NamedCandidate[]> {
  const resumeIds = references.filter((reference) => isUuid(reference))
  const candidateIds = references.filter(isCandidateId)
  if (resumeIds.length + candidateIds.length === 0) return []
  return listNamed(tx, resumeIds, candidateIds)
}

/** The people whom references name, each once, in that order. Throws `not_found` when one of them is nobody. */
export async function listPeopleNamed(namer: Namer, references: readonly string[]): Promise<string[]> {
  const named = await listNamedCandidates(namer, references)
  const idOf = new Map(named.map(({ reference, candidateId }) => [reference, candidateId]))
  const people = references.map((reference) => {
    const candidateId = idOf.get(reference)
    if (!candidateId) throw notFound('Candidate')
    return candidateId
  })
  return [...new Set(people)]
}

/** Whom one reference names. Throws `not_found` for nobody of the company, and for whom the one who asks may not see. */
export async function resolveCandidate(namer: Namer, reference: string): Promise<NamedCandidate> {
  const [named] = await listNamedCandidates(namer, [reference])
  if (!named) throw notFound('Candidate')
  return named
}
