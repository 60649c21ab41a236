import type { EntryRow, Pair } from './feed.queries.ts'

/** An object that the feed reports, before its state is read. `isLost`: it may have gone out of sight. */
export type Item = {
  subject: 'project' | 'position' | 'candidate' | 'application'
  id: string
  /** The position and candidate of an application. */
  pair?: Pair
  isLost?: boolean
  /** Whether it is reported as being there; nothing is reported if it is gone. */
  isThere?: boolean
}

const itemOfPair = (pair: Pair): Item => ({ subject: 'application', id: '', pair })

/** The objects of an entry; none for a change of sight, which `walk` reports. */
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
