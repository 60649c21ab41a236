import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { View, ViewValues } from './search-params.ts'

const isDefault = (value: unknown, initial: unknown) => JSON.stringify(value) === JSON.stringify(initial)

/** Sets view state in the address; `push` adds a history entry, otherwise the current one is replaced. */
export type SearchSetter<S extends View> = (change: Partial<ViewValues<S>>, options?: { push?: boolean }) => unknown

/** Returns the values of `schema` in the address. Changes of other parameters don't re-render the component. */
export function useSearchValues<S extends View>(schema: S): ViewValues<S> {
  // As text, which is the same whatever else in the address has changed.
  const text = useSearch({
    strict: false,
    select: (search: object) =>
      JSON.stringify(Object.fromEntries(Object.entries(search).filter(([name]) => name in schema.shape))),
  })
  return useMemo(() => schema.parse(JSON.parse(text)) as ViewValues<S>, [schema, text])
}

/**
 * Merges a change into the address's values of `schema` (made of `param` fields, defined outside the component),
 * drops values equal to the default, and leaves other parameters alone. Does nothing once another page was requested.
 */
export function useSetSearch<S extends View>(schema: S): SearchSetter<S> {
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

/** Returns view state that lives in the address: filters, sort, tab, selection. */
export const useSearchState = <S extends View>(schema: S) => [useSearchValues(schema), useSetSearch(schema)] as const
