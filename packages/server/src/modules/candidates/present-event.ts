import type { HistoryItem } from '@rolecall/contract/people/candidate-entries'
import { describeEvent, readPayload } from '../../../ground/events/describe-event.ts'
import type { EventKind } from '../../../ground/events/event-kinds.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { peopleOf, redactRows } from '../../../people/blind/read-texts.ts'
import { type EventRow, listEvents } from './history.queries.ts'

type Asked = { positionId: string | undefined; kinds?: readonly EventKind[] }

/** Entries of a candidate's history, with what they tell of the candidate as the reader may see it. */
export const readEvents = async ({ tx, session }: Work, candidateId: string, asked: Asked): Promise<EventRow[]> =>
  redactRows(tx, session, await listEvents(tx, session, { candidateId, ...asked }), {
    of: (row) => [candidateId, ...peopleOf(row)],
    texts: ['payload'],
  })

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
