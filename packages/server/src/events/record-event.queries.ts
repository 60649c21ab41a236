import type { Tx } from '../db/connect.ts'
import { json } from '../db/json.ts'
import { notifyListeners } from './announce.queries.ts'

type EventRow = {
  kind: string
  actorId: string | null
  address?: string | undefined
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
  changeId?: string
  /** Told to listeners only. */
  userId?: string
  payload?: Record<string, unknown>
}

/** Appends events and tells every node of them when the transaction is kept: a statement each, however many there are. */
export async function insertEvents(tx: Tx, at: Date, events: readonly EventRow[], isTold: boolean): Promise<void> {
  await tx
    .insertInto('event')
    .values(
      events.map((event) => ({
        company_id: tx.companyId,
        at,
        kind: event.kind,
        actor_id: event.actorId,
        address: event.address ?? null,
        project_id: event.projectId ?? null,
        position_id: event.positionId ?? null,
        candidate_id: event.candidateId ?? null,
        resume_id: event.resumeId ?? null,
        change_id: event.changeId ?? null,
        payload: json(event.payload ?? {}),
      })),
    )
    .execute()
  // A statement of its own: inside the insert it could run on the machine that holds the company, where nobody listens.
  if (isTold) await notifyListeners(tx, events)
}
