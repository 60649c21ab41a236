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
