import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isUuid } from '../company/visibility.queries.ts'

const LISTED_MAX = 500

/** Number of positions with a questionnaire, in any version. */
const positionCount = (tx: Tx) => sql<number>`(select count(*)::int from position o
  where o.company_id = ${tx.companyId} and o.questionnaire_id = q.id)`

/** Questionnaires that are offered, by name. */
export const listQuestionnaires = (tx: Tx) =>
  tx
    .selectFrom('questionnaire as q')
    .leftJoin('questionnaire_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.questionnaire_id', '=', 'q.id').onRef('v.version', '=', 'q.latest_version'),
    )
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'v.created_by'))
    .select([
      'q.id',
      'q.name',
      'q.latest_version',
      sql<number>`coalesce(jsonb_array_length(v.questions), 0)`.as('questions'),
      positionCount(tx).as('positions'),
      'u.full_name as edited_by',
      'v.created_at',
    ])
    .where('q.company_id', '=', tx.companyId)
    .where('q.removed_at', 'is', null)
    .orderBy('q.name')
    .limit(LISTED_MAX)
    .execute()

export async function findQuestionnaireById(tx: Tx, id: string) {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('questionnaire as q')
    .select(['q.id', 'q.name', 'q.latest_version', 'q.removed_at', positionCount(tx).as('positions')])
    .where('q.company_id', '=', tx.companyId)
    .where('q.id', '=', id)
    .executeTakeFirst()
}

/** Inserts a questionnaire and returns its id; undefined if its name is taken. */
export async function insertQuestionnaire(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx
    .insertInto('questionnaire')
    .values({ company_id: tx.companyId, name })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another questionnaire that is offered has the name. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('questionnaire')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export const updateQuestionnaire = (
  tx: Tx,
  id: string,
  change: { name: string; latest_version: number } | { removed_at: Date | null },
) => tx.updateTable('questionnaire').set(change).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
