import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { SOURCES_MAX } from '@rolecall/domain/sourcing/source-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** The company's outside sources in their order, with who set their credentials and when. */
export const listOutsideSources = (tx: Tx) =>
  tx
    .selectFrom('source as s')
    .leftJoin('source_credential as c', (join) => tenantJoin(join, tx, 'c').onRef('c.source', '=', 's.id'))
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'c.changed_by'))
    .select(['s.id', 's.label', 's.place', 's.active', 'c.changed_at', 'u.full_name as changed_by'])
    .where('s.company_id', '=', tx.companyId)
    .where('s.id', '!=', INTERNAL_SOURCE)
    .orderBy('s.place')
    .orderBy('s.id')
    .limit(SOURCES_MAX)
    .execute()

export type SourceRow = Awaited<ReturnType<typeof listOutsideSources>>[number]

export const insertSource = (tx: Tx, source: { id: string; label: string; place: number }) =>
  tx
    .insertInto('source')
    .values({ company_id: tx.companyId, ...source })
    .execute()

export const setActive = (tx: Tx, id: string, active: boolean) =>
  tx.updateTable('source').set({ active }).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
