import type { Tx } from '../../platform/db/connect.ts'
import { isUuid } from '../company/visibility.queries.ts'

const ofId = (tx: Tx, id: string) =>
  tx
    .selectFrom('questionnaire')
    .select(['id', 'name', 'latest_version', 'removed_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)

/** Finds also a removed one, which positions may still use; undefined for a malformed id. */
export const findQuestionnaire = async (tx: Tx, id: string) =>
  isUuid(id) ? ofId(tx, id).executeTakeFirst() : undefined

/** The same with a lock until the transaction ends, so that edits are serialized. */
export const lockQuestionnaire = async (tx: Tx, id: string) =>
  isUuid(id) ? ofId(tx, id).forUpdate().executeTakeFirst() : undefined
