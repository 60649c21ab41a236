import { sql } from 'kysely'
import type { Whom } from '../../../contact/interest/interest-mails.queries.ts'

/** Candidates by id. */
export const theNamed = (candidateIds: readonly string[]): Whom =>
  sql<boolean>`a.candidate_id = any(${candidateIds}::bigint[])`

/** Everybody of a status. */
export const allOf = (statusId: string): Whom => sql<boolean>`a.status_id = ${statusId}`
