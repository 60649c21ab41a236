import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionKeys } from './action-keys.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const keysFor = () => {
  let made = 0
  return createActionKeys(() => {
    made += 1
    return String(made)
  })
}

test('a double click is one action, whether or not the first answer has arrived', () => {
  const { take } = keysFor()
  const first = take('a project')
  expect(take('a project').key).toBe(first.key)
  first.settle('done')
  expect(take('a project').key).toBe(first.key)
})

test('the same request is a new action once something else was done in between', () => {
  const { take } = keysFor()
  const added = take('add')
  added.settle('done')
  take('another').settle('done')
  expect(take('add').key).not.toBe(added.key)
})

test('the same again after an undo, which has no key, is another action', () => {
  const { take, noteOther } = keysFor()
  const added = take('add')
  added.settle('done')
  noteOther()
  expect(take('add').key).not.toBe(added.key)
})

test('the same request later is a new action, and so is a different one at once', () => {
  const { take } = keysFor()
  const first = take('a project')
  expect(take('another project').key).not.toBe(first.key)
  first.settle('done')
  vi.runAllTimers()
  expect(take('a project').key).not.toBe(first.key)
})

test('a request without an answer is repeated under its key until there is one', () => {
  const { take } = keysFor()
  const first = take('a project')
  first.settle('unknown')
  vi.runAllTimers()
  expect(take('a project').key).toBe(first.key)
})

test('a refused request gets a new key when retried', () => {
  const { take } = keysFor()
  const first = take('a project')
  first.settle('refused')
  expect(take('a project').key).not.toBe(first.key)
})
