import { expect, test } from 'vitest'
import { listOptions, readChoice } from './extra-filters.ts'

const VISA = {
  filter_api_key: 'visa',
  filter_default_value: 'any',
  filter_values: ['yes', 'no', 7, {}],
  filter_options_object: { yes: 'Has one', no: ['none', 'expired', 3] },
  consider_na: false,
  filter_merge: true,
  append_key: '',
}

test('options have the company’s labels and include the values merged into them', () => {
  expect(listOptions(VISA)).toEqual([
    { value: 'yes', label: 'Has one', stands: ['yes'] },
    { value: 'no', label: 'no', stands: ['no', 'none', 'expired', '3'] },
    { value: '7', label: '7', stands: ['7'] },
  ])
  expect(listOptions({ ...VISA, filter_merge: false })[1]?.stands).toEqual(['no'])
})

test.each([
  [[], undefined],
  [[''], undefined],
  [['any'], undefined],
  [['yes'], { values: ['yes'], isExcept: false }],
  [['no', 'any'], { values: ['no', 'none', 'expired', '3'], isExcept: false }],
  [['yes', 'Other'], { values: ['yes'], isExcept: true }],
  [['other'], { values: ['yes', 'no', 'none', 'expired', '3', '7'], isExcept: true }],
  [['unheard of'], { values: ['unheard of'], isExcept: false }],
  [['constructor'], { values: ['constructor'], isExcept: false }],
])('%j is read as %j', (given, expected) => {
  expect(readChoice(VISA, given)).toEqual(expected)
})
