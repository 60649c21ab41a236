import type { Tx } from '../db/connect.ts'
import { json } from '../db/json.ts'
import type { NewEvent } from './record-event.ts'

export const insertEvents = (tx: Tx, at: Date, events: readonly (NewEvent & { actorId: string | null })[]) =>
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
