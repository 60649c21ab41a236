import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'

export type NamedPosition = Awaited<ReturnType<typeof listPositionsNamed>>[number]

/** The positions that somebody sees whose code or title, in any case, is one of some names in lower case. */
export const listPositionsNamed = (tx: Tx, viewer: Session, names: readonly string[]) =>
  tx
    .selectFrom('position as o')
    .select(['o.id', 'o.title', 'o.code', 'o.project_id', 'o.stage', 'o.review'])
    .select(['o.archive', 'o.project_archive', 'o.hold', 'o.project_hold'])
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .where(sql<boolean>`(o.code = any(${names}::citext[]) or lower(o.title) = any(${names}::text[]))`)
    .orderBy('o.id')
    .execute()

/** The sources of the company, by id and by what they are called. */
export const listSources = (tx: Tx) =>
  tx.selectFrom('source').select(['id', 'label']).where('company_id', '=', tx.companyId).orderBy('place').execute()
