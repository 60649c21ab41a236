import type { ZodType } from 'zod'

/** The answer of a tool, with strangers' texts told from ours. Objects with undeclared keys are maps. */
export type ShownValue = null | boolean | number | string | Foreign | readonly ShownValue[] | ShownFields | ShownMap
export type ShownFields = { readonly [name: string]: ShownValue }
export type ShownMap = ReadonlyMap<string | Foreign, ShownValue>

/** Words of a person outside the company, or of an unknown author. */
export class Foreign {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Def = {
  type: string
  format?: string
  innerType?: ZodType
  in?: ZodType
  element?: ZodType
  items?: readonly ZodType[]
  rest?: ZodType | null
  options?: readonly ZodType[]
  shape?: Record<string, ZodType>
  catchall?: ZodType
  keyType?: ZodType
  valueType?: ZodType
  getter?: () => ZodType
}

/** Whether words are a stranger's, as the schema marks them; undefined if it does not say. */
type Mark = boolean | undefined

/**
 * Tells strangers' texts from ours by the schema of the answer: `.meta({ stranger: true })` on a text, or on an object that
 * holds it, marks a stranger's; `false` marks those of the company or the product. Unmarked text counts as a stranger's,
 * unless it can be no sentence: an enum value, an id, a time, a number.
 */
export function markStrangers(schema: ZodType, value: unknown, around?: Mark): ShownValue {
  const mark = markOf(schema) ?? around
  const def = schema.def as unknown as Def
  if (value === null || value === undefined) return null
  const inner = def.innerType ?? def.in ?? def.getter?.()
  if (inner) return markStrangers(inner, value, mark)
  if (def.options) {
    const fitting = def.options.find((option) => option.safeParse(value).success)
    return fitting ? markStrangers(fitting, value, mark) : markUndeclared(value, mark)
  }
  if (typeof value === 'string') return isOfList(def) ? value : markText(value, mark)
  if (Array.isArray(value)) return markList(def, value, mark)
  if (typeof value === 'object') return markFields(def, value as Record<string, unknown>, mark)
  return value as number | boolean
}

const markOf = (schema: ZodType): Mark => schema.meta()?.stranger as Mark

const OF_LIST = new Set(['enum', 'literal', 'template_literal'])
const FORMATS = new Set(['uuid', 'guid', 'date', 'datetime'])
const isOfList = ({ type, format = '' }: Def) => OF_LIST.has(type) || FORMATS.has(format)

/** Ids, times, days and numbers, which cannot carry a message. */
const MUTE =
  /^(?:(?:[a-z_]{1,20}:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,64}|\d{4}-\d\d-\d\d(?:T[\d:.]{5,16}(?:Z|[+-]\d\d:\d\d))?|[+-]?\d{1,15}(?:\.\d{1,6})?)?$/

function markText(text: string, mark: Mark): string | Foreign {
  if (mark === true) return text === '' ? text : new Foreign(text)
  return mark === false || MUTE.test(text) ? text : new Foreign(text)
}

function markList({ element, items, rest }: Def, list: readonly unknown[], mark: Mark): ShownValue {
  return list.map((each, place) => {
    const schema = element ?? items?.[place] ?? rest
    return schema ? markStrangers(schema, each, mark) : markUndeclared(each, mark)
  })
}

function markFields(
  { shape, catchall, keyType, valueType }: Def,
  fields: Record<string, unknown>,
  mark: Mark,
): ShownValue {
  if (shape && Object.keys(fields).every((name) => name in shape))
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, markStrangers(shape[name] as ZodType, value, mark)]),
    )
  const markName = (name: string) => {
    if (shape && name in shape) return name
    return keyType ? (markStrangers(keyType, name, mark) as string | Foreign) : markText(name, mark)
  }
  const schemaOf = (name: string) => shape?.[name] ?? valueType ?? catchall
  return new Map(
    Object.entries(fields).map(([name, value]) => {
      const schema = schemaOf(name)
      return [markName(name), schema ? markStrangers(schema, value, mark) : markUndeclared(value, mark)]
    }),
  )
}

function markUndeclared(value: unknown, mark: Mark): ShownValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return markText(value, mark)
  if (Array.isArray(value)) return value.map((each) => markUndeclared(each, mark))
  if (typeof value === 'object')
    return new Map(Object.entries(value).map(([name, each]) => [markText(name, mark), markUndeclared(each, mark)]))
  return value as number | boolean
}
