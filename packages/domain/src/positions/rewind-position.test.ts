import { expect, test } from 'vitest'
import { type PositionState, type PositionStep, rewindPosition } from './rewind-position.ts'

const now: PositionState = {
  title: 'Data Engineer',
  openings: 3,
  stage: 'Closed',
  hold: false,
  archive: true,
  project_hold: true,
  project_archive: false,
}
const step = (kind: string, over: Partial<PositionStep> = {}): PositionStep => ({
  kind,
  title: null,
  openings: null,
  ...over,
})

test('takes edits and switches back, latest first', () => {
  const steps = [
    step('position.edited', { openings: 1, title: 'Engineer' }),
    step('position.held'),
    step('position.edited', { openings: 2 }),
    step('position.resumed'),
    step('project.held'),
    step('position.closed'),
    step('position.archived'),
  ]
  expect(rewindPosition(now, steps)).toEqual({
    ...now,
    title: 'Engineer',
    openings: 1,
    stage: 'Open',
    archive: false,
    project_hold: false,
  })
  expect(rewindPosition(now, steps.slice(3))).toMatchObject({ hold: true, openings: 3 })
  expect(rewindPosition(now, [])).toEqual(now)
})
