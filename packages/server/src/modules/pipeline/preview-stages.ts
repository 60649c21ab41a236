import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { stages } from '@rolecall/contract/hiring/stages'
import { comparePlans } from '@rolecall/domain/pipeline/compare-plans'
import {
  findSuccessorProblems,
  listRemoved,
  type StagePlan,
  type Successors,
} from '@rolecall/domain/pipeline/stage-plan'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { FIRST_VERSION } from '../../../people/stages/keep-stages.ts'
import { planOfStatuses } from '../../../people/stages/plan-of-statuses.ts'
import { findLatestStagePlan, findStagePlan } from '../../../people/stages/stage-versions.queries.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { countPerStatusOfCompany } from './stages.queries.ts'

const NOBODY = { candidates: 0, positions: 0 }

/** What a change would touch. Throws nothing where it cannot be done: each part says why. */
export async function tryStages(
  { tx }: Work,
  body: CallRequest<typeof stages.tryOut>['body'],
): Promise<CallReply<typeof stages.tryOut>> {
  const { into } = body
  const before = planOfStatuses(await listStatuses(tx))
  const groups = await getPlanAsked(tx, before, body)
  const { counts, problems } = await judgeSuccessors(tx, before, groups, into)
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

type Asked = { groups?: StagePlan | undefined; restores?: number | undefined }

/** The plan of a request: its own, or that of the version that it goes back to. Throws `not_found` for one that there is none of. */
export async function getPlanAsked(tx: Tx, inForce: StagePlan, { groups, restores }: Asked): Promise<StagePlan> {
  if (restores === undefined) return groups ?? inForce
  const kept = await findStagePlan(tx, restores)
  // Before the first change nothing is kept: the first version is in force.
  const isFirst = restores === FIRST_VERSION && !(await findLatestStagePlan(tx))
  if (!kept && !isFirst) throw notFound('Version')
  return groups ?? kept?.plan ?? inForce
}

/** What is wrong with where candidates of statuses taken out go, beside how many there are of each. */
export async function judgeSuccessors(tx: Tx, before: StagePlan, after: StagePlan, into: Successors) {
  const counts = await countPerStatusOfCompany(tx)
  const { freeze } = await getCompanySettings(tx)
  const used = new Set(counts.keys())
  return { counts, problems: findSuccessorProblems(before, after, { into, used, freezing: freeze.statuses }) }
}

type Counts = ReadonlyMap<string, { candidates: number; positions: number }>

/** A position on which several of the statuses are used counts for each. */
function sumOf(statuses: readonly { id: string }[], counts: Counts) {
  const found = statuses.map(({ id }) => counts.get(id) ?? NOBODY)
  return {
    candidates: found.reduce((sum, { candidates }) => sum + candidates, 0),
    positions: Math.max(0, ...found.map(({ positions }) => positions)),
  }
}
