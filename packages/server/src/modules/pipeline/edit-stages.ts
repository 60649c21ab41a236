import type { stages } from '@rolecall/contract/pipeline/stages'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import {
  listPlanned,
  listRemoved,
  type StagePlan,
  type Successors,
  suggestSuccessor,
} from '@rolecall/domain/pipeline/stage-plan'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent, recordEvents } from '../../platform/events/record-event.ts'
import { assertNoFaults, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { countWaiting } from '../reviews/open-reviews.queries.ts'
import { checkSuccessors, getRequestedPlan } from './preview-stages.ts'
import { listStagePlans } from './stage-versions.queries.ts'
import {
  deleteFormerStatuses,
  deleteOtherGroups,
  deleteStatuses,
  emptyStatuses,
  lockStatuses,
  type MovedApplication,
  moveToGroups,
  replaceMoves,
  type Successor,
  upsertGroups,
  upsertStatuses,
} from './stages.queries.ts'
import { lockStages, storeNextStages } from './store-stages.ts'

/** Number of events written by one statement. */
const SLICE = 500

/**
 * Puts other statuses into force, as the next version. Candidates in a removed status move to the given successor, which
 * their history records; a status that moves to another group takes its candidates along. All of it or nothing.
 */
export async function editStages(
  work: Work,
  body: CallRequest<typeof stages.edit>['body'],
): Promise<CallReply<typeof stages.edit>> {
  const { tx } = work
  const { version: known, into, restores } = body
  const before = await lockStages(work)
  await assertNotStale('configuration', {
    known,
    current: before.version,
    listEdits: (since) => listEditsSince(work, since),
  })
  const after = await getRequestedPlan(tx, before.plan, body)
  const removed = listRemoved(before.plan, after)
  const regrouped = listRegrouped(before.plan, after)
  // From here on no candidate enters a status that is removed, so that the counts are complete.
  await lockStatuses(
    tx,
    [...removed, ...regrouped].map(({ id }) => id),
  )
  const { problems } = await checkSuccessors(tx, before.plan, after, into)
  assertNoSuccessorProblems(problems)
  const waiting = await countWaiting(tx)

  await upsertGroups(tx, after)
  await upsertStatuses(tx, after)
  await moveToGroups(tx, regrouped)
  const moved = await emptyRemovedStatuses(work, before.plan, after, into)
  await deleteFormerStatuses(
    tx,
    listPlanned(after).map(({ id }) => id),
  )
  await deleteOtherGroups(
    tx,
    after.map(({ id }) => id),
  )
  await replaceMoves(tx, listPlanned(after))
  assertNoForbiddenRejection(waiting - (await countWaiting(tx)))
  const kept = await storeNextStages(work, before, restores)
  if (kept.version !== before.version)
    await recordEvent(work, {
      kind: 'stages.edited',
      payload: { version: kept.version, moved, restores: restores ?? 0 },
    })
  return { success: true, message: MESSAGES.settingsSaved, version: kept.version, moved }
}

/** Throws if a change of the statuses would reject candidates who wait for a review by a person. */
function assertNoForbiddenRejection(count: number): void {
  if (count <= 0) return
  const message = sentence(
    {
      one: 'This would reject a candidate who is waiting for a review. Answer their request under “Review requests” first.',
      other:
        'This would reject {count} candidates who are waiting for a review. Answer their requests under “Review requests” first.',
    },
    { count },
  )
  throw new Problem('under_review', message)
}

const assertNoSuccessorProblems = (problems: Readonly<Record<string, string>>): void =>
  assertNoFaults(Object.entries(problems).map(([id, why]) => [`into.${id}`, why]))

const groupsById = (plan: StagePlan) =>
  new Map(plan.flatMap(({ id: group, statuses }) => statuses.map(({ id }) => [id, group] as const)))

function listRegrouped(before: StagePlan, after: StagePlan) {
  const was = groupsById(before)
  return [...groupsById(after)].flatMap(([id, group]) => (was.has(id) && was.get(id) !== group ? [{ id, group }] : []))
}

/** Empties the statuses that the next plan lacks, and deletes them; returns how many candidates that moved. */
async function emptyRemovedStatuses(
  work: Work,
  before: StagePlan,
  after: StagePlan,
  into: Successors,
): Promise<number> {
  const { tx, now } = work
  const removed = listRemoved(before, after)
  if (removed.length === 0) return 0
  const [was, is] = [groupsById(before), groupsById(after)]
  const successors = removed.map(({ id, name }): Successor & { name: string } => {
    const to = into[id] ?? suggestSuccessor(id, before, after)
    return { from: id, name, fromGroup: was.get(id) ?? '', to, toGroup: is.get(to) ?? '' }
  })
  const emptied = await emptyStatuses(tx, successors)
  await recordRegrouped(work, emptied, new Map(removed.map(({ id, name }) => [id, name])))
  await changeApplicationCounts(
    tx,
    emptied.flatMap(({ position_id: positionId, from, to }) => [
      { positionId, statusId: from, by: -1 } as const,
      { positionId, statusId: to, by: 1 } as const,
    ]),
  )
  await deleteStatuses(
    tx,
    successors.map(({ from: id, name, to }) => ({ id, name, into: to })),
    now,
  )
  return emptied.length
}

async function recordRegrouped(
  work: Work,
  emptied: readonly MovedApplication[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (let start = 0; start < emptied.length; start += SLICE)
    await recordEvents(
      work,
      emptied.slice(start, start + SLICE).map(({ from, to, from_group, to_group, ...row }) => ({
        kind: 'application.regrouped',
        projectId: row.project_id,
        positionId: row.position_id,
        candidateId: row.candidate_id,
        resumeId: row.resume_id,
        payload: { from, to, from_group, to_group, former: names.get(from) ?? from },
      })),
    )
}

async function listEditsSince({ tx }: Work, known: number) {
  const versions = await listStagePlans(tx, known)
  return versions.slice(1).map(({ plan, by, created_at }, place) => ({
    by: by ?? 'Rolecall',
    at: created_at,
    changed: compareFields({ groups: versions[place]?.plan }, { groups: plan }),
  }))
}
