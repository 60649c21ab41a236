import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { isOpen } from '../../../people/positions/states.queries.ts'

export type LikePosition = { id: string; code: string; title: string; description: string; skillIds: string[] }

type Asked = { skillIds: readonly string[]; butNot: string | undefined; limit: number }

/** Open positions that a person may see and that ask for most of the same primary skills, most first. */
export async function listLikePositions(
  tx: Tx,
  viewer: Session,
  { skillIds, butNot, limit }: Asked,
): Promise<LikePosition[]> {
  const { rows } = await sql<LikePosition>`
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
