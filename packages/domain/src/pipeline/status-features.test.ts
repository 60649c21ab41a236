import { describe, expect, test } from 'vitest'
import {
  findRequiredForm,
  flagsOfFeatures,
  flagsOfForms,
  isStatusFeature,
  listActiveFeatures,
  listFilledForms,
  STATUS_FEATURES,
} from './status-features.ts'

describe('the active features of a status', () => {
  // L-S10
  test.each([
    ['the enabled ones', ['screening', 'invite'], [], ['screening', 'invite']],
    ['without those also disabled', ['screening', 'invite'], ['screening'], ['invite']],
    ['without those only disabled', [], ['screening'], []],
    ['without unknown ones', ['teleport', 'constructor', 'invite'], [], ['invite']],
  ])('are %s', (_, enabled, disabled, active) => {
    expect(listActiveFeatures(enabled, disabled)).toEqual(active)
  })
})

// L-S10
test('a feature is one of the eleven in the specification', () => {
  expect(Object.keys(STATUS_FEATURES)).toHaveLength(11)
  expect(isStatusFeature('hide_details')).toBe(true)
  expect(isStatusFeature('toString')).toBe(false)
})

test('two flags have their own names, and the others are named after the feature', () => {
  const renamed = Object.entries(STATUS_FEATURES).filter(([feature, { flag }]) => feature !== flag)
  expect(renamed.map(([feature, { flag }]) => [feature, flag])).toEqual([
    ['scheduling', 'schedule'],
    ['status_dropdown', 'status_change'],
  ])
})

// L-Q07 L-S10
test('each active feature sets its own flag and no other', () => {
  for (const feature of listActiveFeatures(Object.keys(STATUS_FEATURES))) {
    const raised = Object.entries(flagsOfFeatures([feature])).filter(([, isOn]) => isOn)
    expect(raised).toEqual([[STATUS_FEATURES[feature].flag, true]])
  }
  expect(Object.values(flagsOfFeatures([])).some((isOn) => isOn)).toBe(false)
})

// L-S06
test.each([
  ['mandate_to_fill_screener_form', 'Screening Form'],
  ['mandate_to_fill_screening_form_geo', 'Screening Form'],
  ['mandate_to_fill_screening_form_eu', 'Screening Form'],
  ['mandate_to_fill_interview_form_one', 'Interview Form 1'],
  ['mandate_to_fill_interview_form_two', 'Interview Form 2'],
  ['position_tagging_form', 'Position Tagging'],
  ['screening', 'Screening Form'],
  ['interview_form_two', 'Interview Form 2'],
  ['scheduling', undefined],
  ['mandate_to_fill_anything_else', undefined],
])('a status that requires %s waits for: %s', (required, name) => {
  expect(findRequiredForm(required)?.name).toBe(name)
})

test('a completed form satisfies its feature and its mandate, and no other form', () => {
  expect(listFilledForms(new Set(['screening']))).toEqual(['screening', 'mandate_to_fill_screener_form'])
  expect(listFilledForms(new Set(['position_tagging_form', 'invite']))).toEqual(['position_tagging_form'])
  expect(listFilledForms(new Set())).toEqual([])
})

test('a form sets one flag when completed and another when required', () => {
  const raised = (...given: Parameters<typeof flagsOfForms>) =>
    Object.entries(flagsOfForms(...given)).flatMap(([flag, isOn]) => (isOn ? [flag] : []))
  expect(raised(new Set())).toEqual([])
  expect(raised(new Set(['screening', 'interview_form_two']))).toEqual([
    'screener_form_exists',
    'interview_form_two_exists',
  ])
  expect(raised(new Set(), new Set(['mandate_to_fill_screening_form_eu', 'position_tagging_form']))).toEqual([
    'mandate_to_fill_screening_form_eu',
  ])
  // @ts-expect-error No form has a flag of this name.
  expect(flagsOfForms(new Set()).scheduling_exists).toBeUndefined()
})
