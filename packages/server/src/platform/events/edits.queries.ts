import { FieldChange } from '@rolecall/contract/ground/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'
import type { KeptEdit } from '../kernel/stale-edit.ts'
import { actorName } from './actor-name.queries.ts'
import type { EventKind, PayloadOf } from './event-kinds.ts'

/** The kinds that say which version of a record an edit made, and what it changed. */
type EditKind = {
  [K in EventKind]: PayloadOf<K> extends { version: number; changed: FieldChange[] } ? K : never
}[EventKind]

/** An edit of before these were kept says nothing of them. */
const Changed = z.array(FieldChange).catch([])

/** What events name it by, or their payload by some of its parts; of a company there is one record of a kind, which nothing names. */
type EditedRecord = { positionId?: string; projectId?: string; candidateId?: string; named?: Record<string, string> }
type Edited = EditedRecord & { kind: EditKind; known: number }

/** The edits of a record that made the versions after a known one, the earliest first. */
export async function listEdits(tx: Tx, { kind, known, ...record }: Edited): Promise<KeptEdit[]> {
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
    changed: Changed.parse(changed),
  }))
}
