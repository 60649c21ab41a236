import { mappingKey } from '@rolecall/domain/moving/mapping'
import type { Nouns } from '../../adapters/nouns.ts'
import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { listNewestResumes } from '../applications/placed-people.queries.ts'
import { findPositionDemand } from '../matching/demands.queries.ts'
import { scorePeople } from '../matching/match-pool.ts'
import { insertApplications } from '../matching/matching.queries.ts'
import { findStatus } from '../pipeline/status-config.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { type MadeOutcome, outcomeOf, reasonOf, sourceOf } from './application-words.ts'
import { listLeftLines, listLinesAbout, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { insertedApplications, moveApplications, type PlacedApplication } from './place-applications.queries.ts'
import { placeReferrals } from './place-referrals.ts'
import { credibleMoment, externalIdOf, originallyBy } from './placing.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 200

type Application = Nouns['application']
type Move = Nouns['move']

type Target = { application: Application; candidateId: string; positionId: string; moves: Step[]; status: StatusRow }
/** A move with the statuses that it led from and to here; both may be one, when two stages became one status. */
type Step = { at: Date; from: StatusRow; to: StatusRow; move: Move }

/** Places the next applications with their moves: each stands where it stood, since when it did, with its history. */
export async function placeApplications(
  work: SystemWork,
  run: MoveInRecord,
  names: SourceNames,
): Promise<PlacedLine[]> {
  const { tx, now } = work
  const lines = await listLeftLines(tx, run.id, 'application', AT_ONCE)
  if (lines.length === 0) return []
  const statuses = await listStatuses(tx)
  const ids = lines.map(({ line }) => line.id)
  const jobs = await listMade(tx, {
    product: run.product,
    noun: 'job',
    ids: lines.flatMap(({ line }) => line.jobId ?? []),
  })
  const before = await listMade(tx, { product: run.product, noun: 'application', ids })
  const people = await listByExternalIds(
    tx,
    lines.map(({ line }) => externalIdOf(run.product, line.personId)),
  )
  const moves = Map.groupBy(await listLinesAbout(tx, run.id, 'move', ids), ({ about }) => about)
  const placed: PlacedLine[] = []
  const targets: Target[] = []
  for (const { line } of lines) {
    const own = (moves.get(line.id) ?? []).map((each) => each.line)
    const judged = judge(line, own, { run, names, statuses, jobs, before, people, now })
    if ('target' in judged) targets.push(judged.target)
    placed.push(...judged.placed)
  }
  placed.push(...(await insert(work, run, { targets, names, statuses })))
  return placed
}

type KnownThings = {
  run: MoveInRecord
  names: SourceNames
  statuses: readonly StatusRow[]
  jobs: ReadonlyMap<string, string>
  before: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  now: Date
}

type Judgement = { placed: PlacedLine[]; target?: Target }

function judge(application: Application, moves: readonly Move[], known: KnownThings): Judgement {
  const { run, jobs, before, people, statuses } = known
  const ended = (outcome: PlacedLine['outcome'], reason: string, made?: string): Judgement => ({
    placed: [
      { noun: 'application', id: application.id, outcome, reason, made },
      ...moves.map(({ id }): PlacedLine => ({ noun: 'move', id, outcome, reason: `Their application: ${reason}` })),
    ],
  })
  const had = before.get(application.id)
  if (had) return ended('known', 'It moved in before.', had)
  const candidateId = people.get(externalIdOf(run.product, application.personId))
  if (!candidateId) return ended('lost', 'Its person did not move in.')
  if (!application.jobId) return ended('lost', 'It is for no job. Its person stands in the pool.')
  const positionId = jobs.get(application.jobId)
  if (!positionId) return ended('lost', 'Its job did not move in.')
  const status = endStatus(application, known) ?? statusOfStage(application.stageId, known)
  const first = statuses[0]
  const standing = status ?? first
  if (!standing) return ended('lost', 'The company has no stages.')
  const { steps, lost } = stepsOf(application, moves, { ...known, standing })
  return { placed: lost, target: { application, candidateId, positionId, moves: steps, status: standing } }
}

const statusOfStage = (stageId: string | undefined, { run, names, statuses }: KnownThings): StatusRow | undefined => {
  const name = names.stages.get(stageId ?? '')
  const id = name === undefined ? '' : (run.mapping.stages?.[mappingKey(name)] ?? '')
  return id ? findStatus(statuses, id) : undefined
}

/** The status of an application that ended. */
function endStatus({ state }: Application, { run, statuses }: KnownThings): StatusRow | undefined {
  const id = state === 'active' ? '' : (run.mapping.ended?.[state] ?? '')
  return id ? findStatus(statuses, id) : undefined
}

/** The moves that have a time and known stages, in order; others are lost, with the reason. */
function stepsOf(
  application: Application,
  moves: readonly Move[],
  known: KnownThings & { standing: StatusRow },
): { steps: Step[]; lost: PlacedLine[] } {
  const lost: PlacedLine[] = []
  const dated = moves.flatMap((move) => {
    const at = credibleMoment(move.at, known.now)
    if (at) return [{ move, at }]
    const reason = move.at ? 'Its time lies before 1970 or in the future.' : 'The source does not say when it was.'
    lost.push({ noun: 'move', id: move.id, outcome: 'lost', reason })
    return []
  })
  const inOrder = dated.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const entrance = known.statuses.find(({ status_type: type }) => type === 'applicants') ?? known.statuses[0]
  let at = statusOfStage(inOrder[0]?.move.fromId, known) ?? entrance
  const steps: Step[] = []
  for (const each of inOrder) {
    const { move } = each
    const ended = move.ended && endStatus({ ...application, state: move.ended }, known)
    const to = ended ?? statusOfStage(move.toId, known)
    if (!to || !at) {
      lost.push({ noun: 'move', id: move.id, outcome: 'lost', reason: 'Its stage is matched with no status.' })
      continue
    }
    steps.push({ at: each.at, from: at, to, move })
    at = to
  }
  return { steps, lost }
}

type Inserting = { targets: readonly Target[]; names: SourceNames; statuses: readonly StatusRow[] }

async function insert(work: SystemWork, run: MoveInRecord, { targets, names }: Inserting): Promise<PlacedLine[]> {
  const placed: PlacedLine[] = []
  // Of several applications of a person for one job, the latest stands; the moves of the others are its history.
  const byPlace = Map.groupBy(targets, ({ positionId, candidateId }) => `${positionId} ${candidateId}`)
  const chosen = [...byPlace.values()].map(joinTargets)
  for (const [positionId, own] of Map.groupBy(chosen, (each) => each.target.positionId))
    placed.push(...(await insertOn(work, run, { positionId, own, names })))
  return placed
}

type Joined = { target: Target; others: readonly Target[] }

function joinTargets(same: readonly Target[]): Joined {
  const inOrder = same.toSorted((one, other) => appliedMs(one) - appliedMs(other))
  const last = inOrder.at(-1) as Target
  return { target: { ...last, moves: inOrder.flatMap(({ moves }) => moves) }, others: inOrder.slice(0, -1) }
}

const appliedMs = ({ application }: Target) => Date.parse(application.appliedAt ?? '') || 0

type InsertingOn = { positionId: string; own: readonly Joined[]; names: SourceNames }

async function insertOn(
  work: SystemWork,
  run: MoveInRecord,
  { positionId, own, names }: InsertingOn,
): Promise<PlacedLine[]> {
  const { tx, now } = work
  const demand = await findPositionDemand(tx, positionId)
  const ids = own.map(({ target }) => target.candidateId)
  const resumes = await listNewestResumes(tx, ids)
  const scored = demand ? await scorePeople(tx, demand, resumes) : []
  const sources = new Map(own.map(({ target }) => [target.candidateId, sourceOf(target.application, { run, names })]))
  const made = await insertApplications(
    tx,
    'initial',
    scored.map((each) => ({ ...each, positionId, source: sources.get(each.candidateId) || each.source })),
    { cause: 'chosen', now },
    { evenExcluded: true },
  )
  const isMade = new Set(made.map(({ candidateId }) => candidateId))
  const fresh = own.filter(({ target }) => isMade.has(target.candidateId))
  const rows = await insertedApplications(tx, positionId, [...isMade])
  const settled = fresh.map(({ target }): PlacedApplication => placeOf(target, { names, now }))
  await moveApplications(tx, positionId, settled)
  await changeApplicationCounts(
    tx,
    settled.flatMap(({ candidateId, statusId }) => [
      { positionId, statusId: rows.get(candidateId)?.status_id ?? '', by: -1 as const },
      { positionId, statusId, by: 1 as const },
    ]),
  )
  await insertPastEvents(
    tx,
    fresh.flatMap(({ target }) => eventsOf(target, { run, names, now, row: rows.get(target.candidateId) })),
  )
  await placeReferrals(work, run, { referred: fresh.map(({ target }) => target), names })
  return own.flatMap(({ target, others }) =>
    outcomesOf(target, others, isMade.has(target.candidateId) ? outcomeOf(target.application, names) : undefined),
  )
}

const madeOf = ({ positionId, candidateId }: Target) => `${positionId} ${candidateId}`

function outcomesOf(target: Target, others: readonly Target[], made: MadeOutcome | undefined): PlacedLine[] {
  const { application, moves } = target
  const reason = 'They are on this position here already. It stays as it is.'
  return [
    {
      noun: 'application',
      id: application.id,
      made: madeOf(target),
      ...(made ?? { outcome: 'known' as const, reason }),
    },
    ...others.map(
      (other): PlacedLine => ({
        noun: 'application',
        id: other.application.id,
        outcome: 'changed',
        reason: 'They applied for the same job more than once. It is part of the history of the last application.',
        made: madeOf(target),
      }),
    ),
    ...moves.map(
      ({ move }): PlacedLine => ({
        noun: 'move',
        id: move.id,
        ...(made ? { outcome: 'made' as const } : { outcome: 'lost' as const, reason }),
      }),
    ),
  ]
}

function placeOf(
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
    reason: reasonOf(application.reasonId, status, names) || null,
    createdAt,
    movedAt: movedAt < createdAt ? createdAt : movedAt,
    // An application in its first version was never moved.
    version: 1 + Math.max(moves.length, status.status_type === 'initial' ? 0 : 1),
  }
}

type EventContext = {
  run: MoveInRecord
  names: SourceNames
  now: Date
  row: { score: number; resume_id: string } | undefined
}

/** The history of an application in its own time: that it came, and each of its moves. */
function eventsOf(target: Target, { run, names, now, row }: EventContext): PastEvent[] {
  const { application, candidateId, positionId, moves } = target
  const about = { positionId, candidateId, changeId: run.id, ...(row && { resumeId: row.resume_id }) }
  const nameOf = (id: string | undefined) => names.users.get(id ?? '')
  const cameAt = credibleMoment(application.appliedAt, now) ?? moves[0]?.at ?? now
  const came: PastEvent = {
    ...about,
    kind: 'application.added',
    at: cameAt,
    ...originallyBy(names.label, nameOf(application.recruiterId)),
  }
  return [
    came,
    ...moves.map(
      ({ at, from, to, move }, place): PastEvent => ({
        ...about,
        kind: 'application.moved',
        at,
        ...originallyBy(names.label, nameOf(move.byId)),
        payload: {
          from: from.id,
          to: to.id,
          from_group: from.group_id,
          to_group: to.group_id,
          reason: reasonOf(move.reasonId, to, names),
          comments: '',
          score: row?.score ?? 0,
          version: place + 2,
          before: {
            reason: null,
            comments: null,
            rating: null,
            excluded: false,
            moved_by: null,
            moved_at: cameAt.toISOString(),
          },
        },
      }),
    ),
  ]
}
