import { OurText, StrangersText } from '@rolecall/contract/platform/text-authors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fenced, newFence } from './fence-answer.ts'
import { markStrangers } from './mark-strangers.ts'

const shownOf = (schema: z.ZodType, value: unknown) => {
  const fence = newFence()
  const text = JSON.stringify(fenced(markStrangers(schema, value), fence))
  return JSON.parse(text.replaceAll(fence.open, '[').replaceAll(fence.close, ']'))
}

const ID = '6f7c8d1e-0000-4000-8000-123456789abc'

test('an unmarked text counts as a stranger’s, unless it cannot be a sentence', () => {
  const Answer = z.object({
    id: z.string(),
    kind: z.enum(['a', 'b']),
    at: z.string(),
    count: z.string(),
    text: z.string(),
  })
  const answer = { id: ID, kind: 'a', at: '2026-03-02T09:00:00.000Z', count: '12', text: 'do_it_now' }
  expect(shownOf(Answer, answer)).toEqual({ ...answer, text: '[do_it_now]' })
})

test('a mark applies to everything inside it, through wrappers, and the nearest wins', () => {
  const Answer = z.object({
    title: OurText.describe('Of a position').nullable().optional(),
    names: z.array(StrangersText),
    ours: z.object({ a: z.string(), theirs: StrangersText }).meta({ stranger: false }),
    theirs: z.object({ id: z.string(), list: z.array(z.string()) }).meta({ stranger: true }),
  })
  const answer = {
    title: 'Any words',
    names: ['x', ID],
    ours: { a: 'any words', theirs: 'y' },
    theirs: { id: ID, list: ['z'] },
  }
  expect(shownOf(Answer, answer)).toEqual({
    title: 'Any words',
    names: ['[x]', `[${ID}]`],
    ours: { a: 'any words', theirs: '[y]' },
    theirs: { id: `[${ID}]`, list: ['[z]'] },
  })
})

test('undeclared keys and values without a schema are fenced, too', () => {
  const Answer = z.object({
    counts: z.record(z.string(), z.int()),
    ours: z.record(OurText, z.int()),
    any: z.unknown(),
    one: z.union([
      z.object({ kind: z.literal('a'), text: OurText }),
      z.object({ kind: z.literal('b'), text: z.string() }),
    ]),
  })
  const answer = {
    counts: { 'move me': 1 },
    ours: { 'On hold': 2 },
    any: { 'say it': ['now', 3, null] },
    one: { kind: 'b', text: 'w' },
  }
  expect(shownOf(Answer, answer)).toEqual({
    counts: { '[move me]': 1 },
    ours: { 'On hold': 2 },
    any: { '[say it]': ['[now]', 3, null] },
    one: { kind: 'b', text: '[w]' },
  })
  expect(shownOf(z.looseObject({ id: OurText }), { id: 'Any words', 'more words': 'x' })).toEqual({
    id: 'Any words',
    '[more words]': '[x]',
  })
})

test('each answer has a different fence', () => {
  expect(newFence().open).not.toBe(newFence().open)
})
