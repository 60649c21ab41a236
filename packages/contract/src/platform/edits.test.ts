import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'

/** Calls by what they are named after: those that change a record as a whole, as a form shows it. */
const edits = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>)
    .filter(([name, { changes }]) => changes && /^(edit|update|save|modify|rename)(?![a-z])/.test(name))
    .map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)

const fieldsOf = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { properties?: object; required?: string[] }) : {}

test('there are calls that edit records', () => expect(edits.map(([name]) => name)).toContain('positions.edit'))

test.each(edits)('%s takes the version that the edit was made on, though it need not be named', (_, { body }) => {
  const { properties, required = [] } = fieldsOf(body, 'input')
  expect(properties).toHaveProperty('version')
  expect(required).not.toContain('version')
})

test.each(edits)('%s answers the version that it made', (_, { response }) => {
  expect(fieldsOf(response, 'output').properties).toHaveProperty('version')
})
