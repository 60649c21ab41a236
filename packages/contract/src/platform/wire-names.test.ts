import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'

// Other clients use the call names in wire-names.tsv. Removing or renaming one breaks them.

type Schema = { properties?: Record<string, Schema>; [part: string]: unknown }

function namesIn(schema: unknown): string[] {
  if (!schema || typeof schema !== 'object') return []
  const { properties = {}, ...parts } = schema as Schema
  const inner = Object.values(parts).flatMap((part) => (Array.isArray(part) ? part.flatMap(namesIn) : namesIn(part)))
  return [...Object.keys(properties), ...Object.values(properties).flatMap(namesIn), ...inner]
}

const namesOf = (io: 'input' | 'output', ...schemas: (z.ZodType | undefined)[]) =>
  new Set(schemas.flatMap((schema) => (schema ? namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) : [])))

/** "GET /rest/project/{}/{}/{}": without the names of path parameters. */
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
test('every publicly known call accepts and returns the known field names', () => {
  const missing = (names: string, has: ReadonlySet<string>) => names.split(' ').filter((name) => name && !has.has(name))
  const complaints = rows.flatMap((row) => {
    const [address = '', asks = '', answers = ''] = row.split('\t')
    const call = known.get(address.replace(/\/$/, ''))
    return [
      ...missing(asks, namesOf('input', call?.params, call?.query, call?.body)).map(
        (name) => `${address} takes no ${name}`,
      ),
      ...missing(answers, namesOf('output', call?.response)).map((name) => `${address} answers no ${name}`),
    ]
  })
  expect(complaints).toEqual([])
  expect(rows.length).toBeGreaterThan(150)
})
