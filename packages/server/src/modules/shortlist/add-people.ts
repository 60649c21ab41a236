import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { placements } from '@rolecall/contract/shortlist/placements'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listNewestResumes, listPlaced } from '../applications/placed-people.queries.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { addChosen } from '../matching/match-pool.ts'
import { listExclusions } from '../pipeline/exclusions.queries.ts'
import { assertActive } from '../position-state/active.ts'

type AddBody = CallRequest<typeof placements.add>['body']

/**
 * Adds candidates to a position, each by their newest résumé. Candidates on it already stay as they are, so that doing it
 * twice changes nothing.
 */
export async function addPeople(
  work: Work,
  { positionId, resumeIds }: AddBody,
): Promise<CallReply<typeof placements.add>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  const people = await listPeopleNamed(work, resumeIds)
  assertActive(position, (why) => `${shownTitleOf(position)} ${why}, so you can’t add candidates.`)
  const changeId = randomUUID()
  const added = new Set(await addChosen(work, position, await listNewestResumes(tx, people), changeId))
  const placed = new Map((await listPlaced(tx, session, position.id, people)).map((row) => [row.candidate_id, row]))
  const left = people.filter((candidateId) => !placed.has(candidateId))
  const excluded = left.length > 0 ? await listExclusionsFrom(work, position.id, left) : []
  const [first] = excluded
  const kept = new Map(excluded.map(({ candidate_id: id, name }) => [id, name ?? `Candidate ${id}`]))
  if (first && left.length === people.length)
    throw new Problem(
      'candidate_excluded',
      sentence('{name} is excluded[ ({reason})] and can’t be added for now.', {
        name: first.name ?? 'This candidate',
        reason: first.reason,
      }),
    )
  const data = people.flatMap((candidateId) => {
    const row = placed.get(candidateId)
    if (!row) return []
    return {
      candidate_id: candidateId,
      name: row.name ?? `Candidate ${candidateId}`,
      state: added.has(candidateId) ? ('added' as const) : ('there' as const),
      score: row.score,
      status_display_name: row.status,
    }
  })
  return {
    success: true,
    message: paragraph(
      ...describePlacement(data, shownTitleOf(position)),
      kept.size > 0 && describeExcludedCount([...kept.values()]),
    ),
    change_id: added.size > 0 ? changeId : '',
    added: added.size,
    data,
  }
}

/** Exclusions that keep candidates from a position. */
const listExclusionsFrom = async ({ tx, session, now }: Work, positionId: string, candidateIds: readonly string[]) =>
  (await listExclusions(tx, session, { candidateIds, now })).filter(
    ({ position_id }) => position_id === null || position_id === positionId,
  )

/** Maximum number of candidates named in the sentence. */
const NAMED_MAX = 5

const describeExcludedCount = (names: readonly string[]) =>
  sentence(
    {
      one: '1 is excluded and wasn’t added: {names}.',
      other: '{count} are excluded and weren’t added: {names}[ and {more} more].',
    },
    {
      count: names.length,
      names: listOf(names.slice(0, NAMED_MAX)),
      more: names.length > NAMED_MAX ? names.length - NAMED_MAX : undefined,
    },
  )

type PlacementResult = { name: string; state: 'added' | 'there'; status_display_name: string }

function describePlacement(data: readonly PlacementResult[], title: string): (string | false)[] {
  const there = data.filter(({ state }) => state === 'there')
  const added = data.length - there.length
  const [first] = data
  if (data.length === 1 && first) {
    const { name, status_display_name: status } = first
    if (first.state === 'added') return [sentence('Added {name} to {title}.', { name, title })]
    return [sentence('{name} is already on {title}, in {status}.', { name, title, status })]
  }
  if (added === 0) return [sentence('All {count} are already on {title}.', { count: data.length, title })]
  return [
    sentence(
      { one: 'Added 1 candidate to {title}.', other: 'Added {count} candidates to {title}.' },
      { count: added, title },
    ),
    there.length > 0 &&
      sentence(
        { one: '{name} was already on it.', other: '{count} were already on it.' },
        { count: there.length, name: there[0]?.name ?? '' },
      ),
  ]
}
