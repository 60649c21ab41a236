import { expect, test } from 'vitest'
import { countPastStages } from './past-stages.ts'
import { type PlannedGroup, planOfDefault, type StagePlan } from './stage-plan.ts'

const now = planOfDefault()
const [first] = now
const statusNamed = (id: string): PlannedGroup['statuses'][number] => {
  const status = first?.statuses[0]
  if (!status) throw new Error('The default plan has statuses')
  return { ...status, id, name: id }
}
const planOf = (groups: Record<string, readonly string[]>): StagePlan =>
  Object.entries(groups).map(([id, statuses]) => ({ id, name: id, type: 'open', statuses: statuses.map(statusNamed) }))
const shapeOf = (groups: ReturnType<typeof countPastStages>) =>
  groups.map(({ id, count, statuses }) => [id, count, statuses.map(({ name, count: own }) => [name, own])])

test('counts candidates in the statuses of the time, also in empty ones', () => {
  const plans = { past: planOf({ New: ['New', 'Phone call'], Out: ['Out'] }), now, removed: new Map<string, string>() }
  expect(
    shapeOf(
      countPastStages(
        plans,
        new Map([
          ['New', 2],
          ['Phone call', 3],
        ]),
      ),
    ),
  ).toEqual([
    [
      'New',
      5,
      [
        ['New', 2],
        ['Phone call', 3],
      ],
    ],
    ['Out', 0, [['Out', 0]]],
  ])
})

test('statuses that the time did not have follow with their current group, or under their former name', () => {
  const plans = {
    past: planOf({ New: ['New'] }),
    now: planOf({ New: ['New', 'Chat'], Later: ['Later'] }),
    removed: new Map([['Gone', 'Gone for good']]),
  }
  expect(
    shapeOf(
      countPastStages(
        plans,
        new Map([
          ['Chat', 1],
          ['Later', 2],
          ['Gone', 3],
        ]),
      ),
    ),
  ).toEqual([
    [
      'New',
      1,
      [
        ['New', 0],
        ['Chat', 1],
      ],
    ],
    ['Later', 2, [['Later', 2]]],
    ['Gone', 3, [['Gone for good', 3]]],
  ])
})
