import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { placements } from '@rolecall/contract/shortlist/placements'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { scorePerson } from '../matching/match-pool.ts'
import { countOnPositions, listOpenPositions } from './placements.queries.ts'

/** Maximum number of positions that one candidate is scored against, and of those listed. Limits chosen by us. */
const SCORED_MAX = 300
const LISTED_MAX = 20

type ChoicesBody = CallRequest<typeof placements.choices>['body']

/**
 * The open positions to which candidates may be added; for a single candidate with the score, best first, and those they are
 * on already last.
 */
export async function listChoices(
  { tx, session }: Work,
  { resumeIds, search_key }: ChoicesBody,
): Promise<CallReply<typeof placements.choices>> {
  const people = await listPeopleNamed({ tx, session }, resumeIds)
  const only = people.length === 1 ? people[0] : undefined
  const limit = only ? SCORED_MAX : LISTED_MAX
  const positions = await listOpenPositions(tx, session, { search: search_key?.trim() ?? '', limit: limit + 1 })
  const positionIds = positions.slice(0, limit).map(({ id }) => id)
  const there = await countOnPositions(tx, { positionIds, candidateIds: people })
  const thereOn = new Map(there.map((row) => [row.position_id, row]))
  const scores = only ? await scorePerson(tx, only, positionIds) : new Map()
  const choices = positions.slice(0, limit).map(({ id, ...position }) => ({
    _id: id,
    ...position,
    score: scores.get(id)?.score ?? null,
    has_mandatory: scores.get(id)?.hasMandatory ?? null,
    there: Number(thereOn.get(id)?.count ?? 0),
    status_display_name: (only && thereOn.get(id)?.status) ?? '',
  }))
  const isAllThere = ({ there: count }: { there: number }) => Number(count === people.length)
  const inOrder = choices.toSorted((a, b) => isAllThere(a) - isAllThere(b) || (b.score ?? 0) - (a.score ?? 0))
  return { success: true, data: inOrder.slice(0, LISTED_MAX), is_more: positions.length > LISTED_MAX }
}
