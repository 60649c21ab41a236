import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** What follows `from`: the hiring managers, `n`, whom somebody invited to `position as o`; `which` names some of them. */
export const invitedManagers = ({ companyId }: Tx, which: RawBuilder<unknown> = sql`true`) => sql`position_member m
  join app_user n on n.company_id = ${companyId} and n.id = m.user_id
  join role r on r.company_id = ${companyId} and r.id = n.role_id
  where m.company_id = ${companyId} and m.position_id = o.id and r.type_name = 'hiring_manager' and ${which}`
