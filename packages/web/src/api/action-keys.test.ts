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

test('a double click is one action, whether the first answer is there already or not', () => {
  const { take } = keysFor()
  const first = take('a project')
  expect(take('a project').key).toBe(first.key)
  first.settle('done')
  expect(take('a project').key).toBe(first.key)
})

test('the same again is another action once something else was done in between', () => {
  const { take } = keysFor()
  const added = take('add')
  added.settle('done')
  take('undo').settle('done')
  expect(take('add').key).not.toBe(added.key)
})

test('the same once more, later, is another action, as is something else at once', () => {
  const { take } = keysFor()
  const first = take('a project')
  expect(take('another project').key).not.toBe(first.key)
  first.settle('done')
  vi.runAllTimers()
  expect(take('a project').key).not.toBe(first.key)
})

test('what got no answer is asked for under its key until there is one', () => {
  const { take } = keysFor()
  const first = take('a project')
  first.settle('unknown')
  vi.runAllTimers()
  expect(take('a project').key).toBe(first.key)
})

test('what was refused is new when it is tried again', () => {
  const { take } = keysFor()
  const first = take('a project')
  first.settle('refused')
  expect(take('a project').key).not.toBe(first.key)
})
