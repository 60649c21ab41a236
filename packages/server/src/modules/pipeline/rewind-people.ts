import {
  type ApplicationStep,
  type PastApplication,
  type RewoundApplication,
  rewindApplications,
} from '@rolecall/domain/pipeline/rewind-applications'
import type { Tx } from '../../platform/db/connect.ts'
import { findFirstStatus } from '../matching/matching.queries.ts'
import {
  type DeletedApplication,
  listDeletedOn,
  listEntrances,
  listLeavers,
  listMergesOn,
  listPeopleNow,
  listSeparationsOn,
  listSteps,
  type PastMerge,
  type PersonNow,
  type StepEvent,
} from './past-people.queries.ts'

export type RewoundPeople = {
  /** The applications before the moment, by the candidate whose they were then. */
  rewound: Map<string, RewoundApplication>
  /** Ids of all candidates that were rewound, even if they were not on the position then. */
  apart: string[]
}

/**
 * Rewinds the applications of merged, separated, removed and deleted candidates on a position to a moment. For all others it is
 * enough to look at their next move.
 */
export async function rewindPeople(tx: Tx, positionId: string, until: Date): Promise<RewoundPeople> {
  const [merges, separations, deleted, leavers] = await Promise.all([
    listMergesOn(tx, positionId),
    listSeparationsOn(tx, positionId),
    listDeletedOn(tx, positionId),
    listLeavers(tx, positionId),
  ])
  const apart = [
    ...new Set([
      ...merges.flatMap(({ kept_id, merged_id }) => [kept_id, merged_id]),
      ...separations.flatMap(({ from_id, to_id }) => [from_id, to_id]),
      ...deleted.map(({ candidate_id }) => candidate_id),
      ...leavers,
    ]),
  ]
  if (apart.length === 0) return { rewound: new Map(), apart }
  const [events, people, entrances, { id: today }] = await Promise.all([
    listSteps(tx, positionId, apart),
    listPeopleNow(tx, positionId, apart),
    listEntrances(tx),
    findFirstStatus(tx, 'initial'),
  ])
  // The first version stands for the time before it.
  const entranceAt = (at: Date) => (entrances.findLast(({ since }) => since <= at) ?? entrances[0])?.status_id ?? today
  const steps = [
    ...stepsOfMerges(merges),
    ...separations.map(
      ({ from_id, to_id, at }): ApplicationStep => ({
        kind: 'handed-over',
        candidate: from_id,
        at: at.getTime(),
        to: to_id,
      }),
    ),
    ...stepsOfEvents(events, { people, deleted, merges, entranceAt }),
  ]
  const current = new Map(
    people.flatMap(({ candidate_id, status_id, came_at }): [string, PastApplication][] =>
      status_id !== null && came_at !== null ? [[candidate_id, applicationOf(status_id, came_at)]] : [],
    ),
  )
  const inOrder = steps.toSorted((one, other) => one.at - other.at)
  return { rewound: rewindApplications(current, inOrder, until.getTime()), apart }
}

const applicationOf = (status: string, cameAt: Date): PastApplication => ({ status, cameAt: cameAt.getTime() })

const stepsOfMerges = (merges: readonly PastMerge[]): ApplicationStep[] =>
  merges.flatMap(({ kept_id, merged_id, made_at, undone_at, is_handed_over, aside_status, aside_came_at }) => {
    const steps: ApplicationStep[] = []
    if (is_handed_over) {
      steps.push({ kind: 'handed-over', candidate: merged_id, at: made_at.getTime(), to: kept_id })
      if (undone_at) steps.push({ kind: 'handed-over', candidate: kept_id, at: undone_at.getTime(), to: merged_id })
    } else if (aside_status !== null && aside_came_at !== null) {
      const was = applicationOf(aside_status, aside_came_at)
      steps.push({ kind: 'removed', candidate: merged_id, at: made_at.getTime(), was })
      if (undone_at) steps.push({ kind: 'returned', candidate: merged_id, at: undone_at.getTime() })
    }
    return steps
  })

type StepContext = {
  people: readonly PersonNow[]
  deleted: readonly DeletedApplication[]
  merges: readonly PastMerge[]
  /** The first status for added candidates at a time. */
  entranceAt: (at: Date) => string
}

function stepsOfEvents(events: readonly StepEvent[], context: StepContext): ApplicationStep[] {
  const byCandidate = Map.groupBy(events, ({ candidate_id }) => candidate_id)
  return [...new Set([...byCandidate.keys(), ...context.deleted.map(({ candidate_id }) => candidate_id)])].flatMap(
    (candidate) => stepsOfOne(candidate, byCandidate.get(candidate) ?? [], context),
  )
}

function stepsOfOne(candidate: string, events: readonly StepEvent[], context: StepContext): ApplicationStep[] {
  const { people, deleted, merges, entranceAt } = context
  const steps: ApplicationStep[] = []
  let addedAt: Date | undefined
  for (const { kind, at: moment, from } of events) {
    const at = moment.getTime()
    if (kind === 'application.added') {
      addedAt = moment
      steps.push({ kind: 'added', candidate, at })
    } else if (kind === 'application.removed') {
      // Only unmoved candidates are removed, and from where they were added.
      const was = addedAt && applicationOf(entranceAt(addedAt), addedAt)
      steps.push({ kind: 'removed', candidate, at, was })
    } else if (kind === 'candidate.deleted') steps.push({ kind: 'removed', candidate, at })
    else if (kind === 'candidate.restored') steps.push({ kind: 'returned', candidate, at })
    else if (from !== null) steps.push({ kind: 'moved', candidate, at, from })
  }
  const inBin = deleted.find(({ candidate_id }) => candidate_id === candidate)
  if (inBin) {
    const was = applicationOf(inBin.status_id, inBin.came_at)
    return [...steps, { kind: 'removed', candidate, at: inBin.deleted_at.getTime(), was }]
  }
  const isKept = people.find(({ candidate_id }) => candidate_id === candidate)?.is_kept ?? false
  // The application of a merged candidate continues with the candidate they were merged into.
  const isMerged = merges.some(({ merged_id, undone_at }) => merged_id === candidate && undone_at === null)
  return isKept || isMerged ? steps : [...steps, ...leftovers(candidate, events, entranceAt)]
}

/**
 * Returns when the application of an erased candidate ended, and what it was: from the first of their events on the position until
 * they were deleted, or until the last one, since a merge before the erasure is forgotten with them (rule A-433).
 */
function leftovers(
  candidate: string,
  events: readonly StepEvent[],
  entranceAt: StepContext['entranceAt'],
): ApplicationStep[] {
  const own = events.filter(({ kind }) => kind.startsWith('application.'))
  const [first] = own
  const last = own.at(-1)
  if (!first || !last || last.kind === 'application.removed') return []
  const end = events.findLast(({ kind }) => kind === 'candidate.deleted')?.at ?? last.at
  const was = applicationOf(last.to ?? entranceAt(last.at), first.at)
  return [{ kind: 'removed', candidate, at: Math.max(end.getTime(), last.at.getTime() + 1), was }]
}
