import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { UNREAD } from '@rolecall/domain/resumes/reader-version'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Résumés of an import whose text is still to be read, by place, after a given one; also of people who were merged since. */
export const listUnread = (tx: Tx, importId: string, { after, limit }: { after: number; limit: number }) =>
  tx
    .selectFrom('candidate_import_row as i')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .innerJoin('resume as r', (join) =>
      tenantJoin(join, tx, 'r').on('r.candidate_id', '=', sql<string>`coalesce(c.merged_into, c.id)`),
    )
    .select(['i.place', 'r.id as resumeId', 'r.candidate_id as candidateId', 'r.text'])
    .select(sql<Partial<ParsedResume>>`r.parsed`.as('parsed'))
    .where('i.company_id', '=', tx.companyId)
    .where('i.import_id', '=', importId)
    .where('i.place', '>', after)
    .where('r.reader_version', '=', sql.lit(UNREAD))
    .where('r.of_somebody', '=', true)
    .orderBy('i.place')
    .limit(limit)
    .execute()
export type UnreadText = Awaited<ReturnType<typeof listUnread>>[number]

/**
 * Leaves texts that no import reads to re-parsing, as those of a candidate who was separated from an imported one. Does nothing
 * while another import has texts to read.
 */
export const leaveToReparsing = (tx: Tx) =>
  sql`
    update resume r set reader_version = 1
    where r.company_id = ${tx.companyId} and r.reader_version = ${sql.lit(UNREAD)}
      and not exists (select from run o where o.company_id = ${tx.companyId} and o.kind = 'import'
        and coalesce((o.counts ->> 'unread')::int, 0) > 0)`.execute(tx)
