import type { EntryRow, Pair } from './feed.queries.ts'

/** One thing of which the feed tells, before it is known what that is by now. `isLost`: it may be out of sight since. */
export type Item = {
  subject: 'project' | 'position' | 'candidate' | 'application'
  id: string
  /** Of an application. */
  pair?: Pair
  isLost?: boolean
  /** It is told of as it stands there; nothing is said where it is not there. */
  isThere?: boolean
}

const itemOfPair = (pair: Pair): Item => ({ subject: 'application', id: '', pair })

/** What an entry tells of, one of those it names after the other; nothing of what somebody may see, of which `walk` tells. */
export function itemsOf({ subject, project_id, position_id, candidate_ids }: EntryRow): Item[] {
  const people = candidate_ids ?? []
  if (subject === 'project' && project_id) return [{ subject, id: project_id }]
  if (subject === 'hidden' && project_id) return [{ subject: 'project', id: project_id, isLost: true }]
  if (subject === 'position' && position_id) return [{ subject, id: position_id }]
  if (subject === 'candidate') return people.map((id) => ({ subject, id }))
  if (subject === 'application' && position_id)
    return people.map((candidateId) => itemOfPair({ positionId: position_id, candidateId }))
  return []
}

export const standing = (subject: Item['subject'], ids: readonly string[], isLost: boolean): Item[] =>
  ids.map((id) => ({ subject, id, isThere: true, isLost }))

export const standingPairs = (pairs: readonly Pair[]): Item[] =>
  pairs.map((pair) => ({ ...itemOfPair(pair), isThere: true }))
