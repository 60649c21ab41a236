import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { listFilledForms, type StatusFeature } from '@rolecall/domain/pipeline/status-features'
import { sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'

type OfPosition = { positionId: string; candidateIds: readonly string[] }

const NONE: ReadonlySet<StatusFeature> = new Set()

const listForms = compileOnce(
  (tx: Tx, { positionId, candidateIds }: OfPosition) => sql<{ candidate_id: string; form_types: string[] }>`
    select ${keptPlan} candidate_id, array_agg(form_type) as form_types from filled_form
    where company_id = ${tx.companyId} and position_id = ${positionId}
      and candidate_id = any(${candidateIds}::bigint[])
    group by candidate_id`,
)

/** Which forms are filled of some candidates on a position, by candidate, as the features that let people fill them. */
async function listFilled(tx: Tx, of: OfPosition) {
  const rows = await listForms(tx, of)
  return new Map(rows.map(({ candidate_id, form_types }) => [candidate_id, featuresFilled(form_types)]))
}

/** What a move asks of forms: which are filled of one of the candidates, and which of all of them. */
export type FilledForms = {
  /** As `findRefusal` compares them with what a status demands. */
  ofOne: (candidateId: string) => readonly string[]
  ofAll: ReadonlySet<StatusFeature>
}

export async function findFilledForms(tx: Tx, { positionId, candidateIds }: OfPosition): Promise<FilledForms> {
  const filled = await listFilled(tx, { positionId, candidateIds })
  const featuresOf = (candidateId: string) => filled.get(candidateId) ?? NONE
  const [first = NONE, ...others] = candidateIds.map(featuresOf)
  return {
    ofOne: (candidateId) => listFilledForms(featuresOf(candidateId)),
    ofAll: new Set([...first].filter((feature) => others.every((each) => each.has(feature)))),
  }
}
