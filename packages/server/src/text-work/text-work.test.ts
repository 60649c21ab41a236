import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { afterAll, expect, test } from 'vitest'
import { createTextWork } from './text-work.ts'

const work = createTextWork({ threads: 1, timeoutMs: 60_000 })
afterAll(() => work.close())

const ALL_SKILLS = taxonomy
  .map(({ name }) => name)
  .join(', ')
  .slice(0, 20_000)

test('while a long description is read, everything else goes on', async () => {
  let isRead = false
  const reading = work
    .run('analyseJobDescription', { title: 'All', description: ALL_SKILLS, selectedSkills: [], extra: [] })
    .finally(() => {
      isRead = true
    })
  // On the same thread the first turn of the loop would come after the reading.
  let turns = 0
  while (!isRead) {
    turns += 1
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  expect(turns).toBeGreaterThan(10)
  expect((await reading).primary.length).toBeGreaterThan(0)
})

test('who asks for more than there is time for is told to come back, and the next one is served', async () => {
  const hurried = createTextWork({ threads: 1, timeoutMs: 1 })
  await expect(hurried.run('searchSkills', 'data', 5)).rejects.toMatchObject({ code: 'unavailable' })
  await hurried.close()
  expect(await work.run('searchSkills', 'postgres', 5)).toMatchObject([{ name: 'PostgreSQL' }])
})
