import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { IndexSizes } from '../../../../test/fill-index.worker.ts'

test('an index reports its memory, even if it is mostly short lists', async () => {
  // On a separate thread: leftovers of other tests on this one are collected at any time.
  const thread = new Worker(new URL('../../../../test/fill-index.worker.ts', import.meta.url))
  const [{ lists, said, taken }] = (await once(thread, 'message')) as [IndexSizes]
  expect(lists).toBeGreaterThan(10_000)
  expect(said).toBeGreaterThan(taken)
  expect(said).toBeLessThan(taken * 2)
})
