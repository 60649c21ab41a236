import type { FormResponse } from '@rolecall/domain/forms/form-response'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { ApplicationKey } from './resolve-subject.ts'

export const findForm = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
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
