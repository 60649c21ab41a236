import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** SQL: whether an answer to the position's questions rules out the candidate of `application as a`. */
export const isKnockedOut = ({ companyId }: Pick<Tx, 'companyId'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from application_form k where k.company_id = ${companyId} and k.position_id = a.position_id
    and k.candidate_id = a.candidate_id and k.knocked_out_by <> '{}')`
