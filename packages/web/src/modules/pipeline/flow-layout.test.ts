import { listPlanned, planOfDefault } from '@rolecall/domain/pipeline/stage-plan'
import { expect, test } from 'vitest'
import { BOX_SIZE, layOutFlow } from './flow-layout.ts'

test('every status has its own box inside the picture, one group below the other', () => {
  const plan = planOfDefault()
  const { width, height, boxes } = layOutFlow(plan)
  expect(boxes.map(({ id }) => id)).toEqual(listPlanned(plan).map(({ id }) => id))
  for (const [place, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + BOX_SIZE.width).toBeLessThanOrEqual(width)
    expect(box.y + BOX_SIZE.height).toBeLessThanOrEqual(height)
    for (const other of boxes.slice(place + 1))
      expect(other.y > box.y || other.x >= box.x + BOX_SIZE.width, `${box.id} and ${other.id}`).toBe(true)
  }
})

test('every move is an arrow, and backward ones are marked', () => {
  const plan = planOfDefault()
  const { ways } = layOutFlow(plan)
  expect(ways).toHaveLength(listPlanned(plan).flatMap(({ moves }) => moves).length)
  const isBack = (from: string, to: string) => ways.find((way) => way.from === from && way.to === to)?.isBack
  expect([isBack('Screened', 'Shortlisted'), isBack('Shortlisted', 'Screened')]).toEqual([true, false])
  expect(layOutFlow([])).toMatchObject({ boxes: [], ways: [] })
})
