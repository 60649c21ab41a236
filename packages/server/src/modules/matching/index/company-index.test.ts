import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Filled } from '../../../../test/fill-index.worker.ts'

test('an index says what it takes, also where most of that is lists of few people', async () => {
  // On a thread of its own: what other tests have left behind on this one goes whenever it goes.
  const thread = new Worker(new URL('../../../../test/fill-index.worker.ts', import.meta.url))
  const [{ lists, said, taken }] = (await once(thread, 'message')) as [Filled]
  expect(lists).toBeGreaterThan(10_000)
  expect(said).toBeGreaterThan(taken)
  expect(said).toBeLessThan(taken * 2)
})
