import type { HistoryItem } from '@rolecall/contract/candidates/candidate-entries'
import { describeActor } from '../../platform/events/describe-actor.ts'
import { describeEvent, readPayload } from '../../platform/events/describe-event.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { peopleOf, redactRows } from '../blind-review/create-text-redactor.ts'
import { type EventRow, listEvents } from './history.queries.ts'

type HistoryFilter = { positionId: string | undefined; kinds?: readonly EventKind[] }

/** Reads entries of a candidate's history, redacted for the reader. */
export const readEvents = async (
  { tx, session }: Work,
  candidateId: string,
  asked: HistoryFilter,
): Promise<EventRow[]> =>
  redactRows(tx, session, await listEvents(tx, session, { candidateId, ...asked }), {
    of: (row) => [candidateId, ...peopleOf(row)],
    texts: ['payload'],
  })

/** Presents an entry of the history. Missing payload fields become empty, since events outlive the code that wrote them. */
export function presentEvent(row: EventRow): HistoryItem {
  const facts = readPayload(row.payload)
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: describeActor(row),
    kind: row.kind,
    sentence: describeEvent(row),
    status: facts.to,
    status_display_name: row.to_name ?? facts.to,
    previous_status: facts.from,
    position_id: row.position_id ?? '',
    position_title: row.title ?? '',
    reason: facts.reason,
    comments: facts.comments,
    score: facts.score,
  }
}
