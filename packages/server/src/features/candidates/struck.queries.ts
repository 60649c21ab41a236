import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { tenantJoin } from '../../db/tenant-join.ts'

/** Skills of one résumé that people strike; more than any has. */
const STRUCK_MAX = 500

/**
 * Evidence of a candidate that does not count, by the ids of skills: with the correction and who made it, or, where it only
 * follows from something that was struck, with what it follows from.
 */
export const listStruckEvidence = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('skill_evidence as k')
    .leftJoin('correction as x', (join) =>
      tenantJoin(join, tx, 'x')
        .onRef('x.candidate_id', '=', 'k.candidate_id')
        .onRef('x.skill', '=', 'k.skill')
        .on('x.undone_at', 'is', null),
    )
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'x.made_by'))
    .leftJoin('skill as t', 't.number', 'k.skill')
    .leftJoin('company_skill as n', (join) => tenantJoin(join, tx, 'n').on('n.number', '=', sql<string>`k.skill`))
    .select([sql<string>`coalesce(t.id, n.id)`.as('skill_id'), 'k.via', 'x.id', 'x.made_at', 'u.full_name as made_by'])
    .where('k.company_id', '=', tx.companyId)
    .where('k.candidate_id', '=', candidateId)
    .where('k.held_level', 'is not', null)
    .limit(STRUCK_MAX)
    .execute()

export type StruckRow = Awaited<ReturnType<typeof listStruckEvidence>>[number]
