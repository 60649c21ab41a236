import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { isOpen } from '../position-state/states.queries.ts'

export type SimilarPosition = { id: string; code: string; title: string; description: string; skillIds: string[] }

type SimilarQuery = { skillIds: readonly string[]; butNot: string | undefined; limit: number }

/** Open positions visible to the viewer that share most of the given primary skills, most first. */
export async function listLikePositions(
  tx: Tx,
  viewer: Session,
  { skillIds, butNot, limit }: SimilarQuery,
): Promise<SimilarPosition[]> {
  const { rows } = await sql<SimilarPosition>`
    select o.id, o.code, o.title, v.description, k.ids as "skillIds"
    from (
      select o.id, count(*) as shared from position_skill s
      join position o on o.company_id = ${tx.companyId} and o.id = s.position_id and o.latest_version = s.version
      where s.company_id = ${tx.companyId} and s.skill_id = any(${[...skillIds]}::text[]) and s.kind = 'primary'
        and ${isOpen} and ${visiblePositions(viewer)} ${butNot === undefined ? sql`` : sql`and o.id <> ${butNot}`}
      group by o.id order by shared desc, o.id limit ${limit}
    ) n
    join position o on o.company_id = ${tx.companyId} and o.id = n.id
    join position_version v on v.company_id = ${tx.companyId} and v.position_id = o.id and v.version = o.latest_version
    cross join lateral (select coalesce(array_agg(s.skill_id), '{}') as ids from position_skill s
      where s.company_id = ${tx.companyId} and s.position_id = o.id and s.version = o.latest_version
        and s.kind = 'primary') k
    order by n.shared desc, o.id`.execute(tx)
  return rows
}
