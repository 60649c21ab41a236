import { may } from '@rolecall/domain/access/may'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { visiblePositions } from '../../house/access/visibility.queries.ts'
import { nameOf } from '../blind/blind-gate.queries.ts'

/** Other candidates of an address who are named (rule A-255). */
const SHARING_NAMED = 10

/**
 * Other candidates who have the address of a candidate, as far as the viewer may see them, by the names that the viewer may see.
 * Without the right to the pool, only those on positions that the viewer sees.
 */
export const listSharingAddress = (tx: Tx, viewer: Session, candidateId: string) =>
  tx
    .selectFrom('candidate as p')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.email', '=', 'p.email'))
    .select(['c.id as candidate_id', nameOf(tx, viewer)])
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', candidateId)
    .where('c.id', '<>', candidateId)
    .where('c.merged_into', 'is', null)
    .$if(!may(viewer, 'view_candidate_pool'), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('application as a')
            .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
            .select('a.candidate_id')
            .where('a.company_id', '=', tx.companyId)
            .whereRef('a.candidate_id', '=', 'c.id')
            .where(visiblePositions(viewer)),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(SHARING_NAMED)
    .execute()
