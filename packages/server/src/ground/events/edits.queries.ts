import { FieldChange } from '@rolecall/contract/ground/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'
import type { KeptEdit } from '../kernel/stale-edit.ts'
import type { EventKind, PayloadOf } from './event-kinds.ts'

/** The kinds that say which version of a record an edit made, and what it changed. */
type EditKind = {
  [K in EventKind]: PayloadOf<K> extends { version: number; changed: FieldChange[] } ? K : never
}[EventKind]

/** An edit of before these were kept says nothing of them. */
const Changed = z.array(FieldChange).catch([])

type EditedRecord = { positionId: string } | { projectId: string } | { candidateId: string } | { ofCompany: true }
type Edited = { kind: EditKind; known: number } & EditedRecord

/** The edits of a record that made the versions after a known one, the earliest first. */
export async function listEdits(tx: Tx, { kind, known, ...record }: Edited): Promise<KeptEdit[]> {
  const named = columnOf(record)
  const rows = await tx
    .selectFrom('event as e')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'e.actor_id'))
    .select(['e.at', 'u.full_name', sql<unknown>`e.payload->'changed'`.as('changed')])
    .where('e.company_id', '=', tx.companyId)
    .$if(named !== undefined, (query) => (named ? query.where(named[0], '=', named[1]) : query))
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

function columnOf(record: EditedRecord) {
  if ('positionId' in record) return ['e.position_id', record.positionId] as const
  if ('projectId' in record) return ['e.project_id', record.projectId] as const
  if ('candidateId' in record) return ['e.candidate_id', record.candidateId] as const
  // A company has one record of a kind.
  return undefined
}
