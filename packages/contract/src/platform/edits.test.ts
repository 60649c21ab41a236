import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'

/** Calls named like edits: they change a whole record, as a form shows it. */
const edits = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>)
    .filter(([name, { changes }]) => changes && /^(edit|update|save|modify|rename)(?![a-z])/.test(name))
    .map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)

const fieldsOf = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { properties?: object; required?: string[] }) : {}

test('some calls edit records', () => expect(edits.map(([name]) => name)).toContain('positions.edit'))

test('every edit accepts the version it is based on, and does not require it', () => {
  const wrong = edits.filter(([, { body }]) => {
    const { properties = {}, required = [] } = fieldsOf(body, 'input')
    return !('version' in properties) || required.includes('version')
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('every edit returns the new version', () => {
  const wrong = edits.filter(([, { response }]) => !('version' in (fieldsOf(response, 'output').properties ?? {})))
  expect(wrong.map(([name]) => name)).toEqual([])
})
