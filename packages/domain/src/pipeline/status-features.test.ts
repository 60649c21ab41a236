import { describe, expect, test } from 'vitest'
import {
  findRequiredForm,
  flagsOfFeatures,
  isStatusFeature,
  listActiveFeatures,
  listFilledForms,
  STATUS_FEATURES,
} from './status-features.ts'

describe('the active features of a status', () => {
  test.each([
    ['what is enabled', ['screening', 'invite'], [], ['screening', 'invite']],
    ['not what is disabled as well', ['screening', 'invite'], ['screening'], ['invite']],
    ['not what is only disabled', [], ['screening'], []],
    ['nothing that the product does not know', ['teleport', 'constructor', 'invite'], [], ['invite']],
  ])('are %s', (_, enabled, disabled, active) => {
    expect(listActiveFeatures(enabled, disabled)).toEqual(active)
  })
})

test('a feature is one of the eleven that the specification names', () => {
  expect(Object.keys(STATUS_FEATURES)).toHaveLength(11)
  expect(isStatusFeature('hide_details')).toBe(true)
  expect(isStatusFeature('toString')).toBe(false)
})

test('two flags have names of their own, the others are called like the feature', () => {
  const renamed = Object.entries(STATUS_FEATURES).filter(([feature, { flag }]) => feature !== flag)
  expect(renamed.map(([feature, { flag }]) => [feature, flag])).toEqual([
    ['scheduling', 'schedule'],
    ['status_dropdown', 'status_change'],
  ])
})

test('each active feature raises its own flag and no other', () => {
  for (const feature of listActiveFeatures(Object.keys(STATUS_FEATURES))) {
    const raised = Object.entries(flagsOfFeatures([feature])).filter(([, isOn]) => isOn)
    expect(raised).toEqual([[STATUS_FEATURES[feature].flag, true]])
  }
  expect(Object.values(flagsOfFeatures([])).some((isOn) => isOn)).toBe(false)
})

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

test('a filled form answers for its feature and for the mandate, and for no other form', () => {
  expect(listFilledForms({ screener_form_exists: true })).toEqual(['screening', 'mandate_to_fill_screener_form'])
  expect(listFilledForms({ position_tagging_form_exists: true, interview_form_one_exists: false })).toEqual([
    'position_tagging_form',
  ])
  expect(listFilledForms({})).toEqual([])
})
