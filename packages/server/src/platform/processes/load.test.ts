import { expect, test } from 'vitest'
import { createDemand, type LoadReport, surplusOf } from './load.ts'

const report = (over: Partial<LoadReport>): LoadReport => ({ used: 0, requests: 100, connections: 0, ...over })
const times = (count: number) => Array.from({ length: count })

test('more processes are needed after three busy looks in a row, until there are as many as allowed', () => {
  const needs = createDemand(2)
  const looks = [0.9, 0.9, 0.2, 0.9, 0.9, 0.9].map((used) => needs([report({ used })]))
  expect(looks).toEqual([undefined, undefined, undefined, undefined, undefined, 'more'])
  expect(times(10).map(() => needs([report({ used: 1 }), report({ used: 1 })]))).not.toContain('more')
})

test('a process that is busy with jobs, and answers nobody, needs no other', () => {
  const needs = createDemand(4)
  expect(times(10).map(() => needs([report({ used: 1, requests: 1 })]))).not.toContain('more')
})

test('fewer processes are needed once the others could do all the work for five minutes, in which a busy second counts ten, and one always stays', () => {
  const needs = createDemand(3)
  const calm = [report({ used: 0.1 }), report({ used: 0.1 })]
  expect(times(299).map(() => needs(calm))).not.toContain('fewer')
  expect(needs([report({ used: 0.6 }), report({ used: 0.6 })])).toBeUndefined()
  expect(times(10).map(() => needs(calm))).not.toContain('fewer')
  expect(needs(calm)).toBe('fewer')
  expect(times(299).map(() => needs(calm))).not.toContain('fewer')
  expect(times(29).map(() => needs([report({ used: 0.6 }), report({ used: 0.6 })]))).not.toContain('fewer')
  expect(times(290).map(() => needs(calm))).not.toContain('fewer')
  expect(times(700).map(() => needs([report({})]))).not.toContain('fewer')
})

test('a process closes the connections that it has above an equal share, unless the difference is small', () => {
  const surpluses = (...connections: number[]) => {
    const reports = connections.map((each) => report({ connections: each }))
    return reports.map((each) => surplusOf(each, reports))
  }
  expect(surpluses(200, 0)).toEqual([100, 0])
  expect(surpluses(105, 95)).toEqual([0, 0])
  expect(surpluses(3, 0)).toEqual([0, 0])
  expect(surpluses(90, 30, 0)).toEqual([50, 0, 0])
})
