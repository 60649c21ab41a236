import type { stages } from '@rolecall/contract/pipeline/stages'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { comparePlans } from '@rolecall/domain/pipeline/compare-plans'
import {
  findSuccessorProblems,
  listRemoved,
  type StagePlan,
  type Successors,
} from '@rolecall/domain/pipeline/stage-plan'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { planOfStatuses } from './plan-of-statuses.ts'
import { findLatestStagePlan, findStagePlan } from './stage-versions.queries.ts'
import { countPerStatusOfCompany } from './stages.queries.ts'
import { listStatuses } from './statuses.queries.ts'
import { FIRST_VERSION } from './store-stages.ts'

const NOBODY = { candidates: 0, positions: 0 }

/** Previews a change. Throws nothing if it cannot be made: each part says why. */
export async function previewStages(
  { tx }: Work,
  body: CallRequest<typeof stages.tryOut>['body'],
): Promise<CallReply<typeof stages.tryOut>> {
  const { into } = body
  const before = planOfStatuses(await listStatuses(tx))
  const groups = await getRequestedPlan(tx, before, body)
  const { counts, problems } = await checkSuccessors(tx, before, groups, into)
  const countOf = (plan: StagePlan, { of, id }: { of: 'status' | 'group'; id: string }) =>
    of === 'status' ? (counts.get(id) ?? NOBODY) : sumOf(plan.find((group) => group.id === id)?.statuses ?? [], counts)
  const changes = comparePlans(before, groups).map((change) => ({
    ...change,
    ...countOf(before, change),
    into: change.what === 'removed' && change.of === 'status' ? (into[change.id] ?? '') : '',
    problem: change.what === 'removed' && change.of === 'status' ? (problems[change.id] ?? '') : '',
  }))
  const moved = sumOf(listRemoved(before, groups), counts).candidates
  return { success: true, version: (await findLatestStagePlan(tx))?.version ?? FIRST_VERSION, changes, moved }
}

type PlanRequest = { groups?: StagePlan | undefined; restores?: number | undefined }

/** The plan of a request: the given one, or the plan of the version to restore. Throws `not_found` for an unknown version. */
export async function getRequestedPlan(
  tx: Tx,
  inForce: StagePlan,
  { groups, restores }: PlanRequest,
): Promise<StagePlan> {
  if (restores === undefined) return groups ?? inForce
  const kept = await findStagePlan(tx, restores)
  // Before the first change nothing is stored: the first version is in force.
  const isFirst = restores === FIRST_VERSION && !(await findLatestStagePlan(tx))
  if (!kept && !isFirst) throw notFound('Version')
  return groups ?? kept?.plan ?? inForce
}

/** The faults of the successors of removed statuses, with the number of candidates of each. */
export async function checkSuccessors(tx: Tx, before: StagePlan, after: StagePlan, into: Successors) {
  const counts = await countPerStatusOfCompany(tx)
  const { freeze } = await getCompanySettings(tx)
  const used = new Set(counts.keys())
  return { counts, problems: findSuccessorProblems(before, after, { into, used, freezing: freeze.statuses }) }
}

type Counts = ReadonlyMap<string, { candidates: number; positions: number }>

/** Sums the counts; a position that uses several of the statuses counts for each. */
function sumOf(statuses: readonly { id: string }[], counts: Counts) {
  const found = statuses.map(({ id }) => counts.get(id) ?? NOBODY)
  return {
    candidates: found.reduce((sum, { candidates }) => sum + candidates, 0),
    positions: Math.max(0, ...found.map(({ positions }) => positions)),
  }
}
