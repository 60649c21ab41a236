import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { isNamed } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/**
 * The candidate for the preview of an email being edited: the newest one on a position that the viewer may see, or the given
 * one on the given position.
 */
export const findPreviewCandidate = (
  tx: Tx,
  viewer: Session,
  { candidateId, positionId }: { candidateId?: string; positionId?: string },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .select([nameOf(tx, viewer), 'a.position_id', SHOWN_TITLE.as('title'), 'c.location as place'])
    .where('a.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .$if(candidateId !== undefined, (query) => query.where('a.candidate_id', '=', candidateId ?? ''))
    .$if(positionId !== undefined, (query) => query.where('a.position_id', '=', positionId ?? ''))
    .where(isNamed())
    .orderBy('a.candidate_id', 'desc')
    .orderBy('a.position_id')
    .limit(1)
    .executeTakeFirst()
