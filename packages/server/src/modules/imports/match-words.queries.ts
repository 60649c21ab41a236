import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

export type NamedPosition = Awaited<ReturnType<typeof listPositionsNamed>>[number]

/** Positions visible to the viewer whose code or title, ignoring case, is one of these lower-case names. */
export const listPositionsNamed = (tx: Tx, viewer: Session, names: readonly string[]) =>
  tx
    .selectFrom('position as o')
    .select(['o.id', 'o.title', 'o.metadata', 'o.code', 'o.project_id', 'o.stage', 'o.review'])
    .select(['o.archive', 'o.project_archive', 'o.hold', 'o.project_hold'])
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .where(sql<boolean>`(o.code = any(${names}::citext[]) or lower(o.title) = any(${names}::text[]))`)
    .orderBy('o.id')
    .execute()

/** The company's sources, with id and label. */
export const listSources = (tx: Tx) =>
  tx.selectFrom('source').select(['id', 'label']).where('company_id', '=', tx.companyId).orderBy('place').execute()
