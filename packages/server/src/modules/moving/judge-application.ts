import { mappingKey } from '@rolecall/domain/moving/mapping'
import type { Nouns } from '../../adapters/nouns.ts'
import { findStatus } from '../pipeline/status-config.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS, withApplication } from './moving-reasons.ts'
import type { PlacedApplication } from './place-applications.queries.ts'
import { credibleMoment, externalIdOf } from './placing.ts'

export const REASON_MAX = 500

type Application = Nouns['application']
type Move = Nouns['move']

/** What lines name by their ids in the source. */
export type SourceNames = {
  label: string
  stages: ReadonlyMap<string, string>
  users: ReadonlyMap<string, string>
  reasons: ReadonlyMap<string, string>
  sources: ReadonlyMap<string, string>
}

export type Target = {
  application: Application
  candidateId: string
  positionId: string
  moves: Step[]
  status: StatusRow
}
/** A move with the statuses that it led from and to here; both may be one, when two stages became one status. */
export type Step = { at: Date; from: StatusRow; to: StatusRow; move: Move }

export type KnownThings = {
  run: Pick<MoveInRecord, 'product' | 'mapping'>
  names: SourceNames
  statuses: readonly StatusRow[]
  jobs: ReadonlyMap<string, string>
  before: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  now: Date
}

type Judgement = { placed: PlacedLine[]; target?: Target }

/** Whether an application comes along, and then where it stands and through which moves it came there. */
export function judgeApplication(application: Application, moves: readonly Move[], known: KnownThings): Judgement {
  const { run, jobs, before, people, statuses } = known
  const ended = (outcome: PlacedLine['outcome'], reason: string, made?: string): Judgement => ({
    placed: [
      { noun: 'application', id: application.id, outcome, reason, made },
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
  const status = endStatus(application, known) ?? statusOfStage(application.stageId, known)
  const first = statuses[0]
  const standing = status ?? first
  if (!standing) return ended('lost', REASONS.noStages)
  const { steps, lost } = stepsOf(moves, { ...known, standing })
  return { placed: lost, target: { application, candidateId, positionId, moves: steps, status: standing } }
}

type Mapped = Pick<KnownThings, 'run' | 'names' | 'statuses'>

/** The status that a stage is matched with. */
export const statusOfStage = (stageId: string | undefined, { run, names, statuses }: Mapped): StatusRow | undefined => {
  const name = names.stages.get(stageId ?? '')
  const id = name === undefined ? '' : (run.mapping.stages?.[mappingKey(name)] ?? '')
  return id ? findStatus(statuses, id) : undefined
}

/** The status of an application that ended. */
export function endStatus(
  { state }: Pick<Application, 'state'>,
  { run, statuses }: Pick<Mapped, 'run' | 'statuses'>,
): StatusRow | undefined {
  const id = state === 'active' ? '' : (run.mapping.ended?.[state] ?? '')
  return id ? findStatus(statuses, id) : undefined
}

/** The moves that have a time and known stages, in order; others are lost, with the reason. */
function stepsOf(
  moves: readonly Move[],
  known: KnownThings & { standing: StatusRow },
): { steps: Step[]; lost: PlacedLine[] } {
  const lost: PlacedLine[] = []
  const dated = moves.flatMap((move) => {
    const at = credibleMoment(move.at, known.now)
    if (at) return [{ move, at }]
    const reason = move.at ? REASONS.oddTime : REASONS.noTime
    lost.push({ noun: 'move', id: move.id, outcome: 'lost', reason })
    return []
  })
  const inOrder = dated.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const entrance = known.statuses.find(({ status_type: type }) => type === 'applicants') ?? known.statuses[0]
  let at = statusOfStage(inOrder[0]?.move.fromId, known) ?? entrance
  const steps: Step[] = []
  for (const each of inOrder) {
    const { move } = each
    const ended = move.ended && endStatus({ state: move.ended }, known)
    const to = ended ?? statusOfStage(move.toId, known)
    if (!to || !at) {
      lost.push({ noun: 'move', id: move.id, outcome: 'lost', reason: REASONS.stageUnmatched })
      continue
    }
    steps.push({ at: each.at, from: at, to, move })
    at = to
  }
  return { steps, lost }
}

export type Joined = { target: Target; others: readonly Target[] }

/** Joins several applications of a person for one job: the latest stands, and the moves of the others are its history. */
export const joinApplications = (targets: readonly Target[]): Joined[] =>
  [...Map.groupBy(targets, ({ positionId, candidateId }) => `${positionId} ${candidateId}`).values()].map(joinTargets)

function joinTargets(same: readonly Target[]): Joined {
  const inOrder = same.toSorted((one, other) => appliedMs(one) - appliedMs(other))
  const last = inOrder.at(-1) as Target
  return { target: { ...last, moves: inOrder.flatMap(({ moves }) => moves) }, others: inOrder.slice(0, -1) }
}

const appliedMs = ({ application }: Target) => Date.parse(application.appliedAt ?? '') || 0

/** Returns the status of an application, and since when it has it. */
export function placeOf(
  { application, candidateId, moves, status }: Target,
  { names, now }: { names: SourceNames; now: Date },
): PlacedApplication {
  const last = moves.at(-1)
  const createdAt = credibleMoment(application.appliedAt, now) ?? moves[0]?.at ?? now
  const endedAt = application.state === 'hired' ? application.hiredAt : application.rejectedAt
  const movedAt =
    credibleMoment(application.state === 'active' ? undefined : endedAt, now) ??
    (last?.to.id === status.id ? last.at : undefined) ??
    credibleMoment(application.changedAt, now) ??
    last?.at ??
    createdAt
  return {
    candidateId,
    statusId: status.id,
    groupId: status.group_id,
    reason: names.reasons.get(application.reasonId ?? '')?.slice(0, REASON_MAX) ?? null,
    createdAt,
    movedAt: movedAt < createdAt ? createdAt : movedAt,
    // An application in its first version was never moved.
    version: 1 + Math.max(moves.length, status.status_type === 'initial' ? 0 : 1),
  }
}
