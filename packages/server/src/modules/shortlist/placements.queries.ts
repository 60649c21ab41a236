import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { anyContains } from '../../../ground/db/contains.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { takesPeople } from '../../../people/positions/states.queries.ts'

/** Open positions that take people and that somebody may see, the newest first; with a text, those that have it in title, code or project. */
export const listOpenPositions = (tx: Tx, viewer: Session, { search, limit }: { search: string; limit: number }) =>
  tx
    .selectFrom('position as o')
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .select(['o.id', 'o.slug', 'o.title', 'o.code', 'p.name as project_name'])
    .where('o.company_id', '=', tx.companyId)
    .where(takesPeople)
    .where(visiblePositions(viewer))
    .$if(search !== '', (query) => query.where(anyContains(['o.title', 'o.code', 'p.name'], search)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()

/** How many of some people are on each of some positions, and the status of one of them. */
export const listThere = (
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

/** The events of one adding to a position, and of taking it back. */
export const listAddings = (tx: Tx, { positionId, changeId }: { positionId: string; changeId: string }) =>
  tx
    .selectFrom('event')
    .select(['kind', 'candidate_id', 'actor_id'])
    .where('company_id', '=', tx.companyId)
    .where('change_id', '=', changeId)
    .where('position_id', '=', positionId)
    .where('kind', 'in', ['application.added', 'application.removed'])
    .execute()
