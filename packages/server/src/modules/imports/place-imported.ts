import { sentence } from '@rolecall/domain/text/sentence'
import { listNewestResumes, listPlaced } from '../../../people/applications/placed.queries.ts'
import { addChosen } from '../../../people/matching/match-pool.ts'
import { judgeMoves, type MoveOrder } from '../../../people/moves/judge-moves.ts'
import { keepMoves } from '../../../people/moves/keep-moves.ts'
import type { StatusRow } from '../../../people/stages/statuses.queries.ts'
import { type Belonging, type BesideLine, isNews, type Keeping, sayWhy } from './beside-line.ts'
import type { NamedPosition } from './match-words.queries.ts'

type Place = { position: NamedPosition; status: StatusRow | undefined }

/**
 * Puts people on the positions that their lines name, and moves them to the stages, as far as whoever imports may and the rules
 * of moves let them. Where either is not known they are not put anywhere, since a beginner's stage would be a guess. Whoever is
 * on a position already stays as they are.
 */
export async function placeImported(
  keeping: Keeping,
  lines: readonly BesideLine[],
  owned: readonly Belonging[],
): Promise<void> {
  const places = new Map(lines.map((line) => [line.row, placeOf(keeping, line)]))
  const placed = owned.flatMap((line) => {
    const place = places.get(line.row)
    return place ? { line, ...place } : []
  })
  for (const people of Map.groupBy(placed, ({ position }) => position.id).values()) await placeOn(keeping, people)
}

function placeOf({ matched }: Keeping, { beside: { job, stage }, said }: BesideLine): Place | undefined {
  if (job === '') {
    if (stage !== '') sayWhy(said, stage, { why: 'Nothing says on which position it is.' })
    return undefined
  }
  const found = matched.jobOf(job)
  const at = stage === '' ? undefined : matched.stageOf(stage)
  sayWhy(said, job, found)
  if (at) sayWhy(said, stage, at)
  if ('why' in found || (at && 'why' in at)) {
    if ('position' in found) said.push(sentence('They are not on {title}.', { title: found.position.title }))
    return undefined
  }
  return { position: found.position, status: at && !at.isFirst ? at.status : undefined }
}

type Placed = Place & { line: Belonging }

/** Puts people on one position. */
async function placeOn({ run, work, matched }: Keeping, people: readonly Placed[]): Promise<void> {
  const [{ position }] = people as [Placed, ...Placed[]]
  const { tx } = work
  const ids = [...new Set(people.map(({ line }) => line.candidateId))]
  const there = new Map((await listPlaced(tx, 'nobody', position.id, ids)).map((row) => [row.candidate_id, row.status]))
  for (const { line, status } of people) {
    const now = there.get(line.candidateId)
    if (now !== undefined && status && status.display_name !== now)
      line.said.push(sentence('They are on {title} already, in {now}, and stay there.', { title: position.title, now }))
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
      line.said.push(sentence('They are excluded and cannot be added to {title} for now.', { title: position.title }))
  const on = fresh.filter(({ line }) => added.has(line.candidateId))
  for (const { line, status } of on) isNews(line, { placed: position.id, ...(status && { moved: 1 }) })
  for (const [to, moving] of Map.groupBy(on, ({ status }) => status))
    if (to) await moveTo({ run, work, matched }, { position, to, moving })
}

type Moving = { position: NamedPosition; to: StatusRow; moving: readonly Placed[] }

/** Moves people who were just put on a position; of those who may not be, says why. */
async function moveTo({ run, work, matched }: Keeping, { position, to, moving }: Moving): Promise<void> {
  const order: MoveOrder = { position, statuses: matched.statuses, to, reason: undefined, comments: undefined }
  const ids = [...new Set(moving.map(({ line }) => line.candidateId))]
  const { rows, complaints, elsewhere } = await judgeMoves(work, order, ids, () => undefined)
  for (const { line } of moving) {
    const complaint = complaints.get(line.candidateId)
    if (complaint) line.said.push(complaint.message)
  }
  const fit = rows.filter(({ candidate_id }) => !complaints.has(candidate_id))
  await keepMoves(work, order, { rows: fit, scope: undefined, changeId: run.id, elsewhere, isTold: false })
}
