import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { pipeline } from '@rolecall/contract/pipeline'
import { may } from '@rolecall/domain/access/may'
import type { FormType } from '@rolecall/domain/forms/form-types'
import { findRefusal, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import { chooseReason } from '@rolecall/domain/pipeline/reason'
import { flagsOfFeatures, flagsOfForms } from '@rolecall/domain/pipeline/status-features'
import { getVisiblePosition } from '../access/visibility.queries.ts'
import { type NewEvent, recordEvents } from '../events/record-event.ts'
import { notAllowed, notFound, Problem } from '../kernel/problem.ts'
import type { Session } from '../kernel/session.ts'
import type { Work } from '../kernel/work.ts'
import { changeApplicationCounts, countMoves } from './application-counts.queries.ts'
import { type LockedApplication, lockApplications } from './applications.queries.ts'
import { excludeMoved } from './exclude-moved.ts'
import { type Complaint, explainRefusal, refuseMove } from './explain-refusal.ts'
import { type FilledForms, findFilledForms } from './filled-forms.queries.ts'
import { announceFreezing, type FrozenFor, listFrozen, lockAgainstFreezing } from './freezing.ts'
import { movePayloadOf } from './move-payload.ts'
import { updateMoved } from './moves.queries.ts'
import { listNamedCandidates } from './resolve-candidate.queries.ts'
import { featuresOf, findStatus, findSuccessor, getStatus } from './status-config.ts'
import { listStatuses, type StatusRow } from './statuses.queries.ts'

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
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, body.positionId)
  const statuses = await listStatuses(tx)
  if (body.slug && body.slug !== position.slug) throw badSlug()
  const to = getStatus(statuses, body.status, body.group)
  const { comments } = body
  const reason = chooseReason([body.reason, body.textOf(to.reason_api_key)], comments)

  const requests = await resolveRequests(work, body)
  const candidateIds = [...requests.keys()]
  const { rule, elsewhere } = await lockAgainstFreezing(work, candidateIds)
  const rows = await lockApplications(tx, { positionId: position.id, candidateIds })
  if (rows.length < requests.size) throw notFound('Candidate')
  const filled = await findFilledForms(tx, { positionId: position.id, candidateIds })
  for (const row of rows) admitMove(session, statuses, row, to)
  const frozen = await listFrozen(work, { rule, positionId: position.id, candidateIds })
  const complaints = rows.flatMap((row) => {
    const { candidate_id: id } = row
    return complaintOf({ row, to, statuses, reason, filled, through, given: requests.get(id), frozen: frozen.get(id) })
  })
  const [first, ...others] = complaints
  if (first) throw refuseMove([first, ...others], rows.length)

  const answer = { success: true as const, ...flagsOf(to, filled) }
  const target = { status: to.id, status_grp: to.group_id }
  if (body.isPreview) return { ...answer, message: previewOf(rows, to), data: { change_id: '', moved: 0, ...target } }

  const isExcluded = body.exclude || to.not_interested
  const moved = rows.map((row) => ({
    candidateId: row.candidate_id,
    rating: requests.get(row.candidate_id)?.rating,
    excluded: isExcluded || (row.excluded && !findStatus(statuses, row.status_id)?.not_interested),
  }))
  const changeId = randomUUID()
  if (isExcluded) await excludeMoved(work, { positionId: position.id, candidateIds, reason: reason ?? '', changeId })
  await updateMoved(tx, moved, { positionId: position.id, to, reason, comments, userId: session.userId, at: now })
  await recordEvents(
    work,
    rows.map(
      (row): NewEvent<'application.moved'> => ({
        kind: 'application.moved',
        projectId: position.project_id,
        positionId: position.id,
        candidateId: row.candidate_id,
        resumeId: row.resume_id,
        changeId,
        payload: movePayloadOf(row, to, { reason, comments, through }),
      }),
    ),
  )
  await changeApplicationCounts(
    tx,
    countMoves(
      position.id,
      rows.map(({ status_id }) => ({ from: status_id, to: to.id })),
    ),
  )
  await announceFreezing(work, position.id, elsewhere)
  return { ...answer, message: messageOf(rows, to), data: { change_id: changeId, moved: rows.length, ...target } }
}

/** Who is to be moved, by candidate id; naming somebody twice, or by two résumés, names one person. */
async function resolveRequests(work: Work, { candidates }: MoveRequest): Promise<Map<string, Named>> {
  const named = await listNamedCandidates(
    work,
    candidates.map(({ reference }) => reference),
  )
  const idOf = new Map(named.map(({ reference, candidateId }) => [reference, candidateId]))
  return new Map(
    candidates.map((each) => {
      const candidateId = idOf.get(each.reference)
      if (!candidateId) throw notFound('Candidate')
      return [candidateId, each]
    }),
  )
}

/** Throws unless the person may move in this direction. */
function admitMove(session: Session, statuses: readonly StatusRow[], row: LockedApplication, to: StatusRow): void {
  const from = findStatus(statuses, row.status_id)
  if (!may(session, permissionForMove(from?.group_order ?? 0, to.group_order))) throw notAllowed()
}

type Question = {
  row: LockedApplication
  to: StatusRow
  statuses: readonly StatusRow[]
  reason: string | undefined
  given: Named | undefined
  filled: FilledForms
  through: FormType | undefined
  frozen: FrozenFor | undefined
}

function complaintOf({ row, to, statuses, reason, given, filled, through, frozen }: Question): Complaint[] {
  const from = findStatus(statuses, row.status_id)
  if (!from) throw new Error(`There is no status ${row.status_id}`)
  const candidate = row.name ?? `Candidate ${row.candidate_id}`
  const known = given?.previousStatus
  const previous = known ? (findStatus(statuses, known) ?? findSuccessor(statuses, known)) : undefined
  if (given?.previousStatus && previous?.id !== from.id)
    return [
      {
        code: 'conflict',
        message: `${candidate} is in ${from.display_name} now, no longer in ${previous?.display_name ?? given.previousStatus}. Please look again before moving.`,
      },
    ]
  const source = given?.source?.toLowerCase()
  if (source && ![row.source, row.candidate_source].some((each) => each.toLowerCase() === source))
    return [{ code: 'invalid_request', message: `${candidate} did not come from ${given?.source}.`, field: 'source' }]
  const refusal = findRefusal({
    from: { id: from.id, groupOrder: from.group_order, allowed: from.moves },
    to: {
      id: to.id,
      groupOrder: to.group_order,
      options: to.option_list,
      reasonMandatory: to.reason_mandatory,
      requiredForms: to.required_features.map(({ feature, parent_status }) => ({
        feature,
        parentStatus: parent_status,
      })),
    },
    frozen: frozen !== undefined,
    reason,
    filledForms: filled.ofOne(row.candidate_id),
  })
  // Why somebody is rejected by a form stands in the form.
  if (through && refusal?.why === 'reason-missing') return []
  return refusal
    ? [explainRefusal(refusal, { candidate, from: from.display_name, to: to.display_name, frozen: frozen?.reason })]
    : []
}

const badSlug = () =>
  new Problem('invalid_request', 'The slug is not that of the position.', { slug: 'Not the position’s.' })

const previewOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  rows.length === 1
    ? `${rows[0]?.name ?? 'The candidate'} can be moved to ${to}.`
    : `${rows.length} candidates can be moved to ${to}.`

const messageOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  rows.length === 1
    ? `${rows[0]?.name ?? 'The candidate'} is in ${to} now.`
    : `${rows.length} candidates are in ${to} now.`

const flagsOf = (to: StatusRow, { ofAll }: FilledForms) => ({
  ...flagsOfFeatures(featuresOf(to)),
  ...flagsOfForms(ofAll),
})
