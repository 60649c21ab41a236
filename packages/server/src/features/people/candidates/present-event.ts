import type { HistoryItem } from '@rolecall/contract/people/candidate-entries'
import { describeEvent, readPayload } from '../../../ground/events/describe-event.ts'
import type { EventRow } from './history.queries.ts'

/** An entry of the history. What a payload lacks is empty, since events outlive the code that wrote them. */
export function presentEvent(row: EventRow): HistoryItem {
  const facts = readPayload(row.payload)
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor ?? '',
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
