import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { listFilledForms, type StatusFeature } from '@rolecall/domain/pipeline/status-features'
import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

type ApplicationKeys = { positionId: string; candidateIds: readonly string[] }

const NONE: ReadonlySet<StatusFeature> = new Set()

const listForms = compileOnce(
  (tx: Tx, { positionId, candidateIds }: ApplicationKeys) => sql<{ candidate_id: string; form_types: string[] }>`
    select ${withCachedPlan} candidate_id, array_agg(form_type) as form_types from filled_form
    where company_id = ${tx.companyId} and position_id = ${positionId}
      and candidate_id = any(${candidateIds}::bigint[])
    group by candidate_id`,
)

/** The forms filled for candidates on a position, by candidate, as the features that allow filling them. */
async function listFilled(tx: Tx, of: ApplicationKeys) {
  const rows = await listForms(tx, of)
  return new Map(rows.map(({ candidate_id, form_types }) => [candidate_id, featuresFilled(form_types)]))
}

/** Answers the questions of a move about forms: which are filled for one of the candidates, and which for all. */
export type FilledForms = {
  /** The features that `findRefusal` compares with the requirements of a status. */
  ofOne: (candidateId: string) => readonly string[]
  ofAll: ReadonlySet<StatusFeature>
}

export async function findFilledForms(tx: Tx, { positionId, candidateIds }: ApplicationKeys): Promise<FilledForms> {
  const filled = await listFilled(tx, { positionId, candidateIds })
  const featuresOf = (candidateId: string) => filled.get(candidateId) ?? NONE
  const [first = NONE, ...others] = candidateIds.map(featuresOf)
  return {
    ofOne: (candidateId) => listFilledForms(featuresOf(candidateId)),
    ofAll: new Set([...first].filter((feature) => others.every((each) => each.has(feature)))),
  }
}
