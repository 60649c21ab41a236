/** Parses a query string as plain text: `?q=rao&skill=sql&skill=java`; nothing is JSON, so that a link can be read and typed. */
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

const readNumber = (value: unknown): number | undefined => {
  const given = last(value)
  const number = given === undefined ? Number.NaN : Number(given)
  return Number.isFinite(number) ? number : undefined
}

/** Reads a field of a page's view state. An invalid value is read as the default, never refused. */
type Field<T> = (value?: unknown) => T

/** All kinds of fields. Written by hand, since every page reads its address before any other code is loaded. */
export const param = {
  text:
    (initial = ''): Field<string> =>
    (value) => {
      const given = last(value)
      return typeof given === 'string' ? given : initial
    },
  number:
    (initial: number): Field<number> =>
    (value) =>
      readNumber(value) ?? initial,
  /** The number of a page of a list, starting at 1. */
  page: (): Field<number> => (value) => Math.max(1, Math.trunc(readNumber(value) ?? 1)),
  optionalNumber: (): Field<number | undefined> => readNumber,
  flag: (): Field<boolean> => (value) => [true, 'true'].includes(last(value) as string),
  list: (): Field<string[]> => (value) => {
    const given = value === undefined ? [] : [value].flat()
    return given.every((item) => typeof item === 'string') ? given : []
  },
  choice:
    <const T extends readonly [string, ...string[]]>(choices: T, initial: T[number]): Field<T[number]> =>
    (value) =>
      choices.find((choice) => choice === last(value)) ?? initial,
}

type Shape = Readonly<Record<string, Field<unknown>>>
type Values<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> }
type OptionalValues<V> = { [Name in keyof V as undefined extends V[Name] ? Name : never]?: V[Name] }
type RequiredValues<V> = { [Name in keyof V as undefined extends V[Name] ? never : Name]: V[Name] }

/** The query parameters of a page: a field for each name. */
export type View<S extends Shape = Shape> = {
  shape: S
  /** Reads every field from the address, or its default if it is absent; drops unknown parameters. */
  parse: (search: object) => OptionalValues<Values<S>> & RequiredValues<Values<S>>
}
/** The values of a view. */
export type ViewValues<V extends { parse: (search: object) => unknown }> = ReturnType<V['parse']>

export const view = <const S extends Shape>(shape: S): View<S> => ({
  shape,
  parse: (search) => {
    const given = new Map(Object.entries(search))
    const values = Object.entries(shape).map(([name, read]) => [name, read(given.get(name))])
    return Object.fromEntries(values) as ReturnType<View<S>['parse']>
  },
})
