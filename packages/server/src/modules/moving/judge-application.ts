import type { Nouns } from '../../adapters/nouns.ts'
import { reasonOf } from './application-words.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS, withApplication } from './moving-reasons.ts'
import type { PlacedApplication } from './place-applications.queries.ts'
import { externalIdOf } from './placing.ts'
import type { SourceNames } from './source-names.ts'
import { type MappedStages, type Trace, traceApplications } from './trace-application.ts'

type Application = Nouns['application']
type Move = Nouns['move']

/** An application that comes along, with its moves. */
export type Target = { application: Application; candidateId: string; positionId: string; moves: readonly Move[] }

/** `jobs`: positions of jobs; `before`: applications that moved in before; `people`: candidates by external id. */
export type KnownThings = {
  run: Pick<MoveInRecord, 'product'>
  jobs: ReadonlyMap<string, string>
  before: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
}

/** Whether an application comes along; if not, what becomes of it and its moves. */
export function judgeApplication(
  application: Application,
  moves: readonly Move[],
  { run, jobs, before, people }: KnownThings,
): { placed: PlacedLine[] } | { target: Target } {
  const ended = (outcome: PlacedLine['outcome'], reason: string, made?: string) => ({
    placed: [
      { noun: 'application' as const, id: application.id, outcome, reason, made },
      ...moves.map(({ id }): PlacedLine => ({ noun: 'move', id, outcome, reason: withApplication(reason) })),
    ],
  })
  const had = before.get(application.id)
  if (had) return ended('known', REASONS.movedBefore, had)
  const candidateId = people.get(externalIdOf(run.product, application.personId))
  if (!candidateId) return ended('lost', REASONS.personLost)
  if (!application.jobId) return ended('lost', REASONS.noJob)
  const positionId = jobs.get(application.jobId)
  if (!positionId) return ended('lost', REASONS.jobLost)
  return { target: { application, candidateId, positionId, moves } }
}

/** Applications of a person for one job: the latest stands, and the others are its history. */
export type Joined = { target: Target; others: readonly Target[]; trace: Trace }

/** Joins the applications of each person for each job. `lost`: all of a company without stages. */
export function joinApplications(
  targets: readonly Target[],
  stages: MappedStages,
): { joined: Joined[]; lost: PlacedLine[] } {
  const byPlace = Map.groupBy(targets, madeOf)
  const lost: PlacedLine[] = []
  const joined = [...byPlace.values()].flatMap((same): Joined[] => {
    const inOrder = same.toSorted((one, other) => appliedMs(one) - appliedMs(other))
    const trace = traceApplications(inOrder, stages)
    const target = inOrder.at(-1)
    if (trace && target) return [{ target, others: inOrder.slice(0, -1), trace }]
    for (const { application } of same)
      lost.push({ noun: 'application', id: application.id, outcome: 'lost', reason: REASONS.noStages })
    return []
  })
  return { joined, lost }
}

const appliedMs = ({ application }: Target) => Date.parse(application.appliedAt ?? '') || 0

/** The id of what an application became: its position and candidate. */
export const madeOf = ({ positionId, candidateId }: Pick<Target, 'positionId' | 'candidateId'>) =>
  `${positionId} ${candidateId}`

/** What becomes of the moves of an application that is made. */
export function outcomesOfMoves({ target, others, trace }: Joined): PlacedLine[] {
  const left = new Map(trace.left.map((line) => [line.id, line]))
  const undated = new Set(trace.steps.flatMap(({ move, unclear }) => (move && unclear === 'when' ? move.id : [])))
  return [...others, target].flatMap(({ moves }) =>
    moves.map(({ id }): PlacedLine => {
      if (undated.has(id)) return { noun: 'move', id, outcome: 'changed', reason: REASONS.noTime }
      return left.get(id) ?? { noun: 'move', id, outcome: 'made' }
    }),
  )
}

/** Returns the status of an application, and since when it has it. */
export function placeOf(
  { target: { application, positionId, candidateId }, trace }: Joined,
  names: SourceNames,
): PlacedApplication {
  const { cameAt, movedAt, standing, steps } = trace
  const reasonId = application.state === 'active' ? undefined : (application.reasonId ?? steps.at(-1)?.reasonId)
  return {
    positionId,
    candidateId,
    statusId: standing.id,
    groupId: standing.group_id,
    reason: reasonOf(reasonId, standing, names) || null,
    createdAt: cameAt,
    movedAt,
    // An application in its first version was never moved.
    version: 1 + Math.max(steps.length, standing.status_type === 'initial' ? 0 : 1),
  }
}
