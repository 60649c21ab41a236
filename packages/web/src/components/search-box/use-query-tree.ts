import type { Query } from '@rolecall/domain/search/query-tree'
import type { Mistake } from '@rolecall/domain/search/scan-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { QueryReader } from './query-reader.ts'

const reader = createAtom<QueryReader | undefined>(undefined)

/** Loads the parser once it is needed; undefined until then. */
export function useQueryReader(isNeeded: boolean): QueryReader | undefined {
  const loaded = useSelector(reader)
  useEffect(() => {
    if (isNeeded && !loaded) void import('./query-reader.ts').then(({ queryReader }) => reader.set(queryReader))
  }, [isNeeded, loaded])
  return loaded
}

type QueryReading = { tree?: Query; mistake?: Mistake; words?: string }

/**
 * Parses a search by the server's rules, and returns its tree or its mistake; neither while it is empty or the parser
 * is loading.
 */
export function useQueryTree(text: string, isTyping: boolean): QueryReading {
  const read = useQueryReader(text !== '')
  return useMemo(() => {
    if (!read || text === '') return {}
    const { tree, mistake } = read.parseQuery(text, { typing: isTyping })
    return tree ? { tree, words: read.describeQuery(tree) } : { mistake }
  }, [read, text, isTyping])
}

/** A required part of a search, and the search without it; empty if it is the only one. */
export type Clause = { words: string; rest: string }

/** Lists the required parts of a search; none while it is empty, or cannot be read. */
export function useClauses(text: string, isTyping: boolean): readonly Clause[] {
  const read = useQueryReader(text !== '')
  const { tree, words = '' } = useQueryTree(text, isTyping)
  return useMemo(() => (read && tree ? listClauses(read, text, { tree, words }) : []), [read, text, tree, words])
}

function listClauses(read: QueryReader, text: string, { tree, words }: { tree: Query; words: string }): Clause[] {
  const parts = read.dropEach(tree)
  if (parts.length === 0) return [{ words, rest: '' }]
  // What remains is a finished search, unless only its last word being incomplete makes it one.
  const finished = read.dropEach(read.parseQuery(text).tree ?? tree)
  const remains = finished.length === parts.length ? finished : parts
  return parts.map((part, index) => ({
    words: part.words,
    rest: read.printQuery((remains[index] ?? part).without),
  }))
}
