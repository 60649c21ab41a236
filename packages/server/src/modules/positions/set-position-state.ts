import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { PositionAction } from '@rolecall/domain/access/object-actions'
import type { PositionSwitch } from '@rolecall/domain/positions/position-action'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { type NewEvent, recordEvent } from '../../platform/events/record-event.ts'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { renewWordsOnPositions } from '../blind-review/hide-words.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { fillShortlist } from '../matching/fill-shortlist.ts'
import { rejectRunning } from '../pipeline/reject-running.ts'
import { assertActive, isActive } from '../position-state/active.ts'
import { assertPostHasPay } from '../position-state/pay-on-post.ts'
import { addedTextChange } from '../proposals/name-people.ts'
import { getPosition } from './get-position.ts'
import { recordJobPost, type StatesChange, updateListed, updateStates } from './lifecycle.queries.ts'
import { answerRequest } from './publish-requests.queries.ts'

type Act = CallRequest<typeof lifecycle.act>['body']

const RIGHT: Record<PositionSwitch, PositionAction> = {
  close: 'open_close_position',
  hold: 'hold_resume_position',
  archive: 'archive_position',
}

const OFF_EVENTS = { close: 'position.reopened', hold: 'position.resumed', archive: 'position.restored' } as const

/**
 * Closes, holds or archives a position, or undoes that; the present state again changes nothing. A position that is closed,
 * held or archived has no job post. One that becomes active again gets all candidates who match by now (rule H-043).
 */
export async function setPositionState(work: Work, body: Act): Promise<CallReply<typeof lifecycle.act>> {
  const { tx, session } = work
  const row = await getPosition(work, body.positionId, { may: RIGHT[body.stage], lock: true })
  const { id } = row
  const before = { close: row.stage === 'Closed', hold: row.hold, archive: row.archive }
  const isOn = body.action ?? !before[body.stage]
  const after = { ...before, [body.stage]: isOn }
  const stage = after.close ? 'Closed' : 'Open'
  const isChanged = isOn !== before[body.stage]
  const isClosing = isChanged && isOn && body.stage === 'close'
  const none = { moved: 0, waiting: 0, changeId: '' }
  const { moved, waiting, changeId } =
    isClosing && body.candidates === 'reject' ? await rejectRunning(work, row, body.reason) : none
  const job_posted = row.job_posted && !(isOn && isChanged)
  if (isChanged) {
    await updateStates(tx, id, { ...changeOf(body, isOn), job_posted })
    if (session.hidesPeople !== false) await renewWordsOnPositions(tx, [id])
    await recordEvent(work, { ...eventOf(body, isOn, moved), positionId: id, projectId: row.project_id })
    if (!isOn && isActive({ ...row, ...after, stage })) await fillShortlist(work, id)
  }
  return {
    success: true,
    message:
      waiting === 0 ? MESSAGES.stateChanged : paragraph(MESSAGES.stateChanged, describeWaitingCandidates(waiting)),
    ...after,
    stage,
    job_posted,
    moved,
    change_id: changeId,
  }
}

const describeWaitingCandidates = (count: number): string =>
  sentence(
    {
      one: '1 candidate asked for a person to review their application and can’t be rejected until someone answers.',
      other:
        '{count} candidates asked for a person to review their applications and can’t be rejected until someone answers.',
    },
    { count },
  )

const WOULD = {
  close: ['Close {title}.', 'Reopen {title}.'],
  hold: ['Put {title} on hold.', 'Resume {title}.'],
  archive: ['Archive {title}.', 'Restore {title}.'],
} as const

/** Previews a switch; the states of the position are locked until the transaction ends. */
export async function previewStateChange(work: Work, body: Act): Promise<CallPreview> {
  const position = await getPosition(work, body.positionId, { may: RIGHT[body.stage], lock: true })
  const { id, title, stage, hold, archive, job_posted } = position
  const before = { close: stage === 'Closed', hold, archive }
  const isOn = body.action ?? !before[body.stage]
  // As the call does: the present state again changes nothing.
  if (isOn === before[body.stage])
    return {
      words: sentence('{title} already has this status. Nothing changes.', { title }),
      positionId: id,
      facts: before,
    }
  return {
    words: paragraph(
      sentence(WOULD[body.stage][isOn ? 0 : 1], { title }),
      isOn && body.stage === 'close' && body.candidates === 'reject' && 'Reject its active candidates.',
      isOn && job_posted && 'Unpublish its job post.',
    ),
    changes: isOn && body.stage === 'close' ? addedTextChange('reason', body.reason) : [],
    positionId: id,
    facts: before,
  }
}

function changeOf({ stage, reason }: Act, isOn: boolean): StatesChange {
  if (stage === 'close')
    return isOn ? { stage: 'Closed', closed_reason: reason || null } : { stage: 'Open', closed_reason: null }
  return stage === 'hold' ? { hold: isOn } : { archive: isOn }
}

function eventOf({ stage, reason }: Act, isOn: boolean, moved: number): NewEvent {
  if (!isOn) return { kind: OFF_EVENTS[stage] }
  if (stage === 'close') return { kind: 'position.closed', payload: { reason, moved } }
  return { kind: stage === 'hold' ? 'position.held' : 'position.archived' }
}

type Publication = CallRequest<typeof lifecycle.publish>['body']

/** Publishes a position that takes candidates, or takes the post down; doing it twice changes nothing (rule C-026). */
export async function publishPosition(work: Work, { positionId, is_posted }: Publication): Promise<boolean> {
  const { tx, session } = work
  const row = await getPosition(work, positionId, { lock: true })
  const { id } = row
  if (is_posted) assertActive(row, (why) => `${shownTitleOf(row)} ${why} and can’t be published.`)
  if (is_posted === row.job_posted) return is_posted
  if (is_posted) await assertPostHasPay(work, row)
  await updateStates(tx, id, { job_posted: is_posted })
  if (is_posted) await recordJobPost(tx, id)
  const about = { positionId: id, projectId: row.project_id }
  if (!is_posted) {
    await recordEvent(work, { kind: 'position.unpublished', ...about })
    return false
  }
  const asker = await answerRequest(tx, { positionId: id, answer: 'published', by: session.userId, at: work.now })
  await recordEvent(work, { kind: 'position.published', ...about, tells: asker ? [asker] : [] })
  return true
}

/** Sets whether a published position is listed on the careers page; doing it twice changes nothing. */
export async function listOnCareers(
  work: Work,
  { positionId, on_careers }: CallRequest<typeof lifecycle.onCareers>['body'],
): Promise<boolean> {
  const { id, project_id: projectId } = await getVisiblePosition(work.tx, work.session, positionId)
  const kind = on_careers ? 'position.listed' : 'position.unlisted'
  if (await updateListed(work.tx, id, on_careers)) await recordEvent(work, { kind, positionId: id, projectId })
  return on_careers
}
