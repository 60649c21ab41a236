import type { NounLine } from '../adapter.ts'
import { lineOf, otherOf } from '../line-values.ts'
import { momentOf } from '../moments.ts'
import { childOf, joinTexts, type SourceObject, textOf } from '../source-values.ts'
import { stageOf } from './smartrecruiters-account.ts'
import { mapAnswers, mapInterviews, mapOffers, mapReviews } from './smartrecruiters-texts.ts'
import { applicationIdOf, ENDS, type ProfileContext, type SmartAssignment } from './smartrecruiters-types.ts'

/** Returns the lines of an application: itself, its moves, and what belongs to it. */
export function mapAssignment(candidateId: string, assignment: SmartAssignment, context: ProfileContext): NounLine[] {
  const { jobId, details } = assignment
  const id = applicationIdOf(candidateId, jobId)
  const status = textOf(details.status)
  const end = ENDS[status ?? '']
  const reason = end === 'withdrawn' ? childOf(details.reasonOfWithdrawal) : childOf(details.reasonOfRejection)
  const reasonId = end ? textOf(reason.id) : undefined
  const moves = mapMoves(assignment, { id, reasonId }, context)
  const stage = stageOf(status, textOf(details.subStatus), context.first) ?? moves.lastStage
  const source = textOf(details.source)
  const known = ['job', 'status', 'subStatus', 'source', 'reasonOfRejection', 'reasonOfWithdrawal', 'actions', 'url']
  const other = otherOf(details, known)
  if (status === 'TRANSFERRED' || (status && !end && !stage)) other.status = status
  countHidden(assignment, context)
  return [
    ...(stage?.lines ?? []),
    ...(source ? context.first(lineOf('source', { id: source, name: source })) : []),
    ...reasonLines(reason, end, context),
    lineOf('application', {
      id,
      personId: candidateId,
      jobId,
      reasonId,
      stageId: stage?.id,
      state: end ?? (status === 'HIRED' ? 'hired' : 'active'),
      appliedAt: moves.firstAt,
      changedAt: moves.lastAt,
      hiredAt: status === 'HIRED' ? moves.lastAt : undefined,
      rejectedAt: end ? moves.lastAt : undefined,
      sourceId: source,
      other,
    }),
    ...moves.lines,
    ...mapAnswers(assignment.answers ?? [], id, context.losses),
    ...mapReviews(assignment.reviews ?? [], id),
    ...mapInterviews(assignment.interviews ?? [], id, context.now),
    ...mapOffers(assignment.offers ?? [], id),
  ]
}

/** A reason that is in no list any more is still named by the application. */
function reasonLines(
  reason: SourceObject,
  end: 'rejected' | 'withdrawn' | undefined,
  { first }: ProfileContext,
): NounLine[] {
  const [id, name] = [textOf(reason.id), textOf(reason.label)]
  if (!end || !id || !name) return []
  return first(lineOf('reason', { id, name, kind: end === 'withdrawn' ? 'withdrew' : 'rejected' }))
}

function countHidden(
  { history, answers, reviews, interviews, jobId }: SmartAssignment,
  { losses }: ProfileContext,
): void {
  if (jobId === undefined) return
  if (history === undefined) losses.add('move', 'SmartRecruiters does not show the history of these applications.')
  if (answers === undefined) losses.add('answers', 'SmartRecruiters does not show the answers of these applications.')
  if (reviews === undefined) losses.add('scorecard', 'SmartRecruiters does not show the reviews of these applications.')
  if (interviews === undefined)
    losses.add('interview', 'SmartRecruiters does not show the interviews of these applications.')
}

type Moves = {
  lines: NounLine[]
  firstAt: string | undefined
  lastAt: string | undefined
  /** The last stage before the application ended. */
  lastStage: { id: string; lines: NounLine[] } | undefined
}

/** An entry of the history has no id, so it is known by its time and status. */
function mapMoves(
  { history = [] }: SmartAssignment,
  { id: applicationId, reasonId }: { id: string; reasonId: string | undefined },
  { first, losses }: ProfileContext,
): Moves {
  const entries = history.map((entry) => ({ entry, at: momentOf(textOf(entry.changedOn)) }))
  // Entries of the same moment stay in the order of the list, which can be either.
  if ((entries[0]?.at ?? '') > (entries.at(-1)?.at ?? '')) entries.reverse()
  entries.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  const lines: NounLine[] = []
  const ids = new Map<string, number>()
  let from: { id: string; lines: NounLine[] } | undefined
  for (const [nth, { entry, at }] of entries.entries()) {
    const [status, subStatus] = [textOf(entry.status), textOf(entry.subStatus)]
    const key = joinTexts([applicationId, textOf(entry.changedOn), status, subStatus], ':') ?? applicationId
    const repeat = ids.get(key) ?? 0
    ids.set(key, repeat + 1)
    const base = { id: repeat === 0 ? key : `${key}:${repeat}`, applicationId, at, fromId: from?.id }
    const to = stageOf(status, subStatus, first)
    const ended = ENDS[status ?? '']
    if (to) {
      lines.push(...to.lines, lineOf('move', { ...base, toId: to.id, ended: status === 'HIRED' ? 'hired' : undefined }))
      from = { id: to.id, lines: [] }
    } else if (ended) {
      const other = otherOf({ subStatus, status: status === 'TRANSFERRED' ? status : undefined }, [])
      lines.push(lineOf('move', { ...base, ended, reasonId: nth === entries.length - 1 ? reasonId : undefined, other }))
    } else losses.add('move', `Entries “${status ?? 'without a status'}” in SmartRecruiters’ history are left out.`)
  }
  return { lines, firstAt: entries[0]?.at, lastAt: entries.at(-1)?.at, lastStage: from }
}
