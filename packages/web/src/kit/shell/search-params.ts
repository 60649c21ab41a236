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
