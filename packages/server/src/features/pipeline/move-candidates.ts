import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { pipeline } from '@rolecall/contract/pipeline'
import { may } from '@rolecall/domain/access/may'
import { REASON } from '@rolecall/domain/limits'
import { findRefusal, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { type LockedApplication, lockApplications } from '../../applications/applications.queries.ts'
import { listNamedCandidates } from '../../applications/resolve-candidate.queries.ts'
import { featuresOf, findStatus, getStatus } from '../../applications/status-config.ts'
import { listStatuses, type StatusRow } from '../../applications/statuses.queries.ts'
import { type NewEvent, recordEvents } from '../../events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../kernel/problem.ts'
import type { Session } from '../../kernel/session.ts'
import type { Work } from '../../kernel/work.ts'
import { type Complaint, explainRefusal, refuseMove } from './explain-refusal.ts'
import { type MovePayload, updateMoved } from './moves.queries.ts'

type MoveRequest = CallRequest<typeof pipeline.changeStatus>['body']
type Options = { previousStatus: string | undefined; rating: number | undefined }

const OTHERS = 'Others'
const RATING_MAX = 100

/**
 * Moves the named candidates of a position to one status: all of them, or none when one may not be moved. The rows are
 * locked first, so that of two people who move the same candidate the second is told where the first has put it.
 */
export async function moveCandidates(work: Work, body: MoveRequest): Promise<CallReply<typeof pipeline.changeStatus>> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, body.positionId)
  const statuses = await listStatuses(tx)
  const to = getStatus(statuses, body.status, body.status_grp)
  const reason = reasonOf(body, to)
  const comments = body.comments?.trim() || undefined

  const requests = await resolveRequests(work, body)
  const rows = await lockApplications(tx, { positionId: position.id, candidateIds: [...requests.keys()] })
  if (rows.length < requests.size) throw notFound('Candidate')
  for (const row of rows) admitMove(session, statuses, row, to)
  const complaints = rows.flatMap((row) =>
    complaintOf({ row, to, statuses, reason, comments, wish: requests.get(row.candidate_id) }),
  )
  const [first, ...others] = complaints
  if (first) throw refuseMove([first, ...others], rows.length)

  const isExcluded = body.exclude_from_callback || isOn(body.not_interested) || to.not_interested
  const moved = rows.map((row) => ({
    candidateId: row.candidate_id,
    rating: requests.get(row.candidate_id)?.rating,
    excluded: isExcluded || (row.excluded && !findStatus(statuses, row.status_id)?.not_interested),
  }))
  const changeId = randomUUID()
  await updateMoved(tx, moved, { positionId: position.id, to, reason, comments, userId: session.userId, at: now })
  await recordEvents(
    work,
    rows.map(
      (row): NewEvent => ({
        kind: 'application.moved',
        projectId: position.project_id,
        positionId: position.id,
        candidateId: row.candidate_id,
        resumeId: row.resume_id,
        changeId,
        payload: payloadOf(row, to, { reason, comments }),
      }),
    ),
  )
  return {
    success: true,
    message: messageOf(rows, to),
    ...flagsOf(to),
    data: { change_id: changeId, moved: rows.length, status: to.id, status_grp: to.group_id },
  }
}

/** Who is to be moved, by candidate id; naming somebody twice, or by two résumés, names one person. */
async function resolveRequests({ tx }: Work, body: MoveRequest): Promise<Map<string, Options>> {
  const items = body.candidate_data?.length
    ? body.candidate_data
    : body.resumeId
      ? [{ ...body, resumeId: body.resumeId }]
      : []
  if (items.length === 0)
    throw new Problem('invalid_request', 'Name at least one candidate.', { resumeId: 'Name a candidate.' })
  const named = await listNamedCandidates(
    tx,
    items.map(({ resumeId }) => resumeId),
  )
  const idOf = new Map(named.map(({ reference, candidateId }) => [reference, candidateId]))
  const requests = new Map<string, Options>()
  for (const { resumeId, previous_status: previousStatus, rating } of items) {
    const candidateId = idOf.get(resumeId)
    if (!candidateId) throw notFound('Candidate')
    if (rating !== undefined && !(Number.isInteger(rating) && rating >= 0 && rating <= RATING_MAX))
      throw new Problem('invalid_request', `The rating should be a whole number up to ${RATING_MAX}.`, {
        rating: 'Not a rating.',
      })
    requests.set(candidateId, { previousStatus, rating })
  }
  return requests
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
  comments: string | undefined
  wish: Options | undefined
}

function complaintOf({ row, to, statuses, reason, comments, wish }: Question): Complaint[] {
  const from = findStatus(statuses, row.status_id)
  if (!from) throw new Error(`There is no status ${row.status_id}`)
  const candidate = row.name ?? `Candidate ${row.candidate_id}`
  const previous = wish?.previousStatus ? findStatus(statuses, wish.previousStatus) : undefined
  if (wish?.previousStatus && previous?.id !== from.id)
    return [
      {
        code: 'conflict',
        message: `${candidate} is in ${from.display_name} now, no longer in ${previous?.display_name ?? wish.previousStatus}. Please look again before moving.`,
      },
    ]
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
    // Nothing freezes anybody yet.
    frozen: false,
    reason,
    comments,
    // No form can be filled yet, so a status that demands one waits.
    filledForms: [],
  })
  return refusal ? [explainRefusal(refusal, { candidate, from: from.display_name, to: to.display_name })] : []
}

/**
 * The reason given, wherever the client put it: in `reason`, in the field that `reason_api_key` (or the status) names, or in
 * `reject_reason`; "Others" gives way to the text that explains it. One typed instead of chosen from the status's list has its length demanded (X-reason-length).
 */
function reasonOf(body: MoveRequest, to: StatusRow): string | undefined {
  const named = body[body.reason_api_key || to.reason_api_key]
  const given = [body.reason, named, body.reject_reason].flatMap((value) =>
    typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [],
  )
  const text = given.find((value) => value !== OTHERS) ?? given[0]
  if (!text) return undefined
  if (text.length > REASON.hardMax) throw badReason(`The reason should be at most ${REASON.hardMax} characters.`)
  const isTyped = to.option_list.includes(OTHERS) && !to.option_list.includes(text)
  if (isTyped && text.length < REASON.min)
    throw badReason(`A reason in your own words should be at least ${REASON.min} characters.`)
  return text
}

const badReason = (message: string) => new Problem('invalid_request', message, { reason: message })

const isOn = (flag: unknown): boolean => flag === true || flag === 'true' || flag === 1 || flag === '1'

const payloadOf = (
  row: LockedApplication,
  to: StatusRow,
  { reason = '', comments = '' }: { reason?: string | undefined; comments?: string | undefined },
): MovePayload => ({
  from: row.status_id,
  to: to.id,
  from_group: row.status_group_id,
  to_group: to.group_id,
  reason,
  comments,
  score: row.score,
  version: row.version + 1,
  before: {
    reason: row.reason,
    comments: row.comments,
    rating: row.rating,
    excluded: row.excluded,
    moved_by: row.moved_by,
    moved_at: row.moved_at.toISOString(),
  },
})

const messageOf = (rows: readonly LockedApplication[], { display_name: to }: StatusRow): string =>
  rows.length === 1
    ? `${rows[0]?.name ?? 'The candidate'} is in ${to} now.`
    : `${rows.length} candidates are in ${to} now.`

function flagsOf(to: StatusRow) {
  const features = featuresOf(to)
  return {
    screening: features.has('screening'),
    screening_form_geo: features.has('screening_form_geo'),
    schedule: features.has('scheduling'),
    interview_form_one: features.has('interview_form_one'),
    interview_form_two: features.has('interview_form_two'),
    screener_form_exists: false,
  }
}
