import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/** What says the same of a value whichever way it is read: it turns nothing into anything else. */
const PLAIN = new Set(
  'object array tuple record union optional nullable readonly lazy string number boolean null undefined literal enum unknown any never'.split(
    ' ',
  ),
)

/** Of what a schema may be made. */
type Def = {
  type: string
  innerType?: ZodType
  element?: ZodType
  rest?: ZodType | null
  keyType?: ZodType
  valueType?: ZodType
  catchall?: ZodType
  items?: readonly ZodType[]
  options?: readonly ZodType[]
  shape?: Record<string, ZodType>
  getter?: () => ZodType
}

function partsOf({ shape = {}, items = [], options = [], getter, ...def }: Def): ZodType[] {
  const { innerType, element, rest, keyType, valueType, catchall } = def
  return [innerType, element, rest, keyType, valueType, catchall, getter?.()]
    .concat(items, options, Object.values(shape))
    .flatMap((part) => part ?? [])
}

/** Whether a schema turns nothing into anything else, in none of its parts. */
export function isPlain(schema: ZodType, seen = new Set<ZodType>()): boolean {
  if (seen.has(schema)) return true
  seen.add(schema)
  const def = schema.def as Def
  return PLAIN.has(def.type) && partsOf(def).every((part) => isPlain(part, seen))
}

/** What is sent of an answer: what its schema declares, as JSON holds it. */
export function answerAsSent(schema: ZodType, answer: unknown): unknown {
  const data = isPlain(schema) ? schema.parse(answer) : schema.encode(answer)
  return JSON.parse(JSON.stringify(data))
}

/**
 * Checks answers against their schema and writes them, without what it does not declare. Encoding, which is for schemas that turn
 * values into others, reads each part with conditions twice, and those in it twice again; a plain one is read once.
 */
export const writeAnswers: FastifySerializerCompiler<ZodType> = (route) => {
  const { schema, method, url } = route
  if (!isPlain(schema)) return serializerCompiler(route)
  return (data) => {
    const read = schema.safeParse(data)
    if (!read.success) throw new ResponseSerializationError(method, url, { cause: read.error })
    return JSON.stringify(read.data)
  }
}
