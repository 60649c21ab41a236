import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * Of `candidate as c`: whether contact data is kept from people for now. One position that hides the details of its
 * candidates at a stage (status feature `hide_details`) hides them everywhere, or the pool would tell what its shortlist does not.
 */
const hidesContact = (tx: Tx): RawBuilder<boolean> => sql<boolean>`exists (
  select from application gate where gate.company_id = ${tx.companyId} and gate.candidate_id = c.id
    and gate.status_id = any(array(
      select stage.id from status stage where stage.company_id = ${tx.companyId}
        and 'hide_details' = any(stage.enabled_features) and not 'hide_details' = any(stage.disabled_features))))`

/**
 * The contact data of `candidate as c` as people may see it: null where it is hidden. Every query that shows somebody's
 * e-mail or phone selects these columns and never the table's own (packages/architecture.test.ts).
 */
export const contactOf = (tx: Tx) =>
  [
    sql<string | null>`case when ${hidesContact(tx)} then null else c.email::text end`.as('email'),
    sql<string | null>`case when ${hidesContact(tx)} then null else c.phone end`.as('phone'),
    hidesContact(tx).as('hides_contact'),
  ] as const
