import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { listNewestResumes } from '../applications/placed-people.queries.ts'
import { scorePlacements } from '../matching/match-pool.ts'
import { insertApplications } from '../matching/matching.queries.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import { listByExternalIds, listExternalIds } from '../resumes/external-ids.queries.ts'
import { type MadeOutcome, outcomeOf, reasonOf, sourceOf } from './application-words.ts'
import {
  type Joined,
  joinApplications,
  judgeApplication,
  madeOf,
  outcomesOfMoves,
  placeOf,
  type Target,
} from './judge-application.ts'
import {
  listLeftLines,
  listLinesAbout,
  listMade,
  type MovedLine,
  type MoveInRecord,
  type PlacedLine,
} from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { insertedApplications, moveApplications, type PlacedApplication } from './place-applications.queries.ts'
import { placeReferrals } from './place-referrals.ts'
import { externalIdOf, originallyBy } from './placing.ts'
import type { SourceNames } from './source-names.ts'

const AT_ONCE = 500

/** Places the next applications with their moves: each stands where it stood, since when it did, with its history. */
export async function placeApplications(
  work: SystemWork,
  run: MoveInRecord,
  names: SourceNames,
): Promise<PlacedLine[]> {
  const { tx } = work
  const first = await listLeftLines(tx, run.id, 'application', AT_ONCE)
  if (first.length === 0) return []
  const lines = await addSiblings(work, run, first)
  const statuses = await listStatuses(tx)
  const ids = lines.map(({ id }) => id)
  const jobs = await listMade(tx, { product: run.product, noun: 'job', ids: lines.flatMap(({ jobId }) => jobId ?? []) })
  const before = await listMade(tx, { product: run.product, noun: 'application', ids })
  const people = await listByExternalIds(
    tx,
    lines.map(({ personId }) => externalIdOf(run.product, personId)),
  )
  const moves = Map.groupBy(await listLinesAbout(tx, run.id, 'move', ids), ({ about }) => about)
  const placed: PlacedLine[] = []
  const targets: Target[] = []
  for (const line of lines) {
    const own = (moves.get(line.id) ?? []).map((each) => each.line)
    const judged = judgeApplication(line, own, { run, jobs, before, people })
    if ('target' in judged) targets.push(judged.target)
    else placed.push(...judged.placed)
  }
  placed.push(...(await insert(work, run, { targets, names, statuses })))
  return placed
}

/** Adds the other applications of the same people, also under their other ids, so that those for one job come together. */
async function addSiblings({ tx }: SystemWork, run: MoveInRecord, first: readonly MovedLine<'application'>[]) {
  const own = first.map(({ line }) => externalIdOf(run.product, line.personId))
  const people = await listByExternalIds(tx, own)
  const ids = await listExternalIds(tx, [...new Set(people.values())])
  const start = externalIdOf(run.product, '')
  const personIds = ids.flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []))
  const siblings = await listLinesAbout(tx, run.id, 'application', personIds)
  return [...new Map([...first, ...siblings].map(({ line }) => [line.id, line])).values()]
}

type Inserting = { targets: readonly Target[]; names: SourceNames; statuses: readonly StatusRow[] }

async function insert(work: SystemWork, run: MoveInRecord, { targets, names, statuses }: Inserting) {
  const { joined, lost } = joinApplications(targets, { run, names, statuses, now: work.now })
  return [...lost, ...(await insertJoined(work, run, joined, names))]
}

/** Puts people on positions, in a number of statements that does not depend on how many these are. */
async function insertJoined(
  work: SystemWork,
  run: MoveInRecord,
  joined: readonly Joined[],
  names: SourceNames,
): Promise<PlacedLine[]> {
  const { tx, now } = work
  const newest = await listNewestResumes(
    tx,
    joined.map(({ target }) => target.candidateId),
  )
  const resumes = new Map(newest.map((resume) => [resume.candidateId, resume]))
  const pairs = joined.flatMap(({ target }) => {
    const resume = resumes.get(target.candidateId)
    const source = sourceOf(target.application, { run, names }) || resume?.source
    return resume && source ? [{ ...resume, source, positionId: target.positionId }] : []
  })
  const origin = { cause: 'chosen', now } as const
  const made = await insertApplications(tx, 'initial', await scorePlacements(tx, pairs), origin, { evenExcluded: true })
  const isMade = new Set(made.map(madeOf))
  const fresh = joined.filter(({ target }) => isMade.has(madeOf(target)))
  if (fresh.length === 0) return joined.flatMap((each) => outcomesOf(each, undefined))
  const rows = await insertedApplications(tx, made)
  const settled = fresh.map((each): PlacedApplication => placeOf(each, names))
  await moveApplications(tx, settled)
  await changeApplicationCounts(
    tx,
    settled.flatMap(({ positionId, candidateId, statusId }) => [
      { positionId, statusId: rows.get(madeOf({ positionId, candidateId }))?.status_id ?? '', by: -1 as const },
      { positionId, statusId, by: 1 as const },
    ]),
  )
  await insertPastEvents(
    tx,
    fresh.flatMap((each) => eventsOf(each, { run, names, row: rows.get(madeOf(each.target)) })),
  )
  await placeReferrals(work, run, { referred: fresh.map(({ target }) => target), names })
  return joined.flatMap((each) =>
    outcomesOf(each, isMade.has(madeOf(each.target)) ? outcomeOf(each.target.application, names) : undefined),
  )
}

function outcomesOf(joined: Joined, made: MadeOutcome | undefined): PlacedLine[] {
  const { target, others } = joined
  const { application } = target
  const reason = REASONS.onPosition
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
        outcome: made ? 'changed' : 'known',
        reason: made ? REASONS.appliedAgain : reason,
        made: madeOf(target),
      }),
    ),
    ...(made
      ? outcomesOfMoves(joined)
      : [...others, target].flatMap(({ moves }) =>
          moves.map(({ id }): PlacedLine => ({ noun: 'move', id, outcome: 'lost', reason })),
        )),
  ]
}

type EventContext = {
  run: MoveInRecord
  names: SourceNames
  row: { score: number; resume_id: string } | undefined
}

/** The history of an application in its own time: that it came, and each of its steps. */
function eventsOf({ target, others, trace }: Joined, { run, names, row }: EventContext): PastEvent[] {
  const { candidateId, positionId } = target
  const about = { positionId, candidateId, changeId: run.id, ...(row && { resumeId: row.resume_id }) }
  const nameOf = (id: string | undefined) => names.users.get(id ?? '')
  const cameAt = trace.cameAt
  const { application: first } = others[0] ?? target
  const came = {
    ...about,
    kind: 'application.added',
    at: cameAt,
    ...originallyBy(names.label, nameOf(first.recruiterId)),
  }
  return [
    came,
    ...trace.steps.map(
      ({ at, from, to, unclear, move, reasonId }, place): PastEvent => ({
        ...about,
        kind: 'application.moved',
        at,
        ...originallyBy(names.label, nameOf(move?.byId)),
        payload: {
          from: from.id,
          to: to.id,
          from_group: from.group_id,
          to_group: to.group_id,
          reason: reasonOf(reasonId, to, names),
          comments: '',
          score: row?.score ?? 0,
          version: place + 2,
          ...(unclear && { unclear }),
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
