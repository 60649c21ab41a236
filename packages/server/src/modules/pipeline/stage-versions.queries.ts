import type { StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Maximum number of versions in a list. */
const VERSIONS_MAX = 100

const planOf = sql<StagePlan>`v.plan`

const versionsOf = (tx: Tx) =>
  tx
    .selectFrom('stage_version as v')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'v.created_by'))
    .where('v.company_id', '=', tx.companyId)

/** The versions of the statuses, newest first. */
export const listStageVersions = (tx: Tx) =>
  versionsOf(tx)
    .select(['v.version', 'u.full_name as by', 'v.created_by', 'v.created_at', 'v.changed', 'v.restores'])
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_MAX)
    .execute()

/** The versions from the given one on with their plans, earliest first. */
export const listStagePlans = (tx: Tx, from: number) =>
  versionsOf(tx)
    .select(['u.full_name as by', 'v.created_at', planOf.as('plan')])
    .where('v.version', '>=', from)
    .orderBy('v.version')
    .limit(VERSIONS_MAX)
    .execute()

export const findStagePlan = (tx: Tx, version: number) =>
  tx
    .selectFrom('stage_version as v')
    .select(['v.version', planOf.as('plan')])
    .where('v.company_id', '=', tx.companyId)
    .where('v.version', '=', version)
    .executeTakeFirst()

export const findLatestStagePlan = (tx: Tx) =>
  tx
    .selectFrom('stage_version as v')
    .select(['v.version', planOf.as('plan')])
    .where('v.company_id', '=', tx.companyId)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks the statuses against changes until the transaction ends; candidates can be moved meanwhile. */
export const lockStagesOfCompany = (tx: Tx) =>
  tx.selectFrom('company').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().execute()

type NewVersion = {
  version: number
  plan: StagePlan
  changed: readonly string[]
  restores?: number | undefined
  by: string | null
  at: Date
}

export const insertStageVersion = (tx: Tx, { version, plan, changed, restores, by, at }: NewVersion) =>
  tx
    .insertInto('stage_version')
    .values({
      company_id: tx.companyId,
      version,
      plan: json(plan),
      changed: [...changed],
      restores: restores ?? null,
      created_by: by,
      created_at: at,
    })
    .execute()
