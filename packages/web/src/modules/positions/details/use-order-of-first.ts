import type { RecommendedDescription } from '@rolecall/contract/positions/recommendations'
import { useRef } from 'react'

export type DescriptionSuggestion = RecommendedDescription

/**
 * Keeps descriptions in the order in which they first appeared for a title, so that a like doesn't move any from
 * under the pointer.
 */
export function useOrderOfFirst(
  title: string,
  listed: readonly DescriptionSuggestion[] = [],
): readonly DescriptionSuggestion[] {
  const first = useRef<{ title: string; places: Map<string, number> }>({ title, places: new Map() })
  if (first.current.title !== title) first.current = { title, places: new Map() }
  const { places } = first.current
  for (const { _id } of listed) if (!places.has(_id)) places.set(_id, places.size)
  return listed.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0))
}
