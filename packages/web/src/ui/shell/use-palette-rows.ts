import { useEffect, useMemo, useState } from 'react'
import type { PaletteAction, usePaletteSources } from './palette.ts'

export const SEARCH_FROM = 2
const SEARCH_DELAY_MS = 150
const MOST_SHOWN = 40

/** Returns whether every typed word starts a word of the action. */
const matches = (action: PaletteAction, query: string) => {
  const text = ['', action.label, action.description, action.group, ...(action.keywords ?? [])].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`))
}

type PaletteMatches = { words: string; actions: readonly PaletteAction[] }
const NOTHING: PaletteMatches = { words: '', actions: [] }

/**
 * Returns the palette's rows for `words`: commands, then search results, then the last ones. Rows of an earlier
 * answer stay until the next one arrives. `isFresh`: whether a row belongs to these words.
 */
export function usePaletteRows(words: string, sources: ReturnType<typeof usePaletteSources>) {
  const [found, setFound] = useState(NOTHING)
  const searches = useMemo(() => sources.flatMap(({ search }) => search ?? []), [sources])
  const isSearched = words.length >= SEARCH_FROM && searches.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source with actions alone searches nothing
  useEffect(() => {
    if (!isSearched) {
      setFound(NOTHING)
      return
    }
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled(searches.map((search) => search(words, leaving.signal)))
      if (leaving.signal.aborted) return
      // A search that fails has no results.
      setFound({ words, actions: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])) })
    }, SEARCH_DELAY_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [words, isSearched, searches.length])
  const listed = sources.flatMap(({ actions }) => actions).filter((action) => !words || matches(action, words))
  const last = listed.filter(({ isLast }) => isLast)
  const before = [...listed.filter(({ isLast }) => !isLast), ...(isSearched ? found.actions : [])]
  const rows = [...before.slice(0, MOST_SHOWN - last.length), ...last]
  const isSearching = isSearched && found.words !== words
  const isFresh = (action: PaletteAction) => !isSearching || !found.actions.includes(action)
  return { rows, isSearching, isFresh }
}
