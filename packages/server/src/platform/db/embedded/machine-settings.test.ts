import { expect, test } from 'vitest'
import { findMachine, settingsFor } from './machine-settings.ts'

const GB = 2 ** 30

test('a small machine keeps most of its memory for the product', () => {
  expect(settingsFor({ memory: GB, processors: 2 })).toMatchObject({
    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '4MB',
    max_parallel_workers_per_gather: 0,
  })
})

test('a large machine gives more to sorts and caches, up to what our queries can use', () => {
  expect(settingsFor({ memory: 64 * GB, processors: 16 })).toMatchObject({
    shared_buffers: '256MB',
    effective_cache_size: '32768MB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_parallel_workers_per_gather: 2,
  })
})

test('this machine has memory and a processor', () => {
  const { memory, processors } = findMachine()
  expect(Number.isFinite(memory) && memory > 0).toBe(true)
  expect(processors).toBeGreaterThanOrEqual(1)
})
