import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** SQL after `from`: the hiring managers, `n`, invited to `position as o`; `which` selects some of them. */
export const invitedManagers = ({ companyId }: Tx, which: RawBuilder<unknown> = sql`true`) => sql`position_member m
  join app_user n on n.company_id = ${companyId} and n.id = m.user_id
  join role r on r.company_id = ${companyId} and r.id = n.role_id
  where m.company_id = ${companyId} and m.position_id = o.id and r.type_name = 'hiring_manager' and ${which}`
