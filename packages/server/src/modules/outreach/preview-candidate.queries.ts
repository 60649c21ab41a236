import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { visiblePositions } from '../../house/access/visibility.queries.ts'
import { nameOf } from '../../people/blind/blind-gate.queries.ts'

/**
 * For whom a mail that is being written is shown: whoever has the newest id among those on positions that the viewer sees; or the named
 * one, on the named one.
 */
export const findSomebodyShown = (
  tx: Tx,
  viewer: Session,
  { candidateId, positionId }: { candidateId?: string; positionId?: string },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .select([nameOf(tx, viewer), 'a.position_id', 'o.title', 'c.location as place'])
    .where('a.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .$if(candidateId !== undefined, (query) => query.where('a.candidate_id', '=', candidateId ?? ''))
    .$if(positionId !== undefined, (query) => query.where('a.position_id', '=', positionId ?? ''))
    .where('c.name', 'is not', null)
    .orderBy('a.candidate_id', 'desc')
    .orderBy('a.position_id')
    .limit(1)
    .executeTakeFirst()
