import type { StatusConfig, StatusGroup } from '@rolecall/contract/pipeline/pipeline'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { describe, expect, test } from 'vitest'
import {
  assignLetters,
  describeMissingForm,
  findOnlyStatus,
  findSaveProblem,
  findStandstill,
  listTargets,
  type MovableCandidate,
} from './targets.ts'

const aPerson = (over: Partial<MovableCandidate> = {}): MovableCandidate => ({
  candidateId: '1',
  resumeId: 'r1',
  documentId: 'r1',
  name: 'Asha Rao',
  status: 'new',
  group: 'initial',
  frozen: false,
  movable: true,
  score: 80,
  source: 'internal',
  rating: null,
  slug: 'writer',
  filledForms: [],
  ...over,
})

const aStatus = (id: string, group: string, to: string[], over: Partial<StatusConfig> = {}): StatusConfig => ({
  status_id: id,
  status_name: id,
  grp_id: group,
  grp_name: group,
  enabled_features: [],
  disabled_features: [],
  status_move: [
    {
      group_id: '',
      group_name: '',
      status: to.map((status_id) => ({ status_id, status_name: status_id })),
    } as unknown as StatusConfig['status_move'][number],
  ],
  required_features: [],
  option_list: [],
  reason_mandatory: false,
  reason_label: 'Reason',
  reason_api_key: '',
  get_comments: false,
  not_interested: false,
  colour: '',
  ...over,
})

const aGroup = (id: string, order: number, statuses: string[]): StatusGroup => ({
  status_grp_id: id,
  group_id: id,
  name: id,
  display_name: id,
  group_order: order,
  status_type: '',
  status_list: statuses.map((status) => ({ status_id: status, status_name: status })),
  sub_status: [],
})

const pipeline = {
  statuses: {
    new: aStatus('new', 'initial', ['called', 'screened', 'rejected']),
    called: aStatus('called', 'initial', ['screened', 'rejected']),
    screened: aStatus('screened', 'screening', ['new', 'rejected']),
    rejected: aStatus('rejected', 'rejection', []),
  },
  // Not in the order of the pipeline, as answers can be.
  groups: {
    rejection: aGroup('rejection', 3, ['rejected']),
    initial: aGroup('initial', 1, ['new', 'called']),
    screening: aGroup('screening', 2, ['screened']),
  },
}
const BOTH = { forward: true, backward: true }
const namesOf = (people: MovableCandidate[], rights = BOTH) =>
  listTargets(people, pipeline, rights).map(
    ({ id, statuses, disabledReason }) =>
      `${id}: ${statuses.map((status) => status.id).join(' ')}${disabledReason ? ' (refused)' : ''}`,
  )

describe('possible targets for candidates', () => {
  // L-S01
  test('are those that the current status allows, in pipeline order', () => {
    expect(namesOf([aPerson()])).toEqual(['initial: called', 'screening: screened', 'rejection: rejected'])
  })

  test('for several are those that each allows', () => {
    const called = aPerson({ candidateId: '2', status: 'called' })
    expect(namesOf([aPerson(), called])).toEqual(['screening: screened', 'rejection: rejected'])
    const screened = aPerson({ candidateId: '3', status: 'screened', group: 'screening' })
    expect(namesOf([aPerson(), called, screened])).toEqual(['rejection: rejected'])
  })

  test.each([
    ['nobody', []],
    ['a candidate whose status allows no moves', [aPerson({ status: 'rejected', group: 'rejection' })]],
    ['a candidate with an unknown status', [aPerson({ status: 'gone' })]],
  ])('are empty for %s', (_, people) => expect(namesOf(people)).toEqual([]))

  test('are listed and disabled without permission for the direction', () => {
    const screened = aPerson({ status: 'screened', group: 'screening' })
    expect(namesOf([screened], { forward: true, backward: false })).toEqual([
      'initial: new (refused)',
      'rejection: rejected',
    ])
    expect(namesOf([screened], { forward: false, backward: true })).toEqual([
      'initial: new',
      'rejection: rejected (refused)',
    ])
  })

  test('have the same letter for a group everywhere', () => {
    const letters = (people: MovableCandidate[]) =>
      listTargets(people, pipeline, BOTH).map(({ id, letter }) => [id, letter])
    expect(letters([aPerson()])).toEqual([
      ['initial', 'i'],
      ['screening', 's'],
      ['rejection', 'r'],
    ])
    expect(letters([aPerson({ status: 'called' })])).toEqual([
      ['screening', 's'],
      ['rejection', 'r'],
    ])
  })
})

test.each([
  [
    ['Screened', 'Selected', 'Shortlisted'],
    ['s', 'e', 'h'],
  ],
  [
    ['AA', 'AA', 'AA'],
    ['a', 'b', 'c'],
  ],
  [
    ['Élu', '2nd'],
    ['l', 'n'],
  ],
  [['面接'], ['a']],
  [[], []],
])('the letters of %j are %j', (names, letters) => expect(assignLetters(names)).toEqual(letters))

test('a letter picks the first status of its group that is open to all', () => {
  const defaults = (people: MovableCandidate[]) =>
    listTargets(people, pipeline, BOTH).map(({ id, defaultStatus }) => [id, defaultStatus])
  expect(defaults([aPerson()])).toContainEqual(['screening', 'screened'])
  const inDefault = aPerson({ status: 'screened', group: 'screening' })
  expect(defaults([inDefault]).find(([id]) => id === 'screening')?.[1]).toBeUndefined()
})

// L-S02
test('picking a group also picks its status if it is the only one with the same name', () => {
  const group = { id: 'Screened', name: 'Screened', letter: 's', defaultStatus: undefined, disabledReason: undefined }
  expect(findOnlyStatus({ ...group, statuses: [{ id: 'x', name: 'Screened' }] })).toBe('x')
  expect(findOnlyStatus({ ...group, statuses: [{ id: 'Screened', name: 'Screening done' }] })).toBe('Screened')
  expect(findOnlyStatus({ ...group, statuses: [{ id: 'x', name: 'Called' }] })).toBeUndefined()
  expect(findOnlyStatus({ ...group, statuses: [] })).toBeUndefined()
})

// L-S01 L-S05
test('a candidate who is frozen or has no possible move cannot be moved, with the reason', () => {
  expect(findStandstill(aPerson())).toBeUndefined()
  expect(findStandstill(aPerson({ frozen: true }))).toMatch(/^Asha Rao is frozen/)
  expect(findStandstill(aPerson({ movable: false }))).toMatch(/doesn’t allow any moves/)
})

describe('a status that requires a form', () => {
  const target = aStatus('screened', 'screening', [], {
    required_features: [
      { feature: 'screening', parent_status: 'screened' },
      { feature: 'interview_form_one', parent_status: 'selected' },
    ],
  })
  // L-S06
  test.each([
    ['has it', aPerson({ filledForms: ['screening'] }), undefined],
    ['lacks it', aPerson(), MESSAGES.mandatoryForm('Screening Form')],
    ['may have it, as only the server knows', aPerson({ filledForms: undefined }), undefined],
  ])('is open to a candidate who %s', (_, person, said) => expect(describeMissingForm([person], target)).toBe(said))

  test('is closed if one of several lacks it', () =>
    expect(describeMissingForm([aPerson({ filledForms: ['screening'] }), aPerson()], target)).toBeDefined())
})

describe('a choice can be saved', () => {
  const plain = aStatus('screened', 'screening', [])
  const reasoned = aStatus('rejected', 'rejection', [], {
    reason_mandatory: true,
    option_list: ['Too far', MESSAGES.others],
    reason_label: 'Reject reason',
  })
  const text = (length: number) => 'x'.repeat(length)
  // L-S03 L-S04 L-S05
  test.each([
    ['without a status', undefined, '', '', 'Choose a status first.'],
    ['to the current status', aStatus('new', 'initial', []), '', '', 'That’s the current status.'],
    ['to a status without reasons', plain, '', '', undefined],
    ['without the required reason', reasoned, '', '', 'Choose a reject reason first.'],
    ['with a reason from the list', reasoned, 'Too far', '', undefined],
    [
      'with 149 letters',
      reasoned,
      MESSAGES.others,
      text(149),
      'Describe the reason in at least 150 characters. 1 to go.',
    ],
    [
      'with spaces for letters',
      reasoned,
      MESSAGES.others,
      ` ${text(149)} `,
      'Describe the reason in at least 150 characters. 1 to go.',
    ],
    ['with 150 letters', reasoned, MESSAGES.others, text(150), undefined],
    ['with 500 letters', reasoned, MESSAGES.others, text(500), undefined],
    ['with 501 letters', reasoned, MESSAGES.others, text(501), 'Describe the reason in at most 500 characters.'],
  ])('%s', (_, target, picked, typed, said) => expect(findSaveProblem([aPerson()], target, picked, typed)).toBe(said))

  // L-S05
  test('unless one of them is frozen', () =>
    expect(findSaveProblem([aPerson(), aPerson({ name: 'Bo Lind', frozen: true })], plain, '', '')).toMatch(/^Bo Lind/))
})
