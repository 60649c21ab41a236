import type { Call } from '@rolecall/contract/platform/define-calls'
import { z } from 'zod'

const PARTS = ['params', 'query', 'body'] as const
export type PartName = (typeof PARTS)[number]

type Json = Record<string, unknown>
export type InputSchema = { type: 'object'; properties: Record<string, Json>; required?: string[]; $defs?: Json }

/** Fields of tools that no call has: the rest of an answer, and the text a user reads about a proposal. */
const REST = {
  rest: {
    type: 'string',
    description: 'The part of the response to return, from `left_out` of an earlier response',
  },
}
const OF_PROPOSALS = {
  why: { type: 'string', description: 'Your reason for the proposal, in one sentence for the user' },
  batch: { type: 'string', description: 'A short label shared by proposals that belong together' },
}
export const OWN_FIELDS: readonly string[] = [...Object.keys(REST), ...Object.keys(OF_PROPOSALS)]

/** Describes the input of a call as one flat object, and the part of the call each field goes to. */
export function describeInput(call: Call, { changes }: { changes: boolean }) {
  const partOf = new Map<string, PartName>()
  const input: InputSchema = { type: 'object', properties: {} }
  const required: string[] = []
  for (const part of PARTS) {
    const schema = call[part]
    if (!schema) continue
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
    const fields = fieldsOf(json)
    for (const [name, field] of Object.entries(fields.properties)) {
      if (partOf.has(name)) throw new TypeError(`Two parts of ${call.path} have a field ${name}`)
      partOf.set(name, part)
      input.properties[name] = simplify(field) as Json
    }
    required.push(...fields.required)
    if (json.$defs) input.$defs = { ...input.$defs, ...(simplify(json.$defs) as Json) }
  }
  Object.assign(input.properties, changes ? OF_PROPOSALS : REST)
  if (required.length > 0) input.required = required
  return { input, partOf }
}

/** Fields of an object, or of a union of objects: required are those that every kind requires. */
function fieldsOf(json: Json): { properties: Record<string, Json>; required: readonly string[] } {
  const kinds = (json.anyOf ?? json.oneOf ?? json.allOf) as Json[] | undefined
  if (!kinds)
    return { properties: (json.properties ?? {}) as Record<string, Json>, required: (json.required ?? []) as string[] }
  const parts = kinds.map(fieldsOf)
  const everywhere = (name: string) =>
    (json.allOf ? parts.some : parts.every).call(parts, ({ required }) => required.includes(name))
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Json>
  return { properties, required: Object.keys(properties).filter(everywhere) }
}

const isText = ({ type }: Json) => type === 'string'
const isNothing = ({ type, const: only }: Json) => type === 'null' || only === ''
/** Whether a schema takes any text, not one that stands for a number or a flag. */
const isFree = ({ type, pattern, enum: words }: Json) =>
  type === 'string' && pattern === undefined && words === undefined

/** Limits that no reasonable request reaches; the call refuses longer values with a sentence. */
const ENDS = new Set(['maxLength', 'maxItems'])
const isEnd = (name: string, value: unknown) =>
  ENDS.has(name) || ((name === 'minimum' || name === 'maximum') && Math.abs(value as number) > 1_000_000_000)

const simplifyEach = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).map(([name, of]) => [name, simplify(of)]))

/**
 * Drops what calls accept for lenient clients only: numbers and flags as texts, ids as numbers, a single value for a list,
 * null and "".
 */
function simplify(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(simplify)
  if (typeof json !== 'object' || json === null) return json
  const { properties, id: _, anyOf, ...others } = json as Json & { properties?: Json; anyOf?: Json[] }
  const kept = Object.fromEntries(Object.entries(others).filter(([name, value]) => !isEnd(name, value)))
  const rest = { ...simplifyEach(kept), ...(properties && { properties: simplifyEach(properties) }) }
  return anyOf
    ? chooseMeant(
        anyOf.map((each) => simplify(each) as Json),
        rest,
      )
    : rest
}

function chooseMeant(alternatives: readonly Json[], rest: Json): Json {
  const meant = alternatives.filter((each) => !isNothing(each))
  const [first] = meant
  if (first && meant.length === 1) return { ...first, ...rest }
  const byType = ['boolean', 'array', 'number', 'integer'].flatMap((type): Json[] =>
    meant.filter((each) => each.type === type),
  )
  const best = byType[0] ?? first
  const isLenient = meant.every(
    (each) => each === best || isText(each) || each.enum !== undefined || byType.includes(each),
  )
  if (!best || !isLenient) return { ...rest, anyOf: meant }
  const free = meant.find(isFree)
  const isNumber = best.type === 'number' || best.type === 'integer'
  return { ...(isNumber && free ? free : best), ...rest }
}
