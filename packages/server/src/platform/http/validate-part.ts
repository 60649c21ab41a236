import type { FastifySchemaCompiler } from 'fastify'
import type { ZodType } from 'zod'
import { findUnstorable, Problem, problemOf } from '../kernel/problem.ts'

/**
 * Maximum nesting of lists and objects in a request. Limit chosen by us: far above what any call has, far below the stack's.
 */
const NESTING_MAX = 50

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** The parts of a schema that decide whether it accepts a list. */
type Def = { type: string; innerType?: ZodType; in?: ZodType; options?: readonly ZodType[] }

/** Returns whether a schema may accept a whole list; schemas that transform any value decide themselves. */
const takesList = (schema: ZodType): boolean => {
  const { type, innerType, in: first, options } = schema.def as Def
  if (options) return options.some(takesList)
  const inner = innerType ?? first
  return inner ? takesList(inner) : ['array', 'tuple', 'unknown', 'any', 'transform'].includes(type)
}

/**
 * Validates the path, the query or the body of a request by its schema. A missing body counts as an empty one, so that the
 * error names the fields. Lists as bodies are refused here, so that no rule of a schema reads fields of one.
 */
export function validatePart(schema: ZodType, data: unknown): { value: unknown } | { error: Problem } {
  if (isDeeper(data, NESTING_MAX))
    return { error: new Problem('malformed_request', 'The request is nested too deeply.') }
  const unstorable = findUnstorable(data)
  if (unstorable) return { error: unstorable }
  if (Array.isArray(data) && !takesList(schema))
    return { error: new Problem('malformed_request', 'The body should be an object.') }
  const parsed = schema.safeParse(data ?? {})
  return parsed.success ? { value: parsed.data } : { error: problemOf(parsed.error) }
}

/** The same in the form that Fastify requires. */
export const createPartValidator: FastifySchemaCompiler<unknown> =
  ({ schema }) =>
  (data: unknown) =>
    validatePart(schema as ZodType, data)
