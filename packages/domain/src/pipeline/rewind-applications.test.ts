import { expect, test } from 'vitest'
import { type ApplicationStep, type PastApplication, rewindApplications } from './rewind-applications.ts'

const application = (status: string, cameAt = 0): PastApplication => ({ status, cameAt })
const current = (applications: Record<string, PastApplication>) => new Map(Object.entries(applications))
/** The status of each candidate just before a moment. */
const statusesAt = (now: Record<string, PastApplication>, steps: readonly ApplicationStep[], until: number) =>
  Object.fromEntries([...rewindApplications(current(now), steps, until)].map(([id, { status }]) => [id, status]))

test('takes moves back to the status before them', () => {
  const steps: ApplicationStep[] = [
    { kind: 'moved', candidate: 'ada', at: 10, from: 'New' },
    { kind: 'moved', candidate: 'ada', at: 20, from: 'Screened' },
  ]
  const now = { ada: application('Rejected') }
  expect([5, 10, 11, 20, 21].map((until) => statusesAt(now, steps, until).ada)).toEqual([
    'New',
    'New',
    'Screened',
    'Screened',
    'Rejected',
  ])
  expect(statusesAt(now, steps, 0)).toEqual({})
})

test('a removed candidate was there between being added and removed', () => {
  const steps: ApplicationStep[] = [
    { kind: 'added', candidate: 'ada', at: 10 },
    { kind: 'removed', candidate: 'ada', at: 20, was: application('New', 10) },
    { kind: 'added', candidate: 'ada', at: 30 },
  ]
  const now = { ada: application('New', 30) }
  expect([10, 15, 25, 35].map((until) => statusesAt(now, steps, until))).toEqual([
    {},
    { ada: 'New' },
    {},
    { ada: 'New' },
  ])
})

test('a merged candidate has their own application before the merge, and after it was undone', () => {
  const steps: ApplicationStep[] = [
    { kind: 'moved', candidate: 'mara', at: 5, from: 'New' },
    { kind: 'handed-over', candidate: 'mara', at: 10, to: 'carla' },
    { kind: 'moved', candidate: 'carla', at: 15, from: 'Screened' },
    { kind: 'handed-over', candidate: 'carla', at: 20, to: 'mara' },
  ]
  const now = { mara: application('Interviewed', 1) }
  expect([3, 8, 12, 18, 25].map((until) => statusesAt(now, steps, until))).toEqual([
    { mara: 'New' },
    { mara: 'Screened' },
    { carla: 'Screened' },
    { carla: 'Interviewed' },
    { mara: 'Interviewed' },
  ])
  expect(rewindApplications(current(now), steps, 12).get('carla')?.since).toBe(5)
  expect(rewindApplications(current(now), steps, 18).get('carla')?.since).toBe(15)
})

test('of two on one position, the one set aside by the merge was there until then', () => {
  const steps: ApplicationStep[] = [
    { kind: 'removed', candidate: 'mara', at: 10, was: application('Screened', 2) },
    { kind: 'returned', candidate: 'mara', at: 20 },
  ]
  const now = { carla: application('New', 1), mara: application('Screened', 2) }
  expect([5, 15, 25].map((until) => statusesAt(now, steps, until))).toEqual([
    { carla: 'New', mara: 'Screened' },
    { carla: 'New' },
    { carla: 'New', mara: 'Screened' },
  ])
})

test('a candidate who was deleted and restored was not there between', () => {
  const steps: ApplicationStep[] = [
    { kind: 'removed', candidate: 'ada', at: 10 },
    { kind: 'returned', candidate: 'ada', at: 20 },
    { kind: 'moved', candidate: 'ada', at: 30, from: 'New' },
  ]
  const now = { ada: application('Screened') }
  expect([5, 15, 25, 35].map((until) => statusesAt(now, steps, until))).toEqual([
    { ada: 'New' },
    {},
    { ada: 'New' },
    { ada: 'Screened' },
  ])
})

test('an application that came after a résumé was separated was never the other candidate’s', () => {
  const steps: ApplicationStep[] = [{ kind: 'handed-over', candidate: 'ada', at: 10, to: 'eve' }]
  expect(statusesAt({ eve: application('New', 15) }, steps, 5)).toEqual({})
  expect(statusesAt({ eve: application('New', 3) }, steps, 5)).toEqual({ ada: 'New' })
})
