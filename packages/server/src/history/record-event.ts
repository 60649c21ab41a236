import type { Tx } from '../db/connect.ts'
import { json } from '../db/json.ts'

/** Kinds of events, as sentences in the past: what happened to what. */
export type EventKind =
  | 'user.signed-in'
  | 'user.signed-out'
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

export type NewEvent = {
  kind: EventKind
  actorId: string | null
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
  /** Ties the events of one act together, so that it can be undone. */
  changeId?: string
  payload?: Record<string, unknown>
}

/** Appends to the history, in the transaction of the change that it tells of. */
export async function recordEvents(tx: Tx, at: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('event')
    .values(
      events.map((event) => ({
        company_id: tx.companyId,
        at,
        kind: event.kind,
        actor_id: event.actorId,
        project_id: event.projectId ?? null,
        position_id: event.positionId ?? null,
        candidate_id: event.candidateId ?? null,
        resume_id: event.resumeId ?? null,
        change_id: event.changeId ?? null,
        payload: json(event.payload ?? {}),
      })),
    )
    .execute()
}

export const recordEvent = (tx: Tx, at: Date, event: NewEvent): Promise<void> => recordEvents(tx, at, [event])
