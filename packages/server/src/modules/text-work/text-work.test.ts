import { setTimeout as sleep } from 'node:timers/promises'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { afterAll, expect, test } from 'vitest'
import { createTextWork } from './text-work.ts'

const work = createTextWork({ threads: 1, timeoutMs: 60_000 })
afterAll(() => work.close())

const ACME = { company: 'Acme' }
const ALL_SKILLS = taxonomy.map(({ name }) => name).join(', ')
/** Lengths of a text that is read once, and of one read many times. */
const [LONG, SHORT] = [20_000, 4_000]

test('while a long description is analysed, everything else continues', async () => {
  let isRead = false
  const reading = work
    .run(ACME, 'analyseJobDescription', {
      title: 'All',
      description: ALL_SKILLS.slice(0, LONG),
      selectedSkills: [],
      extra: [],
    })
    .finally(() => {
      isRead = true
    })
  // On the same thread the first turn of the loop would come after the reading.
  let turns = 0
  while (!isRead) {
    turns += 1
    await sleep(1)
  }
  expect(turns).toBeGreaterThan(10)
  expect((await reading).primary.length).toBeGreaterThan(0)
})

test('a request that would take too long is told to retry, and the next one is served', async () => {
  const hurried = createTextWork({ threads: 1, timeoutMs: 1 })
  await expect(hurried.run(ACME, 'searchSkills', 'data', 5)).rejects.toMatchObject({ code: 'unavailable' })
  await hurried.close()
  expect(await work.run(ACME, 'searchSkills', 'postgres', 5)).toMatchObject([{ name: 'PostgreSQL' }])
})

test('skill lookups continue while another company analyses descriptions, and too many analyses are refused', async () => {
  const task = { title: 'All', description: ALL_SKILLS.slice(0, SHORT), selectedSkills: [], extra: [] }
  let read = 0
  const reading = Array.from({ length: 30 }, () =>
    work.run(ACME, 'analyseJobDescription', task).then(
      () => {
        read += 1
      },
      (error: unknown) => error,
    ),
  )
  await work.run({ company: 'Brio' }, 'searchSkills', 'postgres', 5)
  expect(read).toBeLessThan(3)
  const other = work.run({ company: 'Brio' }, 'analyseJobDescription', task).then(() => read)
  expect(await other).toBeLessThan(5)
  const refused = (await Promise.all(reading)).filter(Boolean)
  expect(refused).toHaveLength(9)
  expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
}, 60_000)
