import type { Tx } from '../../../ground/db/connect.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../../../people/blind/blind-gate.queries.ts'

/** Whoever has the newest id among those on a position, on any position of theirs; or the named one, on the named one. */
export const findSomebodyAsked = (
  tx: Tx,
  reader: BlindReader,
  { candidateId, positionId }: { candidateId?: string; positionId?: string },
) =>
  tx
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'a.candidate_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .select([nameOf(tx, reader), 'a.position_id', 'o.title'])
    .where('a.company_id', '=', tx.companyId)
    .$if(candidateId !== undefined, (query) => query.where('a.candidate_id', '=', candidateId ?? ''))
    .$if(positionId !== undefined, (query) => query.where('a.position_id', '=', positionId ?? ''))
    .where('c.name', 'is not', null)
    .orderBy('a.candidate_id', 'desc')
    .orderBy('a.position_id')
    .limit(1)
    .executeTakeFirst()
