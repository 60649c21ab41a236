import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { lockRow } from '../../platform/db/lock-row.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { findEnrolment, updateState } from './enrolments.queries.ts'
import { hasEnrolmentId } from './stop-sequences.queries.ts'
import { stopByHand } from './stop-sequences.ts'
import { processSequencesNow } from './write-sequences.ts'

type Body = CallRequest<typeof sequences.changeEnrolment>['body']

const OVER = 'This sequence has already ended for the candidate.'
const WORDS = {
  pause: 'Sequence paused for this candidate.',
  go_on: 'Sequence resumed for this candidate.',
  stop: 'Sequence stopped for this candidate.',
}

/** Pauses, resumes or ends the emails to one candidate. Doing it twice changes nothing. */
export async function changeEnrolment(
  work: Work,
  { enrolment_id: id, act }: Body,
): Promise<CallReply<typeof sequences.changeEnrolment>> {
  const { tx, session } = work
  if (!isUuid(id) || !(await findEnrolment(tx, session, id))) throw notFound('Candidate in this sequence')
  await lockRow(tx, 'sequence_enrolment', id)
  const found = await findEnrolment(tx, session, id)
  if (!found) throw notFound('Candidate in this sequence')
  const isOver = found.state === 'stopped' || found.state === 'finished'
  if (isOver && !(act === 'stop' && found.state === 'stopped')) throw new Problem('already_done', OVER)
  const state = stateAfter(found, act)
  if (state === found.state) return { success: true, message: WORDS[act] }
  if (act === 'stop') await stopByHand(work, hasEnrolmentId([id]))
  else await updateState(tx, id, state)
  if (act === 'go_on') await processSequencesNow(work)
  await recordEvent(work, {
    kind: 'sequence.person-changed',
    projectId: found.project_id,
    positionId: found.position_id,
    candidateId: found.candidate_id,
    payload: { sequence: found.sequence, state },
  })
  return { success: true, message: WORDS[act] }
}

function stateAfter({ state, written }: { state: string; written: number }, act: Body['act']): string {
  if (act === 'stop') return 'stopped'
  if (act === 'pause') return 'paused'
  if (state !== 'paused') return state
  return written > 0 ? 'running' : 'waiting'
}
