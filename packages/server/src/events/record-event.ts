import { type AnyWork, actorOf } from '../kernel/work.ts'
import { insertEvents } from './record-event.queries.ts'

/** Kinds of events, as sentences in the past: what happened to what. */
export type EventKind =
  | 'user.signed-in'
  | 'user.signed-out'
  | 'user.password-changed'
  | 'project.created'
  | 'position.created'
  | 'position.edited'
  | 'application.added'
  | 'application.moved'
  | 'application.move-undone'
  | 'application.scored'
  | 'candidate.viewed'
  | 'candidate.contact-viewed'
  | 'candidate.clicked'
  | 'candidate.commented'
  | 'resume.added'
  | 'resume.downloaded'
  | 'upload.started'
  | 'pool.exported'

export type NewEvent = {
  kind: EventKind
  /** Whoever acts in `work`, unless somebody else is named. */
  actorId?: string | null
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
  /** Ties the events of one act together, so that it can be undone. */
  changeId?: string
  payload?: Record<string, unknown>
}

/** Appends to the history, in the transaction of the change that it tells of. */
export async function recordEvents(work: AnyWork, events: readonly NewEvent[]): Promise<void> {
  const actorId = actorOf(work)
  if (events.length > 0)
    await insertEvents(
      work.tx,
      work.now,
      events.map((event) => ({ actorId, ...event })),
    )
}

export const recordEvent = (work: AnyWork, event: NewEvent): Promise<void> => recordEvents(work, [event])
