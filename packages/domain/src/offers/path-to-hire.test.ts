import { expect, test } from 'vitest'
import { DEFAULT_PIPELINE, listDefaultMoves } from '../pipeline/default-pipeline.ts'
import { describeMissingPath, findPathToHire, type HiringStatus } from './path-to-hire.ts'

const moves = listDefaultMoves()
const DEFAULTS = DEFAULT_PIPELINE.flatMap(({ type, statuses }, groupOrder) =>
  statuses.map(
    ({ id }): HiringStatus => ({
      id,
      name: id,
      type,
      groupOrder,
      moves: moves.filter(({ from }) => from === id).map(({ to }) => to),
      demands: false,
    }),
  ),
)
const wayFrom = (id: string, statuses = DEFAULTS) => {
  const from = statuses.find((each) => each.id === id)
  if (!from) throw new Error(`There is no status ${id}`)
  const way = findPathToHire(statuses, from)
  return way.is === 'early' ? way.first.id : way.is
}
const status = (id: string, type: string, to: string[], over: Partial<HiringStatus> = {}): HiringStatus => ({
  id,
  name: id,
  type,
  groupOrder: 0,
  moves: to,
  demands: false,
  ...over,
})

test.each([
  ['Initial Status', 'HM Review'],
  ['Applicants', 'Interviewed'],
  ['Shortlisted', 'ready'],
  ['Second interview', 'ready'],
  ['Selected', 'ready'],
  ['Rejected', 'out'],
  ['Not Interested', 'out'],
])('in a default pipeline, %s leads to being hired: %s', (from, way) => expect(wayFrom(from)).toBe(way))

test('over several moves, the first move of the shortest path without a form is named', () => {
  const custom = [
    status('new', 'initial', ['call', 'test', 'no']),
    status('call', 'open', ['meet', 'test']),
    status('test', 'open', ['meet', 'offer'], { groupOrder: 1, demands: true }),
    status('meet', 'open', ['offer'], { groupOrder: 2 }),
    status('offer', 'open', ['in'], { groupOrder: 3 }),
    status('in', 'selected', []),
    status('no', 'closed', ['new']),
  ]
  expect(['new', 'call', 'test', 'meet', 'offer', 'in', 'no'].map((id) => wayFrom(id, custom))).toEqual([
    'test',
    'meet',
    'offer',
    'offer',
    'ready',
    'ready',
    'out',
  ])
})

test('a pipeline without a path to hired says so, and never loops', () => {
  const round = [status('a', 'open', ['b']), status('b', 'open', ['a']), status('in', 'selected', [])]
  expect(wayFrom('a', round)).toBe('none')
  expect(wayFrom('a', round.slice(0, 2))).toBe('none')
  expect(describeMissingPath({ is: 'none' }, { candidate: 'Ines', from: 'A', hired: 'Hired' })).toContain(
    'You can’t move from A to Hired',
  )
})
