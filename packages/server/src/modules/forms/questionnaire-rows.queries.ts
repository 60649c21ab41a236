import type { Tx } from '../../ground/db/connect.ts'
import { isUuid } from '../../house/access/visibility.queries.ts'

const ofId = (tx: Tx, id: string) =>
  tx
    .selectFrom('questionnaire')
    .select(['id', 'name', 'latest_version', 'removed_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)

/** Also one that was removed, which positions may have still; undefined for what is no id. */
export const findQuestionnaire = async (tx: Tx, id: string) =>
  isUuid(id) ? ofId(tx, id).executeTakeFirst() : undefined

/** The same, locked until the transaction ends, so that two edits come one after the other. */
export const lockQuestionnaire = async (tx: Tx, id: string) =>
  isUuid(id) ? ofId(tx, id).forUpdate().executeTakeFirst() : undefined
