import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { View, ViewOf } from './search-params.ts'

const isDefault = (value: unknown, initial: unknown) => JSON.stringify(value) === JSON.stringify(initial)

/** Sets view state in the address; `push` makes a step that Back undoes, otherwise the entry is replaced. */
export type SetSearch<S extends View> = (change: Partial<ViewOf<S>>, options?: { push?: boolean }) => unknown

/** The fields of `schema` as the address has them. Others may change without the component being drawn again. */
export function useSearchValues<S extends View>(schema: S): ViewOf<S> {
  // As text, which is the same whatever else of the address has changed.
  const text = useSearch({
    strict: false,
    select: (search: object) =>
      JSON.stringify(Object.fromEntries(Object.entries(search).filter(([name]) => name in schema.shape))),
  })
  return useMemo(() => schema.parse(JSON.parse(text)) as ViewOf<S>, [schema, text])
}

/**
 * Merges a change into what the address says of `schema` (made of `param` fields, defined outside the component), drops
 * what equals its default, and leaves foreign parameters alone. Once another page was asked for, its address is left alone.
 */
export function useSetSearch<S extends View>(schema: S): SetSearch<S> {
  const navigate = useNavigate()
  const router = useRouter()
  const routeId = useMatch({ strict: false, select: (match) => match.routeId })
  return useCallback(
    (change, { push = false } = {}) => {
      if (router.getMatchedRoutes(router.latestLocation.pathname)[2]?.id !== routeId) return
      const initial: Record<string, unknown> = schema.parse({})
      const isKept = ([name, value]: [string, unknown]) => !(name in initial) || !isDefault(value, initial[name])
      return navigate({
        to: '.',
        search: (old: Record<string, unknown>) =>
          Object.fromEntries(Object.entries({ ...old, ...change }).filter(isKept)),
        replace: !push,
        resetScroll: false,
      })
    },
    [schema, navigate, router, routeId],
  )
}

/** View state that lives in the address: filters, sort, tab, selection. */
export const useSearchState = <S extends View>(schema: S) => [useSearchValues(schema), useSetSearch(schema)] as const
