import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/** Types of schemas that transform no values, so that decoding and encoding are the same. */
const PLAIN = new Set(
  'object array tuple record union optional nullable readonly lazy string number boolean null undefined literal enum unknown any never'.split(
    ' ',
  ),
)

/** The parts that a schema may be made of. */
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

const known = new WeakMap<ZodType, boolean>()

/** Returns whether a schema transforms no values, in any of its parts. Each schema is examined once: schemas never change. */
export function isPlain(schema: ZodType): boolean {
  const isKnown = known.get(schema) ?? isPlainWithin(schema, new Set())
  known.set(schema, isKnown)
  return isKnown
}

function isPlainWithin(schema: ZodType, seen: Set<ZodType>): boolean {
  if (seen.has(schema)) return true
  seen.add(schema)
  const def = schema.def as Def
  return PLAIN.has(def.type) && partsOf(def).every((part) => isPlainWithin(part, seen))
}

/** The answer as it is sent: the fields its schema declares, in JSON's types. */
export function answerAsSent(schema: ZodType, answer: unknown): unknown {
  const data = isPlain(schema) ? schema.parse(answer) : schema.encode(answer)
  return JSON.parse(JSON.stringify(data))
}

/**
 * Validates answers against their schema and serializes them, without undeclared fields. Encoding, for schemas that transform
 * values, reads each part with conditions twice, and those in it twice again; a plain schema is read once.
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
