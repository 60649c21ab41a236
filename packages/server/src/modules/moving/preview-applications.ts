import type { ApplicationExample } from '@rolecall/contract/moving/move-preview'
import type { z } from 'zod'
import type { Work } from '../../platform/kernel/work.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { outcomeOf } from './application-words.ts'
import {
  type Joined,
  joinApplications,
  judgeApplication,
  type KnownThings,
  madeOf,
  outcomesOfMoves,
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
import type { SourceNames } from './source-names.ts'

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
  const placed: PlacedLine[] = []
  const targets: Target[] = []
  for (const line of lines) {
    const own = (moves.get(line.id) ?? []).map((move) => move.line)
    const judged = judgeApplication(line, own, known)
    if ('target' in judged) targets.push(judged.target)
    else placed.push(...judged.placed)
  }
  const { joined, lost } = joinApplications(targets, { run, names, statuses: expected.statuses, now })
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
    const own = joined.find((each) => partsOf(each).some(({ application }) => application.id === id))
    if (!own) examples.push({ ...about, ...fateOf([...placed, ...lost], id), ...NOWHERE })
    else examples.push({ ...about, ...(await fateOfTarget(work, { id, own, names })), ...standing(own, names) })
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
  const { names, jobs, jobsMade } = expected
  const candidates = await listByExternalIds(
    tx,
    personIds.map((id) => externalIdOf(run.product, id)),
  )
  const people = await findLines(tx, run.id, 'person', personIds)
  for (const [id, line] of people) {
    const comes = 'prepared' in judgePerson(line, { run, place: 0, sourceNames: names.sources, now })
    const externalId = externalIdOf(run.product, id)
    if (comes && !candidates.has(externalId)) candidates.set(externalId, `${NEW}${id}`)
  }
  const positions = new Map(jobsMade)
  for (const { job, known, placed } of jobs)
    if (placed.outcome === 'lost') positions.delete(job.id)
    else positions.set(job.id, known?.id ?? `${NEW}${job.id}`)
  const before = await listMade(tx, { product: run.product, noun: 'application', ids })
  return { run, jobs: positions, before, people: candidates }
}

const fateOf = (placed: readonly PlacedLine[], id: string): Pick<Example, 'outcome' | 'why'> => {
  const own = placed.find((each) => each.noun === 'application' && each.id === id)
  return { outcome: own?.outcome ?? 'lost', why: own?.reason ?? '' }
}

async function fateOfTarget(
  { tx }: Work,
  { id, own, names }: { id: string; own: Joined; names: SourceNames },
): Promise<Pick<Example, 'outcome' | 'why'>> {
  const { application, positionId, candidateId } = own.target
  const isHere = !positionId.startsWith(NEW) && !candidateId.startsWith(NEW)
  const isThere = isHere && (await insertedApplications(tx, [own.target])).has(madeOf(own.target))
  if (isThere) return { outcome: 'known', why: REASONS.onPosition }
  if (application.id !== id) return { outcome: 'changed', why: REASONS.appliedAgain }
  const { outcome, reason = '' } = outcomeOf(application, names)
  return { outcome, why: reason }
}

type Standing = Pick<Example, 'status' | 'came_at' | 'since' | 'reason' | 'moves' | 'lost_moves'>

function standing(own: Joined, names: SourceNames): Standing {
  const { createdAt, movedAt, reason } = placeOf(own, names)
  const { standing: status, steps } = own.trace
  const lost = outcomesOfMoves(own).filter(({ outcome }) => outcome === 'lost')
  return {
    status: status.display_name,
    came_at: createdAt.toISOString(),
    since: movedAt.toISOString(),
    reason: reason ?? '',
    moves: steps.map(({ at, from, to, move }) => ({
      at: at.toISOString(),
      from: from.display_name,
      to: to.display_name,
      by: names.users.get(move?.byId ?? '') ?? '',
    })),
    lost_moves: Array.from(
      Map.groupBy(lost, (each) => each.reason ?? ''),
      ([why, same]) => ({ why, count: same.length }),
    ),
  }
}
