import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'

// Clients that are not ours know the calls by the names in wire-names.tsv. A name that is gone, or has another spelling, breaks them.

type Schema = { properties?: Record<string, Schema>; [part: string]: unknown }

function namesIn(schema: unknown): string[] {
  if (!schema || typeof schema !== 'object') return []
  const { properties = {}, ...parts } = schema as Schema
  const inner = Object.values(parts).flatMap((part) => (Array.isArray(part) ? part.flatMap(namesIn) : namesIn(part)))
  return [...Object.keys(properties), ...Object.values(properties).flatMap(namesIn), ...inner]
}

const namesOf = (io: 'input' | 'output', ...schemas: (z.ZodType | undefined)[]) =>
  new Set(schemas.flatMap((schema) => (schema ? namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) : [])))

/** "GET /rest/project/{}/{}/{}": whatever the parts of a path are called here. */
const addressOf = (method: string, path: string) => `${method} ${path.replaceAll(/:\w+\??/g, '{}').replace(/\/$/, '')}`

const known = new Map(
  Object.values(calls as Record<string, Record<string, Call>>)
    .flatMap((group) => Object.values(group))
    .flatMap((call) =>
      [call.path, ...(call.aliases ?? [])].map((path) => [addressOf(call.method, path), call] as const),
    ),
)

const rows = readFileSync(fileURLToPath(new URL('wire-names.tsv', import.meta.url)), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)

// L-018
test.each(rows.map((row) => row.split('\t') as [string, string, string]))(
  '%s is called by its names',
  (address, asks, answers) => {
    const call = known.get(address.replace(/\/$/, ''))
    const missing = (names: string, has: ReadonlySet<string>) =>
      names.split(' ').filter((name) => name && !has.has(name))
    expect(missing(asks, namesOf('input', call?.params, call?.query, call?.body))).toEqual([])
    expect(missing(answers, namesOf('output', call?.response))).toEqual([])
  },
)
