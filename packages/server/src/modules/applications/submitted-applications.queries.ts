import type { FormResponse } from '@rolecall/domain/questionnaires/form-response'
import type { Tx } from '../../ground/db/connect.ts'
import { json } from '../../ground/db/json.ts'

export type OfApplication = { positionId: string; candidateId: string }

/** When the candidate applied on the post; undefined for somebody who has not applied. */
export const findApplied = (tx: Tx, { positionId, candidateId }: OfApplication) =>
  tx
    .selectFrom('application_form')
    .select('applied_at')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('applied_at', 'is not', null)
    .executeTakeFirst()

type Answered = OfApplication & {
  formResponse: FormResponse
  knockedOutBy: readonly string[]
  at: Date
}
/** `channel`: where they came from; empty where nobody knows. */
type Applied = Answered & { consentedAt: Date | null; channel?: string | undefined }

/** What somebody answered as they applied, unless they had applied before. */
export const insertApplied = (tx: Tx, { consentedAt, channel = '', ...answered }: Applied) =>
  upsertAnswers(tx, { ...answered, by: null }, { applied_at: answered.at, consented_at: consentedAt, channel })

/** What somebody answers to what a position asks, in place of what was kept. `by`: who wrote it down. */
export function upsertAnswers(
  tx: Tx,
  { positionId, candidateId, formResponse, knockedOutBy, by, at }: Answered & { by: string | null },
  applied?: { applied_at: Date; consented_at: Date | null; channel: string },
) {
  const values = {
    form_response: json(formResponse),
    knocked_out_by: [...knockedOutBy],
    recorded_by: by,
    answered_at: at,
    ...applied,
  }
  return tx
    .insertInto('application_form')
    .values({ company_id: tx.companyId, position_id: positionId, candidate_id: candidateId, ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(['company_id', 'position_id', 'candidate_id']).doUpdateSet(values)
      return applied ? update.where('application_form.applied_at', 'is', null) : update
    })
    .execute()
}
