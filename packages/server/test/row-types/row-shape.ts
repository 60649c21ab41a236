/** What JavaScript makes of a value. `json` is a column that may hold anything JSON can; `unknown` fits every value. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'bytes'
  | 'null'
  | 'undefined'
  | 'array'
  | 'object'
  | 'unknown'

export type Field = { shape: number; optional: boolean }

/** A TypeScript type, as far as a value can be compared with it. Numbers are indexes into `RowTypes.shapes`. */
export type Shape = {
  /** The type as the type checker prints it, for messages. */
  text: string
  kinds: Kind[]
  /** The values of literal types. A string that is declared as `'open' | 'closed'` has these and no kind `string`. */
  literals?: (string | number | boolean)[]
  items?: number
  /** One for each object type of a union. `rest` is the type of an index signature. */
  objects?: { fields: Record<string, Field>; rest?: number }[]
}

/** One `sql<Row>` in the sources. */
export type Site = {
  /** Path in the repository. */
  file: string
  line: number
  /** The texts between the parameters of the template, by which a statement is recognised when it runs. */
  fragments: string[]
  shape: number
  /** `statement` declares a row; `column` is followed by `.as(…)` and declares one value; `part` is a condition or the like. */
  use: 'statement' | 'column' | 'part'
}

export type RowTypes = { shapes: Shape[]; sites: Site[] }

export type ShapeOf = (index: number) => Shape

/** Returns the kind of a value that the driver answered. */
export function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'undefined' ? type : 'object'
}

/** Says where a value differs from its declared type: `.talks[].minutes is a string, declared number`. */
export function compareValue(value: unknown, index: number, shapeOf: ShapeOf): string[] {
  const shape = shapeOf(index)
  const kind = kindOf(value)
  if (shape.kinds.includes('unknown') || shape.literals?.includes(value as string)) return []
  if (!shape.kinds.includes(kind)) return [` is ${describe(value, kind)}, declared ${shape.text}`]
  if (kind === 'array' && shape.items !== undefined) {
    const { items } = shape
    return unique((value as unknown[]).flatMap((each) => compareValue(each, items, shapeOf).map((why) => `[]${why}`)))
  }
  if (kind === 'object' && shape.objects) return compareObject(value as Record<string, unknown>, shape.objects, shapeOf)
  return []
}

/** A value of a union fits if it fits one of its object types; otherwise the differences from the nearest one are told. */
function compareObject(
  value: Record<string, unknown>,
  objects: NonNullable<Shape['objects']>,
  shapeOf: ShapeOf,
): string[] {
  const compared = objects.map(({ fields, rest }) => {
    const ofFields = Object.entries(fields).flatMap(([name, { shape, optional }]) => {
      if (value[name] === undefined) return optional ? [] : [`.${name} is missing`]
      return compareValue(value[name], shape, shapeOf).map((why) => `.${name}${why}`)
    })
    if (rest === undefined) return ofFields
    const others = Object.keys(value).filter((name) => !(name in fields))
    return [...ofFields, ...others.flatMap((name) => compareValue(value[name], rest, shapeOf).map((why) => `.*${why}`))]
  })
  return unique(nearest(compared))
}

/** Returns the shortest of the complaints that the types of a union make. */
export const nearest = (compared: string[][]): string[] =>
  compared.reduce((least, each) => (each.length < least.length ? each : least), compared[0] ?? [])

/** Characters of a value in a message. */
const SHOWN = 40

function describe(value: unknown, kind: Kind): string {
  if (kind === 'string' || kind === 'number' || kind === 'boolean')
    return `the ${kind} ${JSON.stringify(value).slice(0, SHOWN)}`
  return withArticle(kind)
}

export function withArticle(kind: Kind): string {
  if (kind === 'null' || kind === 'undefined' || kind === 'bytes') return kind
  return kind === 'array' || kind === 'object' ? `an ${kind}` : `a ${kind}`
}

export const unique = (sentences: string[]): string[] => [...new Set(sentences)]
