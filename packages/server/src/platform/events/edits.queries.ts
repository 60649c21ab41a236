import { FieldChange } from '@rolecall/contract/platform/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'
import type { StoredEdit } from '../kernel/stale-edit.ts'
import { actorName } from './actor-name.queries.ts'
import type { EventKind, EventPayload } from './event-kinds.ts'

/** The kinds whose payload has the version of the edited record, and the changes. */
type EditKind = {
  [K in EventKind]: EventPayload<K> extends { version: number; changed: FieldChange[] } ? K : never
}[EventKind]

/** Edits older than this field have none. */
const FieldChanges = z.array(FieldChange).catch([])

/**
 * The fields of an event that identify the edited record, or the parts of its payload; a company has one record of a kind,
 * which needs none.
 */
type EditedRecord = { positionId?: string; projectId?: string; candidateId?: string; named?: Record<string, string> }
type EditsQuery = EditedRecord & { kind: EditKind; known: number }

/** The edits of a record after a known version, the earliest first. */
export async function listEdits(tx: Tx, { kind, known, ...record }: EditsQuery): Promise<StoredEdit[]> {
  const { positionId, projectId, candidateId, named = {} } = record
  const rows = await tx
    .selectFrom('event as e')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'e.actor_id'))
    .select(['e.at', actorName('e').as('full_name'), sql<unknown>`e.payload->'changed'`.as('changed')])
    .where('e.company_id', '=', tx.companyId)
    .where(({ and }) =>
      and({
        ...(positionId !== undefined && { 'e.position_id': positionId }),
        ...(projectId !== undefined && { 'e.project_id': projectId }),
        ...(candidateId !== undefined && { 'e.candidate_id': candidateId }),
      }),
    )
    .where(({ and }) =>
      and(Object.entries(named).map(([part, value]) => sql<boolean>`e.payload->>${part}::text = ${value}`)),
    )
    .where('e.kind', '=', kind)
    .where(sql<number>`(e.payload->>'version')::int`, '>', known)
    .orderBy('e.id')
    .execute()
  return rows.map(({ at, full_name, changed }) => ({
    at,
    by: full_name ?? 'Rolecall',
    changed: FieldChanges.parse(changed),
  }))
}
