import type { Tx } from '../db/connect.ts'
import { json } from '../db/json.ts'

type EventRow = {
  kind: string
  actorId: string | null
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
  changeId?: string
  payload?: Record<string, unknown>
}

export const insertEvents = (tx: Tx, at: Date, events: readonly EventRow[]) =>
  tx
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
