import type { FormResponse } from '@rolecall/domain/forms/form-response'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'

export type ApplicationKey = { positionId: string; candidateId: string }

/** The time at which the candidate applied on the post; undefined if they did not apply. */
export const findApplied = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .selectFrom('application_form')
    .select('applied_at')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('applied_at', 'is not', null)
    .executeTakeFirst()

type ApplicationAnswers = ApplicationKey & {
  formResponse: FormResponse
  knockedOutBy: readonly string[]
  at: Date
}
/** `channel`: where they came from; '' if unknown. */
type ApplicationUpdate = ApplicationAnswers & { consentedAt: Date | null; channel?: string | undefined }

/** Stores the answers of an application, unless they had applied before. */
export const insertApplied = (tx: Tx, { consentedAt, channel = '', ...answered }: ApplicationUpdate) =>
  upsertAnswers(tx, { ...answered, by: null }, { applied_at: answered.at, consented_at: consentedAt, channel })

/** Replaces a candidate's answers to the questions of a position. `by`: the user who entered them. */
export function upsertAnswers(
  tx: Tx,
  { positionId, candidateId, formResponse, knockedOutBy, by, at }: ApplicationAnswers & { by: string | null },
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
