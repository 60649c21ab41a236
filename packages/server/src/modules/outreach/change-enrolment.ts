import type { sequences } from '@rolecall/contract/contact/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { lookNow } from '../../../contact/sequences/write-sequences.ts'
import { lockRow } from '../../../ground/db/lock-row.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { countWritten, findEnrolment, stopOne, updateState } from './enrolments.queries.ts'

type Body = CallRequest<typeof sequences.changeEnrolment>['body']

const OVER = 'The mails to this candidate have ended, so that nothing of them is left to change.'
const WORDS = {
  pause: 'The mails to this candidate wait.',
  go_on: 'The mails to this candidate go on.',
  stop: 'No more mails of this sequence go to this candidate.',
}

/** Lets the mails to one candidate wait, go on or end. Doing it twice is as good as once. */
export async function changeEnrolment(
  work: Work,
  { enrolment_id: id, act }: Body,
): Promise<CallReply<typeof sequences.changeEnrolment>> {
  const { tx, session, now } = work
  if (!isUuid(id) || !(await findEnrolment(tx, session, id))) throw notFound('Candidate of the sequence')
  await lockRow(tx, 'sequence_enrolment', id)
  const found = await findEnrolment(tx, session, id)
  if (!found) throw notFound('Candidate of the sequence')
  const isOver = found.state === 'stopped' || found.state === 'finished'
  if (isOver && !(act === 'stop' && found.state === 'stopped')) throw new Problem('conflict', OVER)
  const state = await stateAfter(work, found, act)
  if (state === found.state) return { success: true, message: WORDS[act] }
  if (act === 'stop') await stopOne(tx, id, now)
  else await updateState(tx, id, state)
  if (act === 'go_on') await lookNow(work)
  await recordEvent(work, {
    kind: 'sequence.person-changed',
    projectId: found.project_id,
    positionId: found.position_id,
    candidateId: found.candidate_id,
    payload: { sequence: found.sequence, state },
  })
  return { success: true, message: WORDS[act] }
}

async function stateAfter(
  { tx }: Work,
  { id, state }: { id: string; state: string },
  act: Body['act'],
): Promise<string> {
  if (act === 'stop') return 'stopped'
  if (act === 'pause') return 'paused'
  if (state !== 'paused') return state
  return (await countWritten(tx, id)) > 0 ? 'running' : 'waiting'
}
