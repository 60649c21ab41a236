import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

/** The query string as plain text: `?q=rao&skill=sql&skill=java`; nothing is JSON, so that a link can be read and typed. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return { ...found }
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item))
    }
  }
  const text = query.toString()
  return text && `?${text}`
}

const last = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value)

/** Fields of a page's view state. A value that makes no sense is read as the default, never refused. */
export const param = {
  text: (initial = '') => z.preprocess(last, z.string().default(initial).catch(initial)),
  number: (initial: number) => z.preprocess(last, z.coerce.number().default(initial).catch(initial)),
  optionalNumber: () => z.preprocess(last, z.coerce.number().optional().catch(undefined)),
  flag: () =>
    z.preprocess(
      last,
      z
        .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
        .default(false)
        .catch(false),
    ),
  list: () =>
    z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()).default([]).catch([])),
  choice: <const T extends readonly [string, ...string[]]>(choices: T, initial: T[number]) =>
    z.preprocess(last, z.enum(choices).default(initial).catch(initial)),
}

const isDefault = (value: unknown, initial: unknown) => JSON.stringify(value) === JSON.stringify(initial)

/**
 * View state that lives in the address: filters, sort, tab, selection. Reads it through `schema` (made of `param`
 * fields, defined outside the component) and returns a setter that merges a change, drops what equals its default, and
 * leaves foreign parameters alone. `push` makes a step that Back undoes; otherwise the entry is replaced.
 */
export function useSearchState<S extends z.ZodObject>(schema: S) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => schema.parse(raw), [schema, raw])
  const setState = useCallback(
    (change: Partial<z.output<S>>, { push = false } = {}) => {
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
    [schema, navigate],
  )
  return [state, setState] as const
}
