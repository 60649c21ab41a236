import type { Call } from '@rolecall/contract/platform/define-calls'
import { z } from 'zod'
import { typedOf } from './names.ts'
import { isOwnOption } from './own-options.ts'
import { UsageError } from './usage-error.ts'

export type Part = 'params' | 'query' | 'body'
/** `flag` means yes when present; `list` may be repeated; `json` is for structured values. */
type Kind = 'text' | 'number' | 'flag' | 'list' | 'json'
export type Field = {
  name: string
  /** Its name as a flag; prefixed with its part if the command has an option of that name. */
  typed: string
  part: Part
  kind: Kind
  isNeeded: boolean
  description: string
  choices: readonly string[]
}

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  anyOf?: Json[]
  allOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  description?: string
}

/** Lists the alternatives of a schema, each as a schema of its own. */
function waysOf(schema: Json, defs: Record<string, Json>): Json[] {
  const named = schema.$ref ? defs[schema.$ref.replace('#/$defs/', '')] : undefined
  if (named) return waysOf(named, defs)
  const inner = schema.anyOf ?? schema.allOf
  return inner ? inner.flatMap((each) => waysOf(each, defs)) : [schema]
}

const isWord = ({ const: only, enum: words }: Json) => only !== undefined || words !== undefined

function kindOf(ways: readonly Json[], defs: Record<string, Json>): Kind {
  const isOf = (...types: string[]) => ways.some(({ type }) => type !== undefined && types.includes(type))
  const isFree = ways.some((way) => way.type === 'string' && !isWord(way) && way.pattern === undefined)
  const list = ways.find(({ type }) => type === 'array')
  if (list) {
    const items = waysOf(list.items ?? {}, defs)
    return items.every(({ type }) => type !== undefined && type !== 'object' && type !== 'array') ? 'list' : 'json'
  }
  if (isFree) return 'text'
  if (isOf('boolean')) return 'flag'
  if (isOf('number', 'integer')) return 'number'
  return isOf('string') || ways.some(isWord) ? 'text' : 'json'
}

const choicesOf = (ways: readonly Json[]): string[] =>
  ways.flatMap((way) => (way.enum ?? (way.const === undefined ? [] : [way.const])).map(String)).filter(Boolean)

function fieldsOf(schema: z.ZodType | undefined, part: Part): Field[] {
  if (!schema) return []
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const defs = whole.$defs ?? {}
  const record = waysOf(whole, defs).find(({ properties }) => properties)
  return Object.entries(record?.properties ?? {}).map(([name, field]) => {
    const ways = waysOf(field, defs)
    const kind = kindOf(ways, defs)
    const isNeeded = part === 'params' || (record?.required ?? []).includes(name)
    const description = field.description ?? ways.find((way) => way.description)?.description ?? ''
    const choices = kind === 'flag' ? [] : choicesOf(ways)
    const typed = isOwnOption(typedOf(name)) ? `${part}.${typedOf(name)}` : typedOf(name)
    return { name, typed, part, kind, isNeeded, description, choices }
  })
}

/** Lists the fields that a call accepts, from its schemas. */
export const listFields = (call: Call): Field[] => [
  ...fieldsOf(call.params, 'params'),
  ...fieldsOf(call.query, 'query'),
  ...fieldsOf(call.body, 'body'),
]

/** Lists the fields that can be given without a name: those in the address, then required ones that are a single word. */
export const listPlaces = (fields: readonly Field[]): Field[] =>
  fields.filter(({ part, isNeeded, kind }) => part === 'params' || (isNeeded && (kind === 'text' || kind === 'number')))

const YES = ['true', '1', 'yes']
const NO = ['false', '0', 'no']

export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${what} isn’t valid JSON.`)
  }
}

/** Converts a typed value to the kind of its field. */
export function readValue({ kind, typed, choices }: Field, text: string): unknown {
  if (kind === 'json') return parseJson(text, `What --${typed} says`)
  if (kind === 'flag') {
    if (YES.includes(text)) return true
    if (NO.includes(text)) return false
    throw new UsageError(`--${typed} must be true or false.`)
  }
  if (kind === 'number') {
    if (text.trim() === '' || !Number.isFinite(Number(text))) throw new UsageError(`--${typed} must be a number.`)
    return Number(text)
  }
  if (kind === 'text' && choices.length > 0 && !choices.includes(text) && text !== '')
    throw new UsageError(`--${typed} must be one of: ${choices.join(', ')}.`)
  return text
}
