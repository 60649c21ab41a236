import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { placements } from '@rolecall/contract/hiring/placements'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listNewestResumes, listPlaced } from '../../../people/applications/placed.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { addChosen } from '../../../people/matching/match-pool.ts'
import { listExclusions } from '../../../people/moves/exclusions.queries.ts'
import { isActive, whyInactive } from '../../../people/positions/active.ts'

type Request = CallRequest<typeof placements.add>['body']

/**
 * Puts people on a position, each by their newest résumé. Whoever is there already stays as they are, so that doing it
 * twice changes nothing.
 */
export async function addPeople(
  work: Work,
  { positionId, resumeIds }: Request,
): Promise<CallReply<typeof placements.add>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  const people = await listPeopleNamed(work, resumeIds)
  if (!isActive(position))
    throw new Problem('conflict', `${position.title} ${whyInactive(position)}. Nobody can be added to it.`)
  const changeId = randomUUID()
  const added = new Set(await addChosen(work, position, await listNewestResumes(tx, people), changeId))
  const placed = new Map((await listPlaced(tx, session, position.id, people)).map((row) => [row.candidate_id, row]))
  const left = people.filter((candidateId) => !placed.has(candidateId))
  const excluded = left.length > 0 ? await listExclusionsFrom(work, position.id, left) : []
  const [first] = excluded
  const kept = new Map(excluded.map(({ candidate_id: id, name }) => [id, name ?? `Candidate ${id}`]))
  if (first && left.length === people.length)
    throw new Problem(
      'conflict',
      sentence('{name} is excluded[ ({reason})] and cannot be added for now.', {
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
    message: paragraph(...sayPlaced(data, position.title), kept.size > 0 && sayExcluded([...kept.values()])),
    change_id: added.size > 0 ? changeId : '',
    added: added.size,
    data,
  }
}

/** What keeps some people from a position. */
const listExclusionsFrom = async ({ tx, session, now }: Work, positionId: string, candidateIds: readonly string[]) =>
  (await listExclusions(tx, session, { candidateIds, now })).filter(
    ({ position_id }) => position_id === null || position_id === positionId,
  )

/** People of the sentence who are named. */
const NAMED_MAX = 5

const sayExcluded = (names: readonly string[]) =>
  sentence(
    {
      one: '1 is excluded and was left out: {names}.',
      other: '{count} are excluded and were left out: {names}[ and {more} more].',
    },
    {
      count: names.length,
      names: listOf(names.slice(0, NAMED_MAX)),
      more: names.length > NAMED_MAX ? names.length - NAMED_MAX : undefined,
    },
  )

type Placed = { name: string; state: 'added' | 'there'; status_display_name: string }

function sayPlaced(data: readonly Placed[], title: string): (string | false)[] {
  const there = data.filter(({ state }) => state === 'there')
  const added = data.length - there.length
  const [first] = data
  if (data.length === 1 && first) {
    const { name, status_display_name: status } = first
    if (first.state === 'added') return [sentence('{name} is on {title} now.', { name, title })]
    return [sentence('{name} is on {title} already, in {status}.', { name, title, status })]
  }
  if (added === 0) return [sentence('All {count} are on {title} already.', { count: data.length, title })]
  return [
    sentence(
      { one: '1 person is on {title} now.', other: '{count} people are on {title} now.' },
      { count: added, title },
    ),
    there.length > 0 &&
      sentence(
        { one: '{name} was there already.', other: '{count} were there already.' },
        { count: there.length, name: there[0]?.name ?? '' },
      ),
  ]
}
