import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** Of `application as a`: whether an answer to the position's questions rules the candidate out. */
export const isKnockedOut = ({ companyId }: Pick<Tx, 'companyId'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from application_form k where k.company_id = ${companyId} and k.position_id = a.position_id
    and k.candidate_id = a.candidate_id and k.knocked_out_by <> '{}')`
