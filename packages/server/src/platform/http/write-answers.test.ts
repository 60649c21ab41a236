import { calls } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isPlain, writeAnswers } from './write-answers.ts'

const Answer = z.object({
  id: z.uuid(),
  rows: z
    .array(
      z.object({
        name: z.string().min(1),
        of: z.union([z.literal('a'), z.number()]).nullable(),
        at: z.string().optional(),
      }),
    )
    .max(3),
  more: z.record(z.string(), z.unknown()),
})
const id = '6c2f6c1e-8d5f-4b0e-9a53-0d1d6f1a7c11'

const ofRoute = (schema: z.ZodType) => ({ schema, method: 'GET', url: '/', httpStatus: '200' })
const written = (write: typeof writeAnswers, schema: z.ZodType, data: unknown) => {
  try {
    return write(ofRoute(schema))(data)
  } catch {
    return 'refused'
  }
}

test.each([
  [{ id, rows: [{ name: 'x', of: 1, secret: 1 }], more: { some: ['thing'] }, password: 'x' }],
  [{ id, rows: [], more: {} }],
  [{ id, rows: [{ name: '', of: null }], more: {} }],
  [{ id, rows: [1, 2, 3, 4].map((of) => ({ name: 'x', of })), more: {} }],
  [{ id, rows: [{ name: 'x', of: 'b' }], more: {} }],
  [{ id: 'x', rows: [], more: {} }],
  [{ id, more: {} }],
])('a plain answer is written as the encoder would write it: %j', (data) => {
  expect(isPlain(Answer)).toBe(true)
  expect(written(writeAnswers, Answer, data)).toBe(written(serializerCompiler as typeof writeAnswers, Answer, data))
})

test('undeclared fields are never written', () => {
  const data = { id, rows: [{ name: 'x', of: 1, secret: 1 }], more: {}, password: 'x' }
  expect(written(writeAnswers, Answer, data)).toBe(JSON.stringify({ id, rows: [{ name: 'x', of: 1 }], more: {} }))
})

test('a schema that transforms values is encoded, at any depth', () => {
  const turning = [z.string().default('x'), z.string().transform(Number), z.string().catch('x'), z.stringbool()]
  for (const schema of turning) {
    expect(isPlain(schema)).toBe(false)
    expect(isPlain(z.object({ list: z.array(z.object({ of: schema }).nullable()) }))).toBe(false)
  }
  const schema = z.object({ name: z.string().default('made up') })
  expect(written(writeAnswers, schema, { name: 'said' })).toBe('{"name":"said"}')
})

test('nearly all calls have plain answers', () => {
  const all = Object.values(calls).flatMap((each) => Object.values(each as Record<string, Call>))
  expect(all.filter(({ response }) => !isPlain(response)).length).toBeLessThan(10)
})
