import { calls } from '@rolecall/contract'
import type { Call, Calls } from '@rolecall/contract/platform/define-calls'
import { ERROR_STATUS, ErrorBody } from '@rolecall/contract/platform/errors'
import { z } from 'zod'
import { isOfBrowsers } from './src/call-shape.ts'

// Writes out the types of `src/call-types.ts`, so that users of the package need neither the contract nor zod.

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  not?: Json
  items?: Json
  prefixItems?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | boolean
  description?: string
}

/** Names of the definitions of one document. */
type DefinitionNames = Map<string, string>

const WORDS: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}
const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text)
const nameOf = (text: string) => (isName(text) ? text : JSON.stringify(text))
const commentOf = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '* /')} */ ` : '')

const anyOf = (types: readonly string[]): string => {
  const each = [...new Set(types)]
  if (each.includes('unknown')) return 'unknown'
  return each.length > 1 ? `(${each.join(' | ')})` : (each[0] ?? 'never')
}

function typeOf(schema: Json | boolean, names: DefinitionNames): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never'
  if (schema.$ref) return names.get(schema.$ref.replace('#/$defs/', '')) ?? 'unknown'
  if (schema.not) return 'never'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return anyOf(schema.enum.map((each) => JSON.stringify(each)))
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return anyOf(ways.map((each) => typeOf(each, names)))
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, names)).join(' & ') || 'unknown'
  if (Array.isArray(schema.type)) return anyOf(schema.type.map((type) => typeOf({ ...schema, type }, names)))
  if (schema.type === 'array') {
    if (schema.prefixItems) return `[${schema.prefixItems.map((each) => typeOf(each, names)).join(', ')}]`
    return `readonly ${wrapped(typeOf(schema.items ?? {}, names))}[]`
  }
  if (schema.type === 'object' || schema.properties) return recordOf(schema, names)
  return WORDS[schema.type ?? ''] ?? 'unknown'
}

/** Adds parentheses, because `readonly` applies to the whole of a nested list. */
const wrapped = (type: string) => (type.startsWith('readonly ') || type.includes(' & ') ? `(${type})` : type)

function recordOf({ properties, required = [], additionalProperties: others }: Json, names: DefinitionNames): string {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const isNeeded = required.includes(name)
    const type = typeOf(field, names)
    return `${commentOf(field.description)}${nameOf(name)}${isNeeded ? '' : '?'}: ${type}${isNeeded ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return `Record<string, ${others === undefined || others === false ? 'unknown' : typeOf(others, names)}>`
}

/** Creates a writer of schemas as types; a schema with an id becomes a named type. */
function createWriter() {
  const written = new Map<string, string>()
  const write = (schema: z.ZodType, io: 'input' | 'output'): string => {
    const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { id?: string }
    const side = io === 'input' ? 'Given' : ''
    const names: DefinitionNames = new Map(
      Object.keys($defs).map((id) => [id, isName(id) ? `${side}${id}` : `${side}_${id.replace(/\W/g, '')}`]),
    )
    for (const [id, definition] of Object.entries($defs)) {
      const name = names.get(id) ?? id
      // Generated names of reused schemas repeat across documents with different meanings.
      if (!/^_/.test(id) && !written.has(name)) written.set(name, typeOf(definition, names))
      else if (/^_/.test(id)) names.set(id, typeOf(definition, new Map([...names, [id, 'unknown']])))
    }
    return typeOf(whole, names)
  }
  return { write, written }
}

type Writer = ReturnType<typeof createWriter>['write']

function inputOf(call: Call, write: Writer): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const type = write(schema, 'input')
    return [`${part}: ${part === 'body' && call.transfer === 'multipart' ? `${type} | FormData` : type}`]
  })
  return parts.length > 0 ? `{ ${parts.join('; ')} }` : 'unknown'
}

function areaOf(area: string, group: Calls, write: Writer): string {
  const entries = Object.entries(group).flatMap(([name, call]) => {
    if (isOfBrowsers(call)) return []
    const result = call.transfer === 'download' ? 'Download' : write(call.response, 'output')
    return [
      `    /** ${call.summary.replaceAll('*/', '* /')} */\n    ${nameOf(name)}: { input: ${inputOf(call, write)}; result: ${result} }`,
    ]
  })
  return `  ${nameOf(area)}: {\n${entries.join('\n')}\n  }`
}

/** Writes the declarations that replace `src/call-types.ts`. */
export function writeCallTypes(): string {
  const { write, written } = createWriter()
  const areas = Object.entries(calls).map(([area, group]) => areaOf(area, group, write))
  write(ErrorBody, 'output')
  const named = [...written].map(([name, type]) => `export type ${name} = ${type}`)
  return `import type { Download } from './download.js'

export type ErrorCode = ${Object.keys(ERROR_STATUS)
    .map((code) => JSON.stringify(code))
    .join(' | ')}
${named.join('\n')}

export type CallTypes = {
${areas.join('\n')}
}
`
}
