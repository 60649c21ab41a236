import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { acceptsCandidates } from '../position-state/states.queries.ts'

/**
 * Open positions that take candidates and that the viewer may see, newest first; with a text, those that have it in title,
 * code or project.
 */
export const listOpenPositions = (tx: Tx, viewer: Session, { search, limit }: { search: string; limit: number }) =>
  tx
    .selectFrom('position as o')
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .select(['o.id', 'o.slug', SHOWN_TITLE.as('title'), 'o.code', 'p.name as project_name'])
    .where('o.company_id', '=', tx.companyId)
    .where(acceptsCandidates)
    .where(visiblePositions(viewer))
    .$if(search !== '', (query) => query.where(anyContains(['o.title', SHOWN_TITLE, 'o.code', 'p.name'], search)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()

/** Counts how many of these candidates are on each of these positions, with the status of one of them. */
export const countOnPositions = (
  tx: Tx,
  { positionIds, candidateIds }: { positionIds: readonly string[]; candidateIds: readonly string[] },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
    .select(['a.position_id'])
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('s.display_name').as('status')])
    .where('a.company_id', '=', tx.companyId)
    .where('a.candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('a.position_id', '=', sql<string>`any(${positionIds}::uuid[])`)
    .groupBy('a.position_id')
    .execute()

/** The events of one adding to a position, and of its undoing. */
export const listAddings = (tx: Tx, { positionId, changeId }: { positionId: string; changeId: string }) =>
  tx
    .selectFrom('event')
    .select(['kind', 'candidate_id', 'actor_id'])
    .where('company_id', '=', tx.companyId)
    .where('change_id', '=', changeId)
    .where('position_id', '=', positionId)
    .where('kind', 'in', ['application.added', 'application.removed'])
    .execute()
