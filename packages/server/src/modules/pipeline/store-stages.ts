import { isDeepStrictEqual } from 'node:util'
import { comparePlans } from '@rolecall/domain/pipeline/compare-plans'
import type { StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import type { Work } from '../../platform/kernel/work.ts'
import { planOfStatuses } from './plan-of-statuses.ts'
import { findLatestStagePlan, insertStageVersion, lockStagesOfCompany } from './stage-versions.queries.ts'
import { listStatuses } from './statuses.queries.ts'

/** The version of a company that has changed nothing yet. */
export const FIRST_VERSION = 1

export type Stages = { version: number; plan: StagePlan }

/**
 * Locks the current statuses until the transaction ends. Stores them as a version first if that was not done: in a company that
 * has changed nothing, and after an update that added some.
 */
export async function lockStages({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<Stages> {
  await lockStagesOfCompany(tx)
  const plan = planOfStatuses(await listStatuses(tx))
  const latest = await findLatestStagePlan(tx)
  if (latest && isDeepStrictEqual(latest.plan, plan)) return { version: latest.version, plan }
  const version = latest ? latest.version + 1 : FIRST_VERSION
  const changed = latest ? comparePlans(latest.plan, plan).map(({ text }) => text) : []
  await insertStageVersion(tx, { version, plan, changed, by: null, at: now })
  return { version, plan }
}

/** Stores the changed statuses as the next version; does nothing if they are unchanged. */
export async function storeNextStages(work: Work, before: Stages, restores?: number): Promise<Stages> {
  const { tx, session, now } = work
  const plan = planOfStatuses(await listStatuses(tx))
  if (isDeepStrictEqual(before.plan, plan)) return before
  const version = before.version + 1
  const changed = comparePlans(before.plan, plan).map(({ text }) => text)
  await insertStageVersion(tx, { version, plan, changed, restores, by: session.userId, at: now })
  return { version, plan }
}
