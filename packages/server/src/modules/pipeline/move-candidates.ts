import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { pipeline } from '@rolecall/contract/hiring/pipeline'
import type { FormType } from '@rolecall/domain/forms/form-types'
import { chooseReason } from '@rolecall/domain/pipeline/reason'
import { flagsOfFeatures, flagsOfForms } from '@rolecall/domain/pipeline/status-features'
import { sentence } from '@rolecall/domain/text/sentence'
import { notAllowed, notFound, Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../house/access/visibility.queries.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import type { FilledForms } from '../applications/filled-forms.queries.ts'
import { listNamedCandidates, type NamedCandidate } from '../applications/resolve-candidate.queries.ts'
import { getFreezeRule } from '../freezing/freezing.ts'
import { featuresOf, getStatus } from '../stages/status-config.ts'
import { listStatuses, type StatusRow } from '../stages/statuses.queries.ts'
import { refuseMove } from './explain-refusal.ts'
import { judgeMoves, mayMoveTo } from './judge-moves.ts'
import { keepMoves } from './keep-moves.ts'

export type MoveRequest = CallRequest<typeof pipeline.changeStatus>['body']
type Named = MoveRequest['candidates'][number]

/**
 * Moves the named candidates of a position to one status: all of them, or none when one may not be moved. The rows are
 * locked first, so that of two people who move the same candidate the second is told where the first has put it. `through`: the form that was
 * filled, which needs no other reason.
 */
export async function moveCandidates(
  work: Work,
  body: MoveRequest,
  through?: FormType,
): Promise<CallReply<typeof pipeline.changeStatus>> {
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
  const reason = chooseReason([body.reason, body.textOf(to.reason_api_key)], comments)

  const order = { position, statuses, to, reason, comments, through, freezing }
  const requests = resolveRequests(body, named)
  const { rows, filled, complaints, elsewhere } = await judgeMoves(work, order, [...requests.keys()], (id) =>
    requests.get(id),
  )
  if (rows.length < requests.size) throw notFound('Candidate')
  if (!rows.every((row) => mayMoveTo(session, row, order))) throw notAllowed()
  const [first, ...others] = complaints.values()
  if (first) throw refuseMove([first, ...others], rows.length)

  const answer = { success: true as const, ...flagsOf(to, filled) }
  const target = { status: to.id, status_grp: to.group_id }
  if (body.isPreview) return { ...answer, message: previewOf(rows, to), data: { change_id: '', moved: 0, ...target } }

  const changeId = randomUUID()
  await keepMoves(work, order, {
    rows,
    ratingOf: (id) => requests.get(id)?.rating,
    scope: body.exclude || to.not_interested ? 'position' : undefined,
    changeId,
    elsewhere,
    isTold: true,
  })
  return { ...answer, message: messageOf(rows, to), data: { change_id: changeId, moved: rows.length, ...target } }
}

/** Who is to be moved, by candidate id; naming somebody twice, or by two résumés, names one person. */
function resolveRequests({ candidates }: MoveRequest, named: readonly NamedCandidate[]): Map<string, Named> {
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
  new Problem('invalid_request', 'The slug is not that of the position.', { slug: 'Not the position’s.' })

const previewOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  sentence(
    { one: '{name} can be moved to {to}.', other: '{count} candidates can be moved to {to}.' },
    { count: rows.length, name: rows[0]?.name ?? 'The candidate', to },
  )

const messageOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  sentence(
    { one: '{name} is in {to} now.', other: '{count} candidates are in {to} now.' },
    { count: rows.length, name: rows[0]?.name ?? 'The candidate', to },
  )

const flagsOf = (to: StatusRow, { ofAll }: FilledForms) => ({
  ...flagsOfFeatures(featuresOf(to)),
  ...flagsOfForms(ofAll),
})
