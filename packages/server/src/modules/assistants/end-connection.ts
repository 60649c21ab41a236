import type { NewEvent } from '../../../ground/events/record-event.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { AnyWork } from '../../../ground/kernel/work.ts'
import { endOpenSessions } from '../../../house/entry/end-sessions.queries.ts'
import { endAssistants } from './assistants.queries.ts'

type Connection = { id: string; user_id: string; name: string }

/** Ends a connection that is locked: its tokens open nothing from the next request on, on no node, and nothing renews them. */
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
  // The assistant itself, or whoever has taken what was its, is nobody of the company: it is told of as whose it was.
  const events: Record<typeof how, NewEvent> = {
    ended: { kind: 'assistant.ended', userId, payload: { ...payload, person } },
    left: { kind: 'assistant.left', userId, actorId: userId, payload },
    suspected: { kind: 'assistant.suspected', userId, actorId: userId, payload, tells: [userId] },
  }
  await recordEvent(work, events[how])
}
