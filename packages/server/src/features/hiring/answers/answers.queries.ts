import type { FormResponse } from '@rolecall/domain/questionnaires/form-response'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'

type OfApplication = { positionId: string; candidateId: string }

export const findForm = (tx: Tx, { positionId, candidateId }: OfApplication) =>
  tx
    .selectFrom('application_form as f')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'f.recorded_by'))
    .select([
      sql<FormResponse>`f.form_response`.as('form_response'),
      'f.knocked_out_by',
      'f.answered_at',
      'u.full_name as recorded_by',
    ])
    .where('f.company_id', '=', tx.companyId)
    .where('f.position_id', '=', positionId)
    .where('f.candidate_id', '=', candidateId)
    .executeTakeFirst()

type NewForm = OfApplication & { formResponse: FormResponse; knockedOutBy: readonly string[]; by: string; at: Date }

export const upsertForm = (tx: Tx, { positionId, candidateId, formResponse, knockedOutBy, by, at }: NewForm) =>
  tx
    .insertInto('application_form')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      form_response: json(formResponse),
      knocked_out_by: [...knockedOutBy],
      recorded_by: by,
      answered_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id', 'candidate_id']).doUpdateSet({
        form_response: sql`excluded.form_response`,
        knocked_out_by: sql`excluded.knocked_out_by`,
        recorded_by: sql`excluded.recorded_by`,
        answered_at: sql`excluded.answered_at`,
      }),
    )
    .execute()
