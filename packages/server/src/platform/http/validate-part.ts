import type { FastifySchemaCompiler } from 'fastify'
import type { ZodType } from 'zod'
import { findUnstorable, Problem, problemOf } from '../kernel/problem.ts'

/** Lists and objects within one another in a request. Our own bound: far above what any call has, far below the stack's. */
const NESTING_MAX = 50

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** What a schema is made of, as far as it says whether it takes a list. */
type Def = { type: string; innerType?: ZodType; in?: ZodType; options?: readonly ZodType[] }

/** Whether a list, as a whole, may be what the schema takes; what makes something of anything decides itself. */
const takesList = (schema: ZodType): boolean => {
  const { type, innerType, in: first, options } = schema.def as Def
  if (options) return options.some(takesList)
  const inner = innerType ?? first
  return inner ? takesList(inner) : ['array', 'tuple', 'unknown', 'any', 'transform'].includes(type)
}

/**
 * Judges the path, the query or the body of a request by its schema. A request without a body is one with an empty body, so
 * that its complaint names the fields. That a body is no list is said here, so that no rule of a schema is asked for fields of one.
 */
export function judgePart(schema: ZodType, data: unknown): { value: unknown } | { error: Problem } {
  if (isDeeper(data, NESTING_MAX)) return { error: new Problem('invalid_request', 'The request is nested too deeply.') }
  const unstorable = findUnstorable(data)
  if (unstorable) return { error: unstorable }
  if (Array.isArray(data) && !takesList(schema))
    return { error: new Problem('invalid_request', 'The body should be an object.') }
  const parsed = schema.safeParse(data ?? {})
  return parsed.success ? { value: parsed.data } : { error: problemOf(parsed.error) }
}

/** The same as Fastify asks for it. */
export const judgeParts: FastifySchemaCompiler<unknown> =
  ({ schema }) =>
  (data: unknown) =>
    judgePart(schema as ZodType, data)
