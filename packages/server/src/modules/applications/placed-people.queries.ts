import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'

/** The newest résumés of candidates. */
export const listNewestResumes = (tx: Tx, candidateIds: readonly string[]) =>
  tx
    .selectFrom('resume')
    .select(['id as resumeId', 'candidate_id as candidateId', 'source'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('is_newest', '=', true)
    .execute()

/** Candidates on a position, by candidate id. */
export const listPlaced = (tx: Tx, reader: BlindReader, positionId: string, candidateIds: readonly string[]) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
    .select(['a.candidate_id', nameOf(tx, reader), 'a.score', 's.display_name as status'])
    .where('a.company_id', '=', tx.companyId)
    .where('a.position_id', '=', positionId)
    .where('a.candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
