import { expect, test } from 'vitest'
import { countedAs } from './counted-stage.ts'
import { DEFAULT_PIPELINE } from './default-pipeline.ts'

const aStatus = (enabled: readonly string[] = [], over: { disabled?: string[]; notInterested?: boolean } = {}) => ({
  enabled,
  disabled: [],
  notInterested: false,
  ...over,
})

test('the default stages are counted under their own names', () => {
  const counted = DEFAULT_PIPELINE.map(({ id, type, statuses }) => [
    id,
    countedAs({
      id,
      type,
      statuses: statuses.map(({ enabledFeatures, notInterested }) =>
        aStatus(enabledFeatures, { notInterested: notInterested ?? false }),
      ),
    }),
  ])
  expect(Object.fromEntries(counted)).toEqual({
    'Initial Status': 'Initial Status',
    Applicants: undefined,
    Shortlisted: 'Shortlisted',
    Screened: 'Screened',
    'HM Review': undefined,
    Interviewed: 'Interviewed',
    Selected: 'Selected',
    Rejected: 'Rejected',
    'Not Interested': undefined,
  })
})

test.each([
  ['new people', 'initial', [aStatus()], 'Initial Status'],
  ['hired', 'selected', [aStatus()], 'Selected'],
  ['turned down', 'closed', [aStatus(), aStatus([], { notInterested: true })], 'Rejected'],
  ['who declined', 'closed', [aStatus([], { notInterested: true })], undefined],
  ['who came by themselves', 'applicants', [aStatus()], undefined],
  ['with an interview form', 'open', [aStatus(), aStatus(['interview_form_two'])], 'Interviewed'],
  ['for whom interviews are planned', 'open', [aStatus(['screening', 'scheduling'])], 'Screened'],
  ['where planning was switched off', 'open', [aStatus(['scheduling'], { disabled: ['scheduling'] })], 'Shortlisted'],
  ['of another kind', 'open', [aStatus()], 'Shortlisted'],
] as const)('a custom group, %s, is counted by its purpose', (id, type, statuses, counted) => {
  expect(countedAs({ id, type, statuses })).toBe(counted)
})

test('a group keeps its name without its forms, and loses it with a new type', () => {
  expect(countedAs({ id: 'Interviewed', type: 'open', statuses: [aStatus()] })).toBe('Interviewed')
  expect(countedAs({ id: 'Interviewed', type: 'selected', statuses: [aStatus()] })).toBe('Selected')
})
