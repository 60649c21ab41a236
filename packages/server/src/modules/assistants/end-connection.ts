import type { NewEvent } from '../../platform/events/record-event.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'
import { endAssistants } from './assistants.queries.ts'

type Connection = { id: string; user_id: string; name: string }

/** Ends a connection that is locked: from the next request on its tokens work on no node, and nothing renews them. */
export async function endConnection(
  work: AnyWork,
  { id, user_id: userId, name }: Connection,
  how: 'ended' | 'left' | 'suspected',
  person = '',
): Promise<void> {
  const { tx, now } = work
  await endAssistants(tx, now, [id])
  await endOpenSessions(tx, now, { assistantId: id })
  const payload = { assistant_id: id, name }
  // The assistant, or the thief of its token, is not a user of the company: the event names the assistant's owner as its
  // actor.
  const events: Record<typeof how, NewEvent> = {
    ended: { kind: 'assistant.ended', userId, payload: { ...payload, person } },
    left: { kind: 'assistant.left', userId, actorId: userId, payload },
    suspected: { kind: 'assistant.suspected', userId, actorId: userId, payload, tells: [userId] },
  }
  await recordEvent(work, events[how])
}
