import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import type { NameContext } from '../applications/resolve-candidate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { hasEmail } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

const FILES_MAX = 5
const POSITIONS_MAX = 20

const filesOf = ({ companyId }: Tx) => sql<{ file_name: string; received_at: string }[]>`(
  select coalesce(json_agg(json_build_object('file_name', f.file_name, 'received_at', f.received_at)
    order by f.received_at desc), '[]')
  from (select r.file_name, r.received_at from resume r where r.company_id = ${companyId} and r.candidate_id = c.id
    order by r.received_at desc, r.id limit ${FILES_MAX}) f)`

/** Candidates as shown side by side before a merge. */
export const listSides = ({ tx, session }: NameContext, ids: readonly string[]) =>
  tx
    .selectFrom('candidate as c')
    .leftJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'c.source'))
    .leftJoin('resume as n', (join) =>
      tenantJoin(join, tx, 'n').onRef('n.candidate_id', '=', 'c.id').on('n.is_newest', '=', true),
    )
    .select([
      'c.id',
      nameOf(tx, session),
      ...contactOf(tx, session),
      'c.designation',
      'c.current_employer',
      'c.location',
      'c.degree_level',
      'c.exp_months',
      'c.notice_days',
      'c.source',
      's.label as source_label',
      'n.id as resume_id',
      hasEmail().as('has_email'),
      sql<number>`(select count(*)::int from resume r where r.company_id = ${tx.companyId} and r.candidate_id = c.id)`.as(
        'resumes',
      ),
      sql<number>`(select count(*)::int from application a where a.company_id = ${tx.companyId} and a.candidate_id = c.id)`.as(
        'applications',
      ),
      sql<Date>`greatest(c.updated_at, n.received_at, (select max(a.moved_at) from application a
        where a.company_id = ${tx.companyId} and a.candidate_id = c.id))`.as('changed_at'),
      filesOf(tx).as('files'),
    ])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

export type SideRow = Awaited<ReturnType<typeof listSides>>[number]

/** The positions of one of them that the viewer may see. */
export const listPositionsOf = ({ tx, session }: NameContext, candidateId: string) =>
  tx
    .selectFrom('application as a')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
    .select(['o.id', SHOWN_TITLE.as('title'), 's.display_name'])
    .where('a.company_id', '=', tx.companyId)
    .where('a.candidate_id', '=', candidateId)
    .where(visiblePositions(session))
    .orderBy('a.moved_at', 'desc')
    .orderBy('o.id')
    .limit(POSITIONS_MAX)
    .execute()
