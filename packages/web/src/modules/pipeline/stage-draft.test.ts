import { listPlanned, planOfDefault, type StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { describe, expect, test } from 'vitest'
import {
  addGroup,
  addStatus,
  changeStatus,
  findDraftProblems,
  groupKey,
  moveToGroup,
  removeGroup,
  removeStatus,
  shiftGroup,
  shiftStatus,
  toBody,
} from './stage-draft.ts'

const DEFAULT = planOfDefault()
const idsOf = (plan: StagePlan, group: string) => plan.find(({ id }) => id === group)?.statuses.map(({ id }) => id)
const named = (plan: StagePlan) => toBody({ groups: plan, into: {}, restores: 0 }, DEFAULT)

describe('a new status', () => {
  test('needs a name, which becomes its id, and is placed between existing ones', () => {
    const { plan, id } = addStatus(DEFAULT, 'Screened')
    expect(findDraftProblems(plan)).toEqual([{ key: id, message: 'Enter a name.' }])
    const called = changeStatus(plan, id, { name: ' Phone call ', reasons: ['', ' Busy '] })
    expect(findDraftProblems(called)).toEqual([])
    const sent = named(called).groups?.find((group) => group.id === 'Screened')
    expect(sent?.statuses.at(-1)).toMatchObject({ id: 'Phone call', name: 'Phone call', reasons: ['Busy'] })
    expect(sent?.statuses[1]?.moves).toContain('Phone call')
  })

  test('with the name of another is refused', () => {
    const { plan, id } = addStatus(DEFAULT, 'Screened')
    expect(findDraftProblems(changeStatus(plan, id, { name: 'selected' }))).toEqual([
      { key: 'Selected', message: 'There’s already a status called Selected.' },
    ])
  })

  test('in a new group has a different name', () => {
    const { plan, id } = addGroup(DEFAULT)
    expect(findDraftProblems(plan).map(({ key }) => key)).toEqual([id, expect.stringMatching(/^new:/)])
    expect(id).toBe(groupKey(plan.at(-1)?.id ?? ''))
  })
})

describe('an existing status', () => {
  test('is removed with its incoming moves, and an emptied group with its last status', () => {
    const plan = removeStatus(removeStatus(DEFAULT, 'HM Review'), 'Second interview')
    expect(plan.map(({ id }) => id)).not.toContain('HM Review')
    expect(listPlanned(plan).filter(({ moves }) => moves.includes('HM Review'))).toEqual([])
    expect(named(plan).into).toEqual({ 'HM Review': 'Screened', 'Second interview': 'Interviewed' })
    expect(toBody({ groups: plan, into: { 'HM Review': 'Selected' }, restores: 0 }, DEFAULT).into).toMatchObject({
      'HM Review': 'Selected',
    })
    expect(removeGroup(DEFAULT, 'Screened').map(({ id }) => id)).not.toContain('Screened')
  })

  test('moves, also across the edge of its group', () => {
    expect(idsOf(shiftStatus(DEFAULT, 'Screened', 1), 'Screened')).toEqual(['Screening on hold', 'Screened'])
    const over = shiftStatus(DEFAULT, 'Screening on hold', 1)
    expect([idsOf(over, 'Screened'), idsOf(over, 'HM Review')]).toEqual([
      ['Screened'],
      ['Screening on hold', 'HM Review'],
    ])
    // A group keeps its last status, and the first group has no group before it.
    for (const [id, by] of [
      ['HM Review', 1],
      ['Initial Status', -1],
    ] as const)
      expect(shiftStatus(DEFAULT, id, by)).toEqual(DEFAULT)
    expect(idsOf(moveToGroup(DEFAULT, 'Screened', 'Selected'), 'Selected')).toEqual(['Selected', 'Screened'])
    expect(
      shiftGroup(DEFAULT, 'Screened', -1)
        .map(({ id }) => id)
        .slice(2, 4),
    ).toEqual(['Screened', 'Shortlisted'])
    expect(shiftGroup(DEFAULT, 'Not Interested', 1)).toEqual(DEFAULT)
  })
})
