import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export const findAttached = (tx: Tx, incomingId: string) =>
  tx
    .selectFrom('incoming_mail')
    .select(['candidate_id', 'file_keys', 'file_names', 'note'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', incomingId)
    .executeTakeFirst()

export const updateNote = (tx: Tx, incomingId: string, note: string) =>
  tx
    .updateTable('incoming_mail')
    .set({ note })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', incomingId)
    .execute()

/** Size of a stored file in bytes. */
export const findSize = async (tx: Tx, key: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('stored_file')
        .select('size')
        .where('company_id', '=', tx.companyId)
        .where('key', '=', key)
        .executeTakeFirst()
    )?.size ?? 0,
  )

/** The source and place of a candidate's newest résumé, so that a newer one gets the same. */
export const findNewestPlace = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume as r')
    .select(['r.source', 'r.geo_region', 'r.vendor'])
    .select(
      sql<string | null>`(select g.resume_group_id from resume_in_group g
        where g.company_id = ${tx.companyId} and g.resume_id = r.id order by g.resume_group_id limit 1)`.as('group_id'),
    )
    .where('r.company_id', '=', tx.companyId)
    .where('r.candidate_id', '=', candidateId)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()
