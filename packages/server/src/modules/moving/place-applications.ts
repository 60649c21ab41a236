import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { listNewestResumes } from '../applications/placed-people.queries.ts'
import { findPositionDemand } from '../matching/demands.queries.ts'
import { scorePeople } from '../matching/match-pool.ts'
import { insertApplications } from '../matching/matching.queries.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import {
  type Joined,
  joinApplications,
  judgeApplication,
  placeOf,
  REASON_MAX,
  type SourceNames,
  type Target,
} from './judge-application.ts'
import { listLeftLines, listLinesAbout, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { insertedApplications, moveApplications, type PlacedApplication } from './place-applications.queries.ts'
import { credibleMoment, externalIdOf, originallyBy } from './placing.ts'

const AT_ONCE = 200

/** Places the next applications with their moves: each stands where it stood, since when it did, with its history. */
export async function placeApplications(
  work: SystemWork,
  run: MoveInRecord,
  names: SourceNames,
): Promise<PlacedLine[]> {
  const { tx, now } = work
  const next = await listLeftLines(tx, run.id, 'application', AT_ONCE)
  if (next.length === 0) return []
  // With all others of the same people, so that several of one person for one job are placed together.
  const people = [...new Set(next.map(({ line }) => line.personId))]
  const lines = await listLinesAbout(tx, run.id, 'application', people)
  const statuses = await listStatuses(tx)
  const ids = lines.map(({ line }) => line.id)
  const jobs = await listMade(tx, {
    product: run.product,
    noun: 'job',
    ids: lines.flatMap(({ line }) => line.jobId ?? []),
  })
  const before = await listMade(tx, { product: run.product, noun: 'application', ids })
  const candidates = await listByExternalIds(
    tx,
    lines.map(({ line }) => externalIdOf(run.product, line.personId)),
  )
  const moves = Map.groupBy(await listLinesAbout(tx, run.id, 'move', ids), ({ about }) => about)
  const placed: PlacedLine[] = []
  const targets: Target[] = []
  for (const { line } of lines) {
    const own = (moves.get(line.id) ?? []).map((each) => each.line)
    const judged = judgeApplication(line, own, { run, names, statuses, jobs, before, people: candidates, now })
    if ('target' in judged) targets.push(judged.target)
    placed.push(...judged.placed)
  }
  placed.push(...(await insert(work, run, { targets, names })))
  return placed
}

type Inserting = { targets: readonly Target[]; names: SourceNames }

async function insert(work: SystemWork, run: MoveInRecord, { targets, names }: Inserting): Promise<PlacedLine[]> {
  const placed: PlacedLine[] = []
  for (const [positionId, own] of Map.groupBy(joinApplications(targets), (each) => each.target.positionId))
    placed.push(...(await insertOn(work, run, { positionId, own, names })))
  return placed
}

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
  const made = await insertApplications(
    tx,
    'initial',
    scored.map((each) => ({ ...each, positionId })),
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
  return own.flatMap(({ target, others }) => outcomesOf(target, others, isMade.has(target.candidateId)))
}

const madeOf = ({ positionId, candidateId }: Target) => `${positionId} ${candidateId}`

function outcomesOf(target: Target, others: readonly Target[], isMade: boolean): PlacedLine[] {
  const { application, moves } = target
  const reason = REASONS.onPosition
  return [
    {
      noun: 'application',
      id: application.id,
      made: madeOf(target),
      ...(isMade ? { outcome: 'made' as const } : { outcome: 'known' as const, reason }),
    },
    ...others.map(
      (other): PlacedLine => ({
        noun: 'application',
        id: other.application.id,
        outcome: 'changed',
        reason: REASONS.appliedAgain,
        made: madeOf(target),
      }),
    ),
    ...moves.map(
      ({ move }): PlacedLine => ({
        noun: 'move',
        id: move.id,
        ...(isMade ? { outcome: 'made' as const } : { outcome: 'lost' as const, reason }),
      }),
    ),
  ]
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
          reason: names.reasons.get(move.reasonId ?? '')?.slice(0, REASON_MAX) ?? '',
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
