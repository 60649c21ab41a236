import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { actorName } from '../../platform/events/actor-name.queries.ts'
import { SHOWN_TITLE } from './shown-title.queries.ts'
import { type Viewer, visiblePositions } from './visibility.queries.ts'

/** A clause for left-joined positions: no position, or one that this viewer may see. */
export const isVisibleOrAbsent = (viewer: Viewer, column: string) =>
  sql<boolean>`(${sql.ref(column)} is null or (o.id is not null and ${visiblePositions(viewer)}))`

/** Entries of the history, with the names used in their sentences. */
export const selectHistoryEntries = (tx: Tx) =>
  tx
    .selectFrom('event as e')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'e.actor_id'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'e.position_id'))
    .leftJoin('status as t', (join) => tenantJoin(join, tx, 't').on('t.id', '=', sql<string>`e.payload->>'to'`))
    .leftJoin('status as f', (join) => tenantJoin(join, tx, 'f').on('f.id', '=', sql<string>`e.payload->>'from'`))
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.position_id',
      actorName('e').as('actor'),
      'e.actor_kind',
      SHOWN_TITLE.as('title'),
      't.display_name as to_name',
      'f.display_name as from_name',
      sql<Record<string, unknown>>`e.payload`.as('payload'),
    ])
    .where('e.company_id', '=', tx.companyId)
