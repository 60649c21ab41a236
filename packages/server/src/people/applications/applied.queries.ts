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

type Applied = OfApplication & {
  formResponse: FormResponse
  knockedOutBy: readonly string[]
  consentedAt: Date | null
  at: Date
}

/** Answers whether they had not applied before. */
export async function insertApplied(tx: Tx, applied: Applied): Promise<boolean> {
  const values = {
    form_response: json(applied.formResponse),
    knocked_out_by: [...applied.knockedOutBy],
    recorded_by: null,
    answered_at: applied.at,
    applied_at: applied.at,
    consented_at: applied.consentedAt,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('application_form')
    .values({
      company_id: tx.companyId,
      position_id: applied.positionId,
      candidate_id: applied.candidateId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'position_id', 'candidate_id'])
        .doUpdateSet(values)
        .where('application_form.applied_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
