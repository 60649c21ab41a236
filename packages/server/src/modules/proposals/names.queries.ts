import { may } from '@rolecall/domain/access/may'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, type Viewer, visiblePositions, visibleProjects } from '../company/visibility.queries.ts'

export type NamedReference = {
  of: 'person' | 'position' | 'project' | 'colleague'
  reference: string
  id: string
  name: string
}

/** Eighteen digits always fit into a bigint. */
const NUMBER = /^\d{1,18}$/

/**
 * SQL: whether a viewer may see `candidate as c`: with the right to the pool, or if they are on a position that the viewer
 * sees.
 */
const seenCandidate = (viewer: Viewer) =>
  may(viewer, 'view_candidate_pool')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from application a
        join position o on o.company_id = ${viewer.companyId} and o.id = a.position_id
        where a.company_id = ${viewer.companyId} and a.candidate_id = c.id and ${visiblePositions(viewer)})`

/** Resolves ids to the things that the viewer may see; a merged candidate's id gives the one they were merged into. */
export async function listThings(tx: Tx, viewer: Viewer, references: readonly string[]): Promise<NamedReference[]> {
  const uuids = references.filter(isUuid)
  const numbers = references.filter((each) => NUMBER.test(each))
  const [people, ofResumes, positions, projects, colleagues] = await Promise.all([
    numbers.length > 0 ? listPeople(tx, viewer, numbers) : [],
    uuids.length > 0 ? listPeopleOfResumes(tx, viewer, uuids) : [],
    uuids.length > 0 ? listPositions(tx, viewer, uuids) : [],
    uuids.length > 0 ? listProjects(tx, viewer, uuids) : [],
    uuids.length > 0 ? listColleagues(tx, uuids) : [],
  ])
  const as =
    (of: NamedReference['of']) =>
    (row: { reference: string; id: string; name: string | null }): NamedReference => ({
      ...row,
      of,
      name: row.name ?? '',
    })
  return [
    ...[...people, ...ofResumes].map(as('person')),
    ...positions.map(as('position')),
    ...projects.map(as('project')),
    ...colleagues.map(as('colleague')),
  ]
}

const listPeople = (tx: Tx, viewer: Viewer, ids: readonly string[]) =>
  tx
    .selectFrom('candidate as n')
    .innerJoin('candidate as c', (join) =>
      tenantJoin(join, tx, 'c').on('c.id', '=', sql<string>`coalesce(n.merged_into, n.id)`),
    )
    .select(['n.id as reference', 'c.id', nameOf(tx, viewer)])
    .where('n.company_id', '=', tx.companyId)
    .where('n.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('c.erased_at', 'is', null)
    .where(seenCandidate(viewer))
    .execute()

const listPeopleOfResumes = (tx: Tx, viewer: Viewer, ids: readonly string[]) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select(['r.id as reference', 'c.id', nameOf(tx, viewer)])
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('c.erased_at', 'is', null)
    .where(seenCandidate(viewer))
    .execute()

const listPositions = (tx: Tx, viewer: Viewer, ids: readonly string[]) =>
  tx
    .selectFrom('position as o')
    .select(['o.id as reference', 'o.id', SHOWN_TITLE.as('name')])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visiblePositions(viewer))
    .execute()

const listProjects = (tx: Tx, viewer: Viewer, ids: readonly string[]) =>
  tx
    .selectFrom('project as p')
    .select(['p.id as reference', 'p.id', 'p.name'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleProjects(viewer))
    .execute()

const listColleagues = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id as reference', 'u.id', 'u.full_name as name'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
