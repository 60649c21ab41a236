import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { placements } from '@rolecall/contract/hiring/placements'
import type { Work } from '../../../ground/kernel/work.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { scoreAgainst } from '../../../people/matching/match-pool.ts'
import { listOpenPositions, listThere } from './placements.queries.ts'

/** Positions that one person is scored against, and those that are listed. Our own bounds. */
const SCORED_MAX = 300
const LISTED_MAX = 20

type Request = CallRequest<typeof placements.choices>['body']

/** The open positions that people may be put on; for one person with the score, best first, where they are already last. */
export async function listChoices(
  { tx, session }: Work,
  { resumeIds, search_key }: Request,
): Promise<CallReply<typeof placements.choices>> {
  const people = await listPeopleNamed({ tx, session }, resumeIds)
  const only = people.length === 1 ? people[0] : undefined
  const limit = only ? SCORED_MAX : LISTED_MAX
  const positions = await listOpenPositions(tx, session, { search: search_key?.trim() ?? '', limit: limit + 1 })
  const positionIds = positions.slice(0, limit).map(({ id }) => id)
  const there = await listThere(tx, { positionIds, candidateIds: people })
  const thereOn = new Map(there.map((row) => [row.position_id, row]))
  const scores = only ? await scoreAgainst(tx, only, positionIds) : new Map()
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
