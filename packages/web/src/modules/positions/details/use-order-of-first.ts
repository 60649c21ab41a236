import type { RecommendedDescription } from '@rolecall/contract/hiring/recommendations'
import { useRef } from 'react'

export type Recommended = RecommendedDescription

/** Descriptions in the order in which they first came for a title, so that a like moves none away from under the pointer. */
export function useOrderOfFirst(title: string, listed: readonly Recommended[] = []): readonly Recommended[] {
  const first = useRef<{ title: string; places: Map<string, number> }>({ title, places: new Map() })
  if (first.current.title !== title) first.current = { title, places: new Map() }
  const { places } = first.current
  for (const { _id } of listed) if (!places.has(_id)) places.set(_id, places.size)
  return listed.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0))
}
