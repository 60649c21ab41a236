import { may } from '@rolecall/domain/access/may'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isHiddenAtStage } from '../applications/contact-gate.queries.ts'
import { isBlindTo, nameOf } from '../blind-review/blind-gate.queries.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** Maximum number of other candidates with an address who are named (rule A-255). */
const SHARING_NAMED = 10

/**
 * Other candidates with the same address that the viewer may see. None of a pair is named if blind review hides the other, or
 * a stage hides the address of the one named: the shared address would give them away. Without the right to the pool, only those on positions that the viewer sees.
 */
export const listSharingAddress = (tx: Tx, viewer: Session, candidateId: string) =>
  tx
    .selectFrom('candidate as p')
    .innerJoin('candidate as c', (join) =>
      tenantJoin(join, tx, 'c').on(knownContact('matched', 'c.email'), '=', knownContact('matched', 'p.email')),
    )
    .select(['c.id as candidate_id', nameOf(tx, viewer)])
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', candidateId)
    .where('c.id', '<>', candidateId)
    .where('c.merged_into', 'is', null)
    .where(isBlindTo(tx, viewer, 'p.id'), 'is', false)
    .where(isBlindTo(tx, viewer), 'is', false)
    .where(isHiddenAtStage(tx), 'is', false)
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
