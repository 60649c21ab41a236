import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import { listNewestResumes, listPlaced } from '../applications/placed-people.queries.ts'
import { addChosen } from '../matching/match-pool.ts'
import { lockAndCheckMoves, type MoveOrder } from '../pipeline/lock-and-check-moves.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'
import { storeMoves } from '../pipeline/store-moves.ts'
import { type ExtrasLine, explainLeftOut, type ImportContext, isNews, type OwnedLine } from './extras-line.ts'
import type { NamedPosition } from './match-words.queries.ts'

type Place = { position: NamedPosition; status: StatusRow | undefined }

/**
 * Puts people on the positions that their lines name and moves them to the stages, as far as the importing user and the rules
 * of moves allow. Without a known position and stage they are not placed, since the first stage would be a guess. Candidates on
 * the position already are left unchanged.
 */
export async function placeImported(
  keeping: ImportContext,
  lines: readonly ExtrasLine[],
  owned: readonly OwnedLine[],
): Promise<void> {
  const places = new Map(lines.map((line) => [line.row, placeOf(keeping, line)]))
  const placed = owned.flatMap((line) => {
    const place = places.get(line.row)
    return place ? { line, ...place } : []
  })
  for (const people of Map.groupBy(placed, ({ position }) => position.id).values()) await placeOn(keeping, people)
}

function placeOf({ matched }: ImportContext, { beside: { job, stage }, said }: ExtrasLine): Place | undefined {
  if (job === '') {
    if (stage !== '') explainLeftOut(said, stage, { why: 'The row doesn’t name a position.' })
    return undefined
  }
  const found = matched.jobOf(job)
  const at = stage === '' ? undefined : matched.stageOf(stage)
  explainLeftOut(said, job, found)
  if (at) explainLeftOut(said, stage, at)
  if ('why' in found || (at && 'why' in at)) {
    if ('position' in found) said.push(sentence('Not added to {title}.', { title: shownTitleOf(found.position) }))
    return undefined
  }
  return { position: found.position, status: at && !at.isFirst ? at.status : undefined }
}

type PlacedLine = Place & { line: OwnedLine }

/** Puts people on one position. */
async function placeOn({ run, work, matched }: ImportContext, people: readonly PlacedLine[]): Promise<void> {
  const [{ position }] = people as [PlacedLine, ...PlacedLine[]]
  const { tx } = work
  const ids = [...new Set(people.map(({ line }) => line.candidateId))]
  const there = new Map((await listPlaced(tx, 'nobody', position.id, ids)).map((row) => [row.candidate_id, row.status]))
  for (const { line, status } of people) {
    const now = there.get(line.candidateId)
    if (now !== undefined && status && status.display_name !== now)
      line.said.push(
        sentence('Already on {title} with status {now}, which was not changed.', {
          title: shownTitleOf(position),
          now,
        }),
      )
  }
  const fresh = people.filter(({ line }) => !there.has(line.candidateId))
  if (run.dry_run) {
    for (const { line } of fresh) isNews(line, {})
    return
  }
  const wanted = await listNewestResumes(
    tx,
    ids.filter((id) => !there.has(id)),
  )
  const added = new Set(await addChosen(work, position, wanted, run.id))
  for (const { line } of fresh)
    if (!added.has(line.candidateId))
      line.said.push(sentence('Excluded, so not added to {title}.', { title: shownTitleOf(position) }))
  const on = fresh.filter(({ line }) => added.has(line.candidateId))
  for (const { line, status } of on) isNews(line, { placed: position.id, ...(status && { moved: 1 }) })
  for (const [to, moving] of Map.groupBy(on, ({ status }) => status))
    if (to) await moveTo({ run, work, matched }, { position, to, moving })
}

type ImportMove = { position: NamedPosition; to: StatusRow; moving: readonly PlacedLine[] }

/** Moves people who were just put on a position, and adds the reason to the lines of people who may not be moved. */
async function moveTo({ run, work, matched }: ImportContext, { position, to, moving }: ImportMove): Promise<void> {
  const order: MoveOrder = { position, statuses: matched.statuses, to, reason: undefined, comments: undefined }
  const ids = [...new Set(moving.map(({ line }) => line.candidateId))]
  const { rows, complaints, elsewhere } = await lockAndCheckMoves(work, order, ids, () => undefined)
  for (const { line } of moving) {
    const complaint = complaints.get(line.candidateId)
    if (complaint) line.said.push(complaint.message)
  }
  const fit = rows.filter(({ candidate_id }) => !complaints.has(candidate_id))
  await storeMoves(work, order, { rows: fit, scope: undefined, changeId: run.id, elsewhere, isTold: false })
}
