import { expect, test } from 'vitest'
import { ageOfProof, describeProof, isDue, isLate, isOwed } from './backup-age.ts'

const run = (startedAt: string, failure: string | null = null) => ({
  startedAt: new Date(startedAt),
  endedAt: new Date(startedAt),
  file: 'backup.tar',
  failure,
})
const NONE = { last: undefined, proved: undefined }
const monday = run('2026-03-02T03:07:00Z')
const tuesday = run('2026-03-03T03:07:00Z', 'The disk is full.')

test('a nightly backup is due once a night, and at once if a night was missed', () => {
  const due = (now: string, state: Parameters<typeof isDue>[0] = { last: monday, proved: monday }) =>
    isDue(state, new Date(now), 3)
  expect(due('2026-03-02T02:07:00Z', NONE)).toBe(true)
  expect(due('2026-03-02T04:07:00Z')).toBe(false)
  expect(due('2026-03-03T02:07:00Z')).toBe(false)
  expect(due('2026-03-03T03:07:00Z')).toBe(true)
  expect(due('2026-03-05T14:07:00Z')).toBe(true)
  expect(due('2026-03-03T04:07:00Z', { last: tuesday, proved: monday })).toBe(false)
})

test('a failed night stays owed until a later backup is proved', () => {
  const state = { last: tuesday, proved: monday }
  expect(isOwed(state, new Date('2026-03-03T05:07:00Z'), 3)).toBe(true)
  expect(isOwed({ last: monday, proved: monday }, new Date('2026-03-02T05:07:00Z'), 3)).toBe(false)
  expect(isOwed(NONE, new Date('2026-03-02T05:07:00Z'), 3)).toBe(true)
})

test('a proof is late after a day and the two hours in which the next one is made', () => {
  const state = { last: monday, proved: monday }
  expect(isLate(state, new Date('2026-03-03T05:07:00Z'))).toBe(false)
  expect(isLate(state, new Date('2026-03-03T05:07:01Z'))).toBe(true)
  expect(isLate(NONE, new Date('2026-03-03T05:07:00Z'))).toBe(true)
  expect(ageOfProof(NONE, new Date())).toBe(Number.POSITIVE_INFINITY)
})

test('the sentence about the last proof names its moment and why a later attempt failed', () => {
  expect(describeProof(NONE)).toBe('No backup of this database has been proved yet.')
  expect(describeProof({ last: tuesday, proved: monday })).toBe(
    'The last proved backup is from 2026-03-02 03:07 UTC. The attempt at 2026-03-03 03:07 UTC failed: The disk is full.',
  )
})
