import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** Maximum number of options of each kind. */
const OFFERED = 500

const visible = (tx: Tx, viewer: Session) =>
  tx.selectFrom('position as o').where('o.company_id', '=', tx.companyId).where(visiblePositions(viewer))

/** The positions that the viewer may see, newest first. */
export const listPositionChoices = (tx: Tx, viewer: Session) =>
  visible(tx, viewer)
    .select(['o.id', SHOWN_TITLE.as('name'), 'o.project_id as project'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(OFFERED)
    .execute()

/** Projects with visible positions. */
export const listProjectChoices = (tx: Tx, viewer: Session) =>
  visible(tx, viewer)
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .select(['p.id', 'p.name'])
    .groupBy(['p.id', 'p.name'])
    .orderBy(sql`max(o.created_at)`, 'desc')
    .orderBy('p.id')
    .limit(OFFERED)
    .execute()

/** Creators of visible positions. */
export const listRecruiterChoices = (tx: Tx, viewer: Session) =>
  visible(tx, viewer)
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'o.created_by'))
    .select(['u.id', 'u.full_name as name'])
    .groupBy(['u.id', 'u.full_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(OFFERED)
    .execute()

export const listSourceChoices = (tx: Tx) =>
  tx
    .selectFrom('source')
    .select(['id', 'label as name'])
    .where('company_id', '=', tx.companyId)
    .orderBy('place')
    .orderBy('id')
    .limit(OFFERED)
    .execute()
