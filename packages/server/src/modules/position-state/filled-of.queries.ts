import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** SQL: number of candidates selected on some of the positions, `o`. */
export const filledOf = ({ companyId }: Pick<Tx, 'companyId'>, which: RawBuilder<unknown>) => sql<number>`
  coalesce((select sum(c.count) from position o
    join application_count c on c.company_id = ${companyId} and c.position_id = o.id
    join status s on s.company_id = ${companyId} and s.id = c.status_id
    join status_group g on g.company_id = ${companyId} and g.id = s.group_id and g.status_type = 'selected'
    where o.company_id = ${companyId} and ${which}), 0)::int`
