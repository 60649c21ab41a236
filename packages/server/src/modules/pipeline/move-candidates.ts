import { randomUUID } from 'node:crypto'
import type { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { FormType } from '@rolecall/domain/forms/form-types'
import { resolveReason } from '@rolecall/domain/pipeline/reason'
import { flagsOfFeatures, flagsOfForms } from '@rolecall/domain/pipeline/status-features'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import type { FilledForms } from '../applications/filled-forms.queries.ts'
import { listNamedCandidates, type NamedCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { moveProblem } from './explain-refusal.ts'
import { getFreezeRule } from './freezing.ts'
import { lockAndCheckMoves, type MoveOrder, type MoveVerdict, mayMoveTo } from './lock-and-check-moves.ts'
import { describePlannedEmails, planRejectionEmails, storeRejectionEmails } from './plan-rejection-emails.ts'
import { featuresOf, getStatus } from './status-config.ts'
import { listStatuses, type StatusRow } from './statuses.queries.ts'
import { storeMoves } from './store-moves.ts'

export type MoveRequest = CallRequest<typeof pipeline.changeStatus>['body']
type MoveCandidate = MoveRequest['candidates'][number]

/**
 * A move that may be made: its position and target, and the candidates, by id as they were named and as locked rows. They stay
 * as they are until the transaction ends.
 */
export type Move = MoveOrder &
  Pick<MoveVerdict, 'rows' | 'filled' | 'elsewhere'> & {
    position: Awaited<ReturnType<typeof getVisiblePosition>>
    requests: ReadonlyMap<string, MoveCandidate>
  }

/**
 * Reads and locks all that a move needs, and throws unless the caller may move every candidate. Locks the rows first, so that
 * of two users who move the same candidate the second learns where the first has moved them. `through`: the form that was
 * filled, which replaces a reason.
 */
export async function getMove(work: Work, body: MoveRequest, through?: FormType): Promise<Move> {
  const { tx, session } = work
  const references = body.candidates.map(({ reference }) => reference)
  const [position, statuses, named, freezing] = await Promise.all([
    getVisiblePosition(tx, session, body.positionId),
    listStatuses(tx),
    listNamedCandidates(work, references),
    getFreezeRule(tx),
  ])
  if (body.slug && body.slug !== position.slug) throw badSlug()
  const to = getStatus(statuses, body.status, body.group)
  const { comments } = body
  const reason = resolveReason([body.reason, body.textOf(to.reason_api_key)], comments)

  const order = { position, statuses, to, reason, comments, through, freezing }
  const requests = resolveRequests(body, named)
  const { rows, filled, complaints, elsewhere } = await lockAndCheckMoves(work, order, [...requests.keys()], (id) =>
    requests.get(id),
  )
  if (rows.length < requests.size) throw notFound('Candidate')
  if (!rows.every((row) => mayMoveTo(session, row, order))) throw notAllowed()
  const [first, ...others] = complaints.values()
  if (first) throw moveProblem([first, ...others], rows.length)
  return { ...order, requests, rows, filled, elsewhere }
}

/** Moves candidates of a position to one status: all of them, or none when one can't be moved. */
export async function moveCandidates(
  work: Work,
  body: MoveRequest,
  through?: FormType,
): Promise<CallReply<typeof pipeline.changeStatus>> {
  const move = await getMove(work, body, through)
  const { to, rows, filled, elsewhere, requests } = move
  const answer = { success: true as const, ...flagsOf(to, filled) }
  const target = { status: to.id, status_grp: to.group_id }
  if (body.isPreview) return { ...answer, message: previewOf(rows, to), data: { change_id: '', moved: 0, ...target } }

  const { email } = body
  const emails = email && (await planRejectionEmails(work, move, email))
  const changeId = randomUUID()
  await storeMoves(work, move, {
    rows,
    ratingOf: (id) => requests.get(id)?.rating,
    scope: body.exclude || to.not_interested ? 'position' : undefined,
    changeId,
    emails,
    elsewhere,
    isTold: true,
  })
  const data = { change_id: changeId, moved: rows.length, ...target }
  if (!email || !emails) return { ...answer, message: messageOf(rows, to), data }
  await storeRejectionEmails(work, move.position, { emails, delay: email.delay_minutes })
  const { size } = emails.recipients
  const message = paragraph(messageOf(rows, to), describePlannedEmails(size, email.delay_minutes))
  return { ...answer, message, data: { ...data, emails: size } }
}

/** The candidates to move, by id; naming one twice, or by two résumés, counts once. */
function resolveRequests({ candidates }: MoveRequest, named: readonly NamedCandidate[]): Map<string, MoveCandidate> {
  const idOf = new Map(named.map(({ reference, candidateId }) => [reference, candidateId]))
  return new Map(
    candidates.map((each) => {
      const candidateId = idOf.get(each.reference)
      if (!candidateId) throw notFound('Candidate')
      return [candidateId, each]
    }),
  )
}

const badSlug = () =>
  new Problem('invalid_field', 'The slug doesn’t match the position.', { slug: 'Doesn’t match the position.' })

const previewOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  sentence(
    { one: '{name} can be moved to {to}.', other: '{count} candidates can be moved to {to}.' },
    { count: rows.length, name: rows[0]?.name ?? 'The candidate', to },
  )

const messageOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  sentence(
    { one: '{name} was moved to {to}.', other: '{count} candidates were moved to {to}.' },
    { count: rows.length, name: rows[0]?.name ?? 'The candidate', to },
  )

const flagsOf = (to: StatusRow, { ofAll }: FilledForms) => ({
  ...flagsOfFeatures(featuresOf(to)),
  ...flagsOfForms(ofAll),
})
