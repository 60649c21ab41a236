import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChangeQueue, createChangeQueue } from './change-queue.ts'
import type { Change } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = (id: string): Change => ({ tags: ['applications'], candidateIds: [id] })
const NARROW = { about: { candidateId: '7' } }
const WIDE = { about: {} }

/** Makes a queue that records what it applied to reads of one candidate and to company-wide reads, one list per flush. */
function makeQueue(): { queue: ChangeQueue; narrow: string[][]; wide: string[][] } {
  const narrow: string[][] = []
  const wide: string[][] = []
  const queue = createChangeQueue((changes, which) => {
    const ids = changes.flatMap(({ candidateIds = [] }) => candidateIds)
    if (which(NARROW)) narrow.push(ids)
    if (which(WIDE)) wide.push(ids)
  })
  return { queue, narrow, wide }
}

test('a burst is applied once, when it ends', () => {
  const { queue, narrow, wide } = makeQueue()
  for (const id of ['1', '2', '3']) queue.add(change(id))
  expect([narrow, wide]).toEqual([[], []])
  vi.advanceTimersByTime(400)
  expect([narrow, wide]).toEqual([[['1', '2', '3']], [['1', '2', '3']]])
})

test('an endless burst is still applied, to company-wide data less often', () => {
  const { queue, narrow, wide } = makeQueue()
  for (let count = 0; count < 100; count += 1) {
    queue.add(change(String(count)))
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(10_000)
  expect(narrow.length).toBeGreaterThanOrEqual(4)
  expect(wide.length).toBeLessThan(narrow.length)
  const all = Array.from({ length: 100 }, (_, index) => String(index))
  expect([narrow.flat(), wide.flat()]).toEqual([all, all])
})

test('all holds end with the session, and a later release changes nothing', () => {
  const { queue, narrow } = makeQueue()
  const release = queue.hold()
  queue.add(change('1'))
  queue.releaseAll()
  vi.advanceTimersByTime(400)
  expect(narrow).toEqual([['1']])
  queue.hold()
  release()
  queue.add(change('2'))
  vi.advanceTimersByTime(60_000)
  expect(narrow).toEqual([['1']])
})

test('nothing is applied during a hold, and everything when the last one is released', () => {
  const { queue, narrow } = makeQueue()
  const [first, second] = [queue.hold(), queue.hold()]
  queue.add(change('1'))
  vi.advanceTimersByTime(60_000)
  first()
  first()
  queue.add(change('2'))
  vi.advanceTimersByTime(60_000)
  expect(narrow).toEqual([])
  second()
  vi.advanceTimersByTime(400)
  expect(narrow).toEqual([['1', '2']])
})
