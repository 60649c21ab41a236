import type { ApplicationExample } from '@rolecall/contract/moving/move-preview'
import type { z } from 'zod'
import type { Work } from '../../platform/kernel/work.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import {
  type Joined,
  joinApplications,
  judgeApplication,
  type KnownThings,
  placeOf,
  type Target,
} from './judge-application.ts'
import { listLinesAbout, listMade, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { insertedApplications } from './place-applications.queries.ts'
import { judgePerson, personOf } from './place-moved-people.ts'
import { externalIdOf } from './placing.ts'
import { findLines } from './preview-lines.queries.ts'
import type { ReceiptPreview } from './preview-receipt.ts'

type Example = z.output<typeof ApplicationExample>

/** Ids of what is not here yet. */
const NEW = 'new '

/** Shows applications with their moves as the run would place them, together with others of the same people. */
export async function exampleApplications(
  work: Work,
  run: MoveInRecord,
  { expected, ids }: { expected: ReceiptPreview; ids: readonly string[] },
): Promise<Example[]> {
  const { tx, now } = work
  const { names } = expected
  const chosen = await findLines(tx, run.id, 'application', ids)
  const personIds = [...new Set(Array.from(chosen.values(), ({ personId }) => personId))]
  const lines = (await listLinesAbout(tx, run.id, 'application', personIds)).map(({ line }) => line)
  const all = lines.map(({ id }) => id)
  const moves = Map.groupBy(await listLinesAbout(tx, run.id, 'move', all), ({ about }) => about)
  const known = await readKnown(work, run, { expected, personIds, ids: all })
  const judged = lines.map((line) => ({
    id: line.id,
    ...judgeApplication(
      line,
      (moves.get(line.id) ?? []).map((move) => move.line),
      known,
    ),
  }))
  const joined = joinApplications(judged.flatMap(({ target }) => target ?? []))
  const people = await findLines(tx, run.id, 'person', personIds)
  const titles = titlesOf(expected)
  const examples: Example[] = []
  for (const { id, personId, jobId = '' } of chosen.values()) {
    const person = people.get(personId)
    const about = {
      id,
      name: person ? personOf(person).name || personOf(person).email : '',
      position: titles.get(jobId) ?? '',
    }
    const { placed = [], target } = judged.find((each) => each.id === id) ?? {}
    const own = joined.find((each) => partsOf(each).some(({ application }) => application.id === id))
    if (!target || !own) examples.push({ ...about, ...fateOf(placed, id), ...NOWHERE })
    else
      examples.push({ ...about, ...(await fateOfTarget(work, target, own)), ...standing(own, { names, now, placed }) })
  }
  return examples
}

const NOWHERE = { status: '', came_at: null, since: null, reason: '', moves: [], lost_moves: [] }

const partsOf = ({ target, others }: Joined): readonly Target[] => [target, ...others]

const titlesOf = ({ jobs }: ReceiptPreview) =>
  new Map(jobs.map(({ job, known, described }) => [job.id, known?.title ?? described?.title ?? job.title]))

/** What is here, or will be by the time when applications are placed. */
async function readKnown(
  { tx, now }: Work,
  run: MoveInRecord,
  { expected, personIds, ids }: { expected: ReceiptPreview; personIds: readonly string[]; ids: readonly string[] },
): Promise<KnownThings> {
  const { names, statuses, jobs, jobsMade } = expected
  const candidates = await listByExternalIds(
    tx,
    personIds.map((id) => externalIdOf(run.product, id)),
  )
  const people = await findLines(tx, run.id, 'person', personIds)
  for (const [id, line] of people) {
    const comes = 'prepared' in judgePerson(line, { run, place: 0, sourceNames: names.sources })
    const externalId = externalIdOf(run.product, id)
    if (comes && !candidates.has(externalId)) candidates.set(externalId, `${NEW}${id}`)
  }
  const positions = new Map(jobsMade)
  for (const { job, known, placed } of jobs)
    if (placed.outcome === 'lost') positions.delete(job.id)
    else positions.set(job.id, known?.id ?? `${NEW}${job.id}`)
  const before = await listMade(tx, { product: run.product, noun: 'application', ids })
  return { run, names, statuses, jobs: positions, before, people: candidates, now }
}

const fateOf = (placed: readonly PlacedLine[], id: string): Pick<Example, 'outcome' | 'why'> => {
  const own = placed.find((each) => each.noun === 'application' && each.id === id)
  return { outcome: own?.outcome ?? 'lost', why: own?.reason ?? '' }
}

async function fateOfTarget(
  { tx }: Work,
  { application, positionId, candidateId }: Target,
  { target }: Joined,
): Promise<Pick<Example, 'outcome' | 'why'>> {
  if (target.application.id !== application.id) return { outcome: 'changed', why: REASONS.appliedAgain }
  const isHere = !positionId.startsWith(NEW) && !candidateId.startsWith(NEW)
  const isThere = isHere && (await insertedApplications(tx, positionId, [candidateId])).has(candidateId)
  return isThere ? { outcome: 'known', why: REASONS.onPosition } : { outcome: 'made', why: '' }
}

type Standing = Pick<Example, 'status' | 'came_at' | 'since' | 'reason' | 'moves' | 'lost_moves'>

function standing(
  { target }: Joined,
  { names, now, placed }: Pick<ReceiptPreview, 'names'> & { now: Date; placed: readonly PlacedLine[] },
): Standing {
  const { createdAt, movedAt, reason } = placeOf(target, { names, now })
  const lost = placed.filter(({ noun, outcome }) => noun === 'move' && outcome === 'lost')
  return {
    status: target.status.display_name,
    came_at: createdAt.toISOString(),
    since: movedAt.toISOString(),
    reason: reason ?? '',
    moves: target.moves.map(({ at, from, to, move }) => ({
      at: at.toISOString(),
      from: from.display_name,
      to: to.display_name,
      by: names.users.get(move.byId ?? '') ?? '',
    })),
    lost_moves: Array.from(
      Map.groupBy(lost, (each) => each.reason ?? ''),
      ([why, own]) => ({ why, count: own.length }),
    ),
  }
}
