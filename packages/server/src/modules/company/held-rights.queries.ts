import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isUuid, type Viewer, visiblePositions, visibleProjects } from './visibility.queries.ts'

/**
 * The permissions of a viewer, and the positions and projects named by id or slug that they may see, with their part: one word
 * each, so that a word missing later means a loss.
 */
export async function listHeldRights(tx: Tx, viewer: Viewer, named: readonly string[]): Promise<string[]> {
  const ids = named.filter(isUuid)
  const { rows } = await sql<{ held: string }>`
    select concat_ws(' ', 'position', o.id, m.member_type) as held
    from position o
    left join position_member m on m.company_id = ${tx.companyId} and m.position_id = o.id and m.user_id = ${viewer.userId}
    where o.company_id = ${tx.companyId} and (o.id = any(${ids}::uuid[]) or o.slug = any(${named}::text[]))
      and ${visiblePositions(viewer)}
    union all
    select concat_ws(' ', 'project', p.id, m.member_type)
    from project p
    left join project_member m on m.company_id = ${tx.companyId} and m.project_id = p.id and m.user_id = ${viewer.userId}
    where p.company_id = ${tx.companyId} and p.id = any(${ids}::uuid[]) and ${visibleProjects(viewer)}`.execute(tx)
  return [...(viewer.isAdmin ? ['admin'] : []), ...viewer.permissions, ...rows.map(({ held }) => held)]
}
