import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { mappingKey } from '@rolecall/domain/moving/mapping'
import type { UnclearPart } from '@rolecall/domain/reports/follow-moves'
import type { Nouns } from '../../adapters/nouns.ts'
import { findStatus } from '../pipeline/status-config.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { credibleMoment } from './placing.ts'
import type { SourceNames } from './source-names.ts'

type Application = Nouns['application']
type Move = Nouns['move']

/** `statuses`: those of the company, in the order of its pipeline. */
export type MappedStages = {
  run: Pick<MoveInRecord, 'mapping'>
  names: Pick<SourceNames, 'stages' | 'firstStages'>
  statuses: readonly StatusRow[]
  now: Date
}

/**
 * A move as it is kept here, from one status to another. `at`: when it was, or the nearest known time if `unclear`. Without `move`, the source has no line for it and it follows from others.
 */
export type Step = { at: Date; from: StatusRow; to: StatusRow; unclear?: UnclearPart; move?: Move; reasonId?: string }

/** How an application got where it stands; `left`: what came of its moves that are no steps. */
export type Trace = { cameAt: Date; movedAt: Date; standing: StatusRow; steps: Step[]; left: PlacedLine[] }

/** An application with its moves. */
export type ToldApplication = { application: Application; moves: readonly Move[] }

/** What an application went through, before it is known what it left. `at`: missing if nobody knows. */
type Entry = {
  at: Date | undefined
  /** The same, or the nearest known time. */
  by: number
  from?: StatusRow | undefined
  /** Missing: a stage that is matched with no status. */
  to: StatusRow | undefined
  /** Whether it is unknown when the status before was left. */
  isAbrupt?: boolean
  move?: Move
  reasonId?: string | undefined
}
type MoveEntry = Entry & { move: Move }

export const statusOfStage = (
  stageId: string | undefined,
  stages: Pick<MappedStages, 'run' | 'statuses'> & { names: Pick<SourceNames, 'stages'> },
): StatusRow | undefined => {
  const name = stages.names.stages.get(stageId ?? '')
  const id = name === undefined ? '' : (stages.run.mapping.stages?.[mappingKey(name)] ?? '')
  return id ? findStatus(stages.statuses, id) : undefined
}

/** The status of an application that ended. */
export function endStatus(
  state: Application['state'],
  { run, statuses }: Pick<MappedStages, 'run' | 'statuses'>,
): StatusRow | undefined {
  const id = state === 'active' ? '' : (run.mapping.ended?.[state] ?? '')
  return id ? findStatus(statuses, id) : undefined
}

/**
 * Puts the moves of a person's applications for one job in order, the earliest application first. What the source leaves out
 * between two moves becomes a step of unclear time, so that the history has no gaps and charts count no time that nobody knows
 * (rule A-395). Undefined if the company has no statuses.
 */
export function traceApplications(same: readonly ToldApplication[], stages: MappedStages): Trace | undefined {
  const { now } = stages
  const last = same.at(-1)?.application
  const entrance = last && findEntrance(last, stages)
  if (!entrance) return undefined
  const left: PlacedLine[] = []
  const entries = same.flatMap((each, place) => [
    ...(place > 0 ? comeAgain(each.application, entrance, now) : []),
    ...addStanding(each.application, listEntries(each, stages, left), stages),
  ])
  // Stable, so that moves without a time stay before the one by which they had happened.
  const inOrder = entries.toSorted((one, other) => one.by - other.by)
  const applied = same.flatMap(({ application }) => credibleMoment(application.appliedAt, now) ?? [])
  const cameAt =
    applied.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? inOrder.find(({ at }) => at)?.at ?? now
  const [first] = inOrder
  const start = (first?.move?.fromId !== undefined && first.from) || entrance
  const steps = chain(inOrder, { start, cameAt, left })
  const standing = statusOf(last, stages) ?? steps.at(-1)?.to ?? start
  const before = steps.at(-1) ?? { to: start, at: cameAt }
  // Where applications for one job overlap, the latest counts.
  if (standing.id !== before.to.id)
    steps.push({ at: follow(steps, before.at), from: before.to, to: standing, unclear: 'when' })
  const movedAt = steps.at(-1)?.at ?? credibleMoment(last.changedAt, now) ?? cameAt
  return { cameAt, movedAt: movedAt < cameAt ? cameAt : movedAt, standing, steps, left }
}

/** Returns the status in which applications for a job begin. */
export function findEntrance(
  { jobId }: Pick<Application, 'jobId'>,
  stages: Pick<MappedStages, 'run' | 'names' | 'statuses'>,
): StatusRow | undefined {
  const { names, statuses } = stages
  const first = names.firstStages.get(jobId ?? '') ?? names.firstStages.get('')
  return statusOfStage(first, stages) ?? statuses.find(({ status_type: type }) => type === 'applicants') ?? statuses[0]
}

const statusOf = ({ state, stageId }: Application, stages: MappedStages): StatusRow | undefined =>
  endStatus(state, stages) ?? statusOfStage(stageId, stages)

/** Returns the step back to the entrance that a further application for the same job means. */
function comeAgain({ appliedAt }: Application, to: StatusRow, now: Date): Entry[] {
  const at = credibleMoment(appliedAt, now)
  return at ? [{ at, by: at.getTime(), to }] : []
}

/** The moves of one application in order. */
function listEntries({ application, moves }: ToldApplication, stages: MappedStages, left: PlacedLine[]): MoveEntry[] {
  const { now } = stages
  const found = moves.flatMap((move): MoveEntry[] => {
    const at = credibleMoment(move.at, now)
    const to = (move.ended && endStatus(move.ended, stages)) ?? statusOfStage(move.toId, stages)
    const reason = !to ? REASONS.stageUnmatched : !at && move.at ? REASONS.oddTime : undefined
    if (reason) left.push({ noun: 'move', id: move.id, outcome: 'lost', reason })
    if (!at && move.at) return []
    const reasonId = move.reasonId ?? (move.ended === application.state ? application.reasonId : undefined)
    return [{ at, by: at?.getTime() ?? 0, from: statusOfStage(move.fromId, stages), to, move, reasonId }]
  })
  const dated = orderDated(found.filter(({ at }) => at))
  const known = [endOf(application), application.changedAt, application.appliedAt]
  const latest = (known.map((each) => credibleMoment(each, now)).find(Boolean) ?? now).getTime()
  return insertUndated(
    dated,
    found.filter(({ at }) => !at),
    latest,
  )
}

/**
 * Puts moves without a time between those that they follow from and lead to, by their stages; the others come first. They get
 * the nearest known time.
 */
function insertUndated(dated: readonly MoveEntry[], undated: readonly MoveEntry[], latest: number): MoveEntry[] {
  const entries = [...dated]
  let first = 0
  for (const entry of undated) {
    const { fromId, toId } = entry.move
    const after = entries.findLastIndex(
      ({ move }, at) => fromId !== undefined && move.toId === fromId && entries[at + 1]?.move.fromId !== fromId,
    )
    const before = entries.findIndex(({ move }) => toId !== undefined && move.fromId === toId)
    const place = after !== -1 ? after + 1 : before !== -1 ? before : first
    if (place === first) first += 1
    entries.splice(place, 0, entry)
  }
  return entries.map((entry, place) => {
    if (entry.at) return entry
    const next = entries.slice(place).find(({ at }) => at)
    const previous = entries.slice(0, place).findLast(({ at }) => at)
    return { ...entry, by: next?.by ?? Math.max(previous?.by ?? 0, previous ? 0 : latest) }
  })
}

const endOf = ({ state, hiredAt, rejectedAt }: Application) =>
  state === 'active' ? undefined : state === 'hired' ? hiredAt : rejectedAt

/** Sorts moves by time. Each of several at the same moment follows the one that led to its first stage. */
function orderDated(dated: readonly MoveEntry[]): MoveEntry[] {
  const ordered: MoveEntry[] = []
  for (const [, same] of [...Map.groupBy(dated, ({ by }) => by)].toSorted(([one], [other]) => one - other)) {
    const left = [...same]
    while (left.length > 0) {
      const stands = ordered.at(-1)?.move.toId
      const follows = left.findIndex(({ move }) => move.fromId !== undefined && move.fromId === stands)
      const starts = left.findIndex(
        ({ move }) => !move.ended && !left.some((other) => other.move !== move && other.move.toId === move.fromId),
      )
      ordered.push(...left.splice(Math.max(0, follows === -1 ? starts : follows), 1))
    }
  }
  return ordered
}

/** Adds where the application itself says that it stands, unless its moves lead there, and before an end the stage it was in. */
function addStanding(application: Application, moves: readonly MoveEntry[], stages: MappedStages): Entry[] {
  const to = statusOf(application, stages)
  if (!to) return [...moves]
  const { state, reasonId } = application
  const stage = state === 'active' ? undefined : statusOfStage(application.stageId, stages)
  const from = stage && stage.id !== to.id && stage.status_type !== 'closed' ? stage : undefined
  const last = moves.at(-1)
  const latest = last?.by ?? 0
  const [endAt, changedAt] = [endOf(application), application.changedAt].map((at) => credibleMoment(at, stages.now))
  // An end much later than the last move is another one: a colleague had brought the candidate back in between.
  const isTold = last?.to?.id === to.id && !(endAt && last.at && endAt.getTime() > latest + DAY_MS)
  if (isTold) return [...moves.slice(0, -1), { ...last, from: last.from ?? from }]
  const since = [endAt, changedAt].find((at) => at && at.getTime() >= latest)
  const by = since?.getTime() ?? (latest || (credibleMoment(application.appliedAt, stages.now) ?? stages.now).getTime())
  if (state === 'active') return [...moves, { at: since, by, to, isAbrupt: true }]
  return [...moves, { at: since, by, from, to, reasonId }]
}

/**
 * Returns the moment of the next step: a millisecond after the step before if both were at once, since ids of entries that are
 * stored together do not keep their order.
 */
function follow(steps: readonly Step[], at: Date): Date {
  const before = steps.at(-1)?.at.getTime() ?? Number.NEGATIVE_INFINITY
  return new Date(Math.max(at.getTime(), before + 1))
}

type ChainOptions = { start: StatusRow; cameAt: Date; left: PlacedLine[] }

/**
 * Steps from each status to the next, with one of unclear time where a move starts elsewhere than the one before it ended. A move
 * that leads to the status that it left, such as between two stages that became one, is no step, and the stay goes on.
 */
function chain(entries: readonly Entry[], { start, cameAt, left }: ChainOptions): Step[] {
  const steps: Step[] = []
  let [stands, isHidden] = [start, false]
  for (const { at, by, from, to, move, reasonId, isAbrupt = false } of entries) {
    const moment = at ?? new Date(Math.max(by, cameAt.getTime()))
    const isGap = from !== undefined && from.id !== stands.id
    if (isGap) {
      steps.push({ at: follow(steps, moment), from: stands, to: from, unclear: 'when' })
      stands = from
    }
    if (!to) isHidden = true
    if (!to) continue
    // A stage that is matched with no status, in between, ends the stay.
    if (to.id === stands.id && !(move && isHidden && !isGap)) {
      if (move) left.push({ noun: 'move', id: move.id, outcome: 'changed', reason: REASONS.sameStatus })
      continue
    }
    const isCutOff = isAbrupt || (isHidden && !isGap)
    const unclear: UnclearPart | undefined = at === undefined ? 'when' : isCutOff ? 'before' : undefined
    const about = { ...(unclear && { unclear }), ...(move && { move }), ...(reasonId && { reasonId }) }
    steps.push({ at: follow(steps, moment), from: stands, to, ...about })
    stands = to
    isHidden = false
  }
  return steps
}
