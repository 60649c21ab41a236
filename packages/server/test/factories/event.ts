import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'

/** The company's events of one kind, oldest first. */
export const eventsOf = (db: Db, companyId: string, kind: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['candidate_id', 'position_id', 'change_id', 'payload', 'actor_kind', 'through'])
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute(),
  )
