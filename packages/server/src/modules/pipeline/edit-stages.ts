import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { stages } from '@rolecall/contract/hiring/stages'
import {
  listPlanned,
  listRemoved,
  type StagePlan,
  type Successors,
  suggestSuccessor,
} from '@rolecall/domain/pipeline/stage-plan'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent, recordEvents } from '../../../ground/events/record-event.ts'
import { Problem, refuseFaults } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { changeApplicationCounts } from '../../../people/applications/application-counts.queries.ts'
import { countWaiting } from '../../../people/reviews/open-reviews.queries.ts'
import { keepNextStages, lockStages } from '../../../people/stages/keep-stages.ts'
import { listStagePlans } from '../../../people/stages/stage-versions.queries.ts'
import {
  deleteOtherGroups,
  deleteStatuses,
  type Emptied,
  emptyStatuses,
  forgetFormer,
  lockStatuses,
  moveToGroups,
  replaceMoves,
  type Successor,
  upsertGroups,
  upsertStatuses,
} from './stages.queries.ts'
import { getPlanAsked, judgeSuccessors } from './try-stages.ts'

/** Events that are written by one statement. */
const SLICE = 500

/**
 * Puts other statuses into force, as the next version. Whoever is in a status that is taken out goes where it is said, and
 * says so in their history; a status that is put into another group takes its candidates along. All of it or nothing.
 */
export async function editStages(
  work: Work,
  body: CallRequest<typeof stages.edit>['body'],
): Promise<CallReply<typeof stages.edit>> {
  const { tx } = work
  const { version: known, into, restores } = body
  const before = await lockStages(work)
  await refuseStaleEdit('configuration', {
    known,
    current: before.version,
    listEdits: (since) => listEditsSince(work, since),
  })
  const after = await getPlanAsked(tx, before.plan, body)
  const removed = listRemoved(before.plan, after)
  const regrouped = listRegrouped(before.plan, after)
  // From here on nobody comes into what goes, so that those who are counted are all.
  await lockStatuses(
    tx,
    [...removed, ...regrouped].map(({ id }) => id),
  )
  const { problems } = await judgeSuccessors(tx, before.plan, after, into)
  refuseSuccessors(problems)
  const waiting = await countWaiting(tx)

  await upsertGroups(tx, after)
  await upsertStatuses(tx, after)
  await moveToGroups(tx, regrouped)
  const moved = await takeOut(work, before.plan, after, into)
  await forgetFormer(
    tx,
    listPlanned(after).map(({ id }) => id),
  )
  await deleteOtherGroups(
    tx,
    after.map(({ id }) => id),
  )
  await replaceMoves(tx, listPlanned(after))
  refuseRejecting(waiting - (await countWaiting(tx)))
  const kept = await keepNextStages(work, before, restores)
  if (kept.version !== before.version)
    await recordEvent(work, {
      kind: 'stages.edited',
      payload: { version: kept.version, moved, restores: restores ?? 0 },
    })
  return { success: true, message: MESSAGES.settingsSaved, version: kept.version, moved }
}

/** A change of the statuses rejects nobody who waits for a person that looks. */
function refuseRejecting(count: number): void {
  if (count <= 0) return
  const message = sentence(
    {
      one: 'That would reject somebody who asked that a person looks at the application. Answer under “Asked for a person” first.',
      other:
        'That would reject {count} people who asked that a person looks at their applications. Answer under “Asked for a person” first.',
    },
    { count },
  )
  throw new Problem('conflict', message)
}

const refuseSuccessors = (problems: Readonly<Record<string, string>>): void =>
  refuseFaults(Object.entries(problems).map(([id, why]) => [`into.${id}`, why]))

const groupsById = (plan: StagePlan) =>
  new Map(plan.flatMap(({ id: group, statuses }) => statuses.map(({ id }) => [id, group] as const)))

function listRegrouped(before: StagePlan, after: StagePlan) {
  const was = groupsById(before)
  return [...groupsById(after)].flatMap(([id, group]) => (was.has(id) && was.get(id) !== group ? [{ id, group }] : []))
}

/** Empties the statuses that the next plan has not, and takes them out; answers with how many candidates that moved. */
async function takeOut(work: Work, before: StagePlan, after: StagePlan, into: Successors): Promise<number> {
  const { tx, now } = work
  const removed = listRemoved(before, after)
  if (removed.length === 0) return 0
  const [was, is] = [groupsById(before), groupsById(after)]
  const successors = removed.map(({ id, name }): Successor & { name: string } => {
    const to = into[id] ?? suggestSuccessor(id, before, after)
    return { from: id, name, fromGroup: was.get(id) ?? '', to, toGroup: is.get(to) ?? '' }
  })
  const emptied = await emptyStatuses(tx, successors)
  await tellEmptied(work, emptied, new Map(removed.map(({ id, name }) => [id, name])))
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

async function tellEmptied(work: Work, emptied: readonly Emptied[], names: ReadonlyMap<string, string>): Promise<void> {
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
