import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

const isDefault = (value: unknown, initial: unknown) => JSON.stringify(value) === JSON.stringify(initial)

/**
 * View state that lives in the address: filters, sort, tab, selection. Reads it through `schema` (made of `param`
 * fields, defined outside the component) and returns a setter that merges a change, drops what equals its default, and
 * leaves foreign parameters alone. `push` makes a step that Back undoes; otherwise the entry is replaced. Once another
 * page was asked for, its address is left alone.
 */
export function useSearchState<S extends z.ZodObject>(schema: S) {
  const raw: object = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const routeId = useMatch({ strict: false, select: (match) => match.routeId })
  const state = useMemo(() => schema.parse({ ...raw }), [schema, raw])
  const setState = useCallback(
    (change: Partial<z.output<S>>, { push = false } = {}) => {
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
  return [state, setState] as const
}
