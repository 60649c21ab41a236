import { describe, expect, test } from 'vitest'
import { withPlus } from './answer-formats.ts'
import { DEFAULT_FORMS } from './default-forms.ts'
import { findDefinitionProblems } from './definition-problems.ts'
import { type FieldKind, type FormField, formField } from './form-field.ts'
import { FORM_TYPES, featuresFilled, findFormType } from './form-types.ts'
import { fieldStatesOf, findFirstWrongGroup, validateForm } from './validate-form.ts'

const field = (kind: FieldKind, over: Partial<FormField> = {}): FormField =>
  formField({ key: 'a', label: 'A', group: 'One', kind, ...over })
const problemOf = (kind: FieldKind, value: unknown, over: Partial<FormField> = {}) =>
  validateForm([field(kind, over)], { a: value }).problems.a

// L-S04 L-T04 L-T06 L-T07
test.each<[FieldKind, unknown, string | undefined]>([
  ['text', 'words', undefined],
  ['text', 5, undefined],
  ['text', { script: 1 }, 'kind'],
  ['text', 'x'.repeat(501), 'too-long'],
  ['textarea', 'x'.repeat(10_000), undefined],
  ['textarea', 'x'.repeat(10_001), 'too-long'],
  ['number', '12.5', undefined],
  ['number', 'twelve', 'number'],
  ['date', '2028-02-29', undefined],
  ['date', '2028-02-29T09:30:00Z', undefined],
  ['date', '2027-02-29', 'date'],
  ['date', '29/02/2028', 'date'],
  ['yes_no', 'Yes', undefined],
  ['yes_no', 'maybe', 'option'],
  ['email', 'abcd@example.com', undefined],
  ['email', 'abc', 'email-short'],
  ['email', 'abcd', 'email'],
  ['phone', '9876543210', undefined],
  ['phone', '+919876543210', undefined],
  ['phone', '919876543210', undefined],
  ['phone', '+91 98765 43210', undefined],
  ['phone', '1239876543210', undefined],
  ['phone', '12349876543210', 'mobile'],
  ['phone', '98765', 'mobile'],
  ['phone', '++919876543210', 'mobile'],
  ['phone', '987654321o', 'mobile'],
  ['aadhar', '123456789012', undefined],
  ['aadhar', '12345678901', 'aadhar'],
  ['aadhar', '1234567890123', 'aadhar'],
  ['pan', 'ABCPD1234E', undefined],
  ['pan', 'ABCXD1234E', 'pan'],
  ['pan', 'ABCPD1234', 'pan'],
  ['salary', '1000', undefined],
  ['salary', '999', 'salary'],
  ['salary', '0100', 'salary'],
  ['salary', '250000', undefined],
  ['days', '0', undefined],
  ['days', '180', undefined],
  ['days', '181', 'days'],
  ['days', '-1', 'days'],
  ['rating', 5, undefined],
  ['rating', 6, 'rating'],
  ['percentage', 1, undefined],
  ['percentage', '100', undefined],
  ['percentage', '0', 'percentage'],
  ['percentage', '101', 'percentage'],
  ['percentage', '5.5', 'percentage'],
  ['multi_field_group', { years: 5, months: 11 }, undefined],
  ['multi_field_group', { years: '5', months: '' }, undefined],
  ['multi_field_group', { years: 5, months: 12 }, 'months'],
  ['multi_field_group', { years: 5, months: -1 }, 'months'],
  ['multi_field_group', { years: 61, months: 0 }, 'years'],
  ['multi_field_group', '5 years', 'kind'],
])('%s answered with %j', (kind, value, problem) => expect(problemOf(kind, value)).toBe(problem))

// L-T06
test.each([
  ['919876543210', '+919876543210'],
  ['+919876543210', '+919876543210'],
  ['9876543210', '9876543210'],
  ['+1 (212) 555-0100', '+12125550100'],
])('%s is stored as %s', (given, kept) => expect(withPlus(given)).toBe(kept))

test('a list accepts its options in any case, and a product list accepts any value', () => {
  expect(problemOf('drop_down', 'pune', { options: ['Pune'] })).toBeUndefined()
  expect(problemOf('drop_down', 'Goa', { options: ['Pune'] })).toBe('option')
  expect(problemOf('drop_down', 'Goa', { reference: { list: 'locations', by: '' } })).toBeUndefined()
  expect(problemOf('drop_down', 'Goa', { options: ['Pune'], takes_others: true })).toBeUndefined()
  expect(problemOf('multi_select', ['Pune', 'Goa'], { options: ['Pune'] })).toBe('option')
  expect(validateForm([field('multi_select', { options: ['Pune'] })], { a: 'Pune' }).answers).toEqual({ a: ['Pune'] })
})

describe('experience', () => {
  const fields = ['total_experience', 'relevant_experience'].map((key) => field('multi_field_group', { key }))
  const judge = (total: object, relevant: object) =>
    validateForm(fields, { total_experience: total, relevant_experience: relevant }).problems
  // L-T05
  test.each([
    ['the same', { years: 5, months: 6 }, { years: 5, months: 6 }, undefined],
    ['one month more', { years: 5, months: 0 }, { years: 5, months: 1 }, 'experienceExceeded'],
    ['more months in fewer years', { years: 5, months: 0 }, { years: 4, months: 11 }, undefined],
    ['no total yet', {}, { years: 4, months: 11 }, undefined],
  ])('relevant is %s', (_, total, relevant, problem) =>
    expect(judge(total, relevant).relevant_experience).toBe(problem),
  )
})

describe('fields that depend on another answer', () => {
  const parent = field('drop_down', { key: 'country', options: ['China', 'India'] })
  const child = field('text', { key: 'hukuo_status', parent_key: 'country', select_keys: ['China'], required: true })
  // L-T08
  test.each([
    ['China', true],
    ['china', true],
    ['India', false],
    [undefined, false],
  ])('with %j it is shown: %j', (country, isShown) => {
    expect(fieldStatesOf([child, parent], { country }).get('hukuo_status')?.isShown).toBe(isShown)
    // A required field that is not present never blocks.
    expect(validateForm([child, parent], { country }).problems.hukuo_status).toBe(isShown ? 'required' : undefined)
  })

  test('an answer to a hidden field is not stored', () =>
    expect(validateForm([parent, child], { country: 'India', hukuo_status: 'Urban' }).answers).toEqual({
      country: 'India',
    }))

  // L-T08
  test('a disabled field stays visible, and needs no answer', () => {
    const geo = { ...child, effect: 'enable' as const }
    expect(fieldStatesOf([parent, geo], {}).get('hukuo_status')).toEqual({ isShown: true, isEnabled: false })
    expect(validateForm([parent, geo], { hukuo_status: 'Urban' })).toEqual({ answers: {}, problems: {} })
  })

  test('a grandchild is hidden with its parent, and a cycle hides all its members', () => {
    const grandchild = field('text', { key: 'g', parent_key: 'hukuo_status' })
    const answers = { country: 'India', hukuo_status: 'Urban', g: 'x' }
    expect(fieldStatesOf([grandchild, child, parent], answers).get('g')?.isShown).toBe(false)
    const circle = [field('text', { key: 'a', parent_key: 'b' }), field('text', { key: 'b', parent_key: 'a' })]
    const standing = fieldStatesOf(circle, { a: 'x', b: 'y' })
    expect([...standing.values()].map(({ isShown }) => isShown)).toEqual([false, false])
  })

  test('a hidden required field never blocks', () =>
    expect(validateForm([field('text', { required: true, visible: false })], {}).problems).toEqual({}))
})

describe('the screening form', () => {
  const standing = (type: 'screening_form' | 'screening_form_geo', key: string, answers: object) =>
    fieldStatesOf(DEFAULT_FORMS[type].fields, { ...answers }).get(key)

  // L-T08
  test('asks for Hukou status and infra fields in China, and for the cities of the country', () => {
    expect(standing('screening_form', 'hukuo_status', { country: 'China' })?.isShown).toBe(true)
    expect(standing('screening_form', 'hukuo_status', { country: 'India' })?.isShown).toBe(false)
    expect(standing('screening_form', 'infra_shift', { entity: 'Infra' })?.isShown).toBe(true)
    expect(standing('screening_form', 'infra_shift', { entity: 'Main' })?.isShown).toBe(false)
    const cities = DEFAULT_FORMS.screening_form.fields.find(({ key }) => key === 'pref_location')
    expect(cities?.reference).toEqual({ list: 'locations', by: 'country' })
  })

  // L-T08
  test.each([
    ['Business Line FT', true],
    ['Business Line Hourly', true],
    ['Business Line PT', true],
    ['Business Supp FT', true],
    ['Business Supp Hourly', true],
    ['Business Supp PT', true],
    ['Contractor', false],
    ['Intern', false],
  ])('lets %s answer geography fields: %s', (employee_group, isEnabled) =>
    expect(standing('screening_form_geo', 'geo_work_site', { employee_group })).toEqual({ isShown: true, isEnabled }),
  )
})

// L-T03
test('the section to open is the one of the first invalid field', () => {
  const fields = [field('text'), field('text', { key: 'b', group: 'Two', required: true })]
  expect(findFirstWrongGroup(fields, validateForm(fields, {}).problems)).toBe('Two')
  expect(findFirstWrongGroup(fields, {})).toBeUndefined()
})

describe('a form definition', () => {
  test.each<[string, FormField[], string[]]>([
    ['one field', [field('text')], []],
    ['one key twice', [field('text'), field('date')], ['key']],
    ['a key used by the form itself', [field('text', { key: 'candidate_id' })], ['key']],
    ['a key reserved in JavaScript', [field('text', { key: '__proto__' })], ['key']],
    ['a key with capitals', [field('text', { key: 'Remarks' })], ['key']],
    ['a missing parent', [field('text', { parent_key: 'b' })], ['parent_key']],
    ['itself as parent', [field('text', { parent_key: 'a' })], ['parent_key']],
    [
      'a cycle of parents',
      [field('text', { parent_key: 'b' }), field('text', { key: 'b', parent_key: 'a' })],
      ['parent_key', 'parent_key'],
    ],
    ['answers without a parent', [field('text', { select_keys: ['x'] })], ['parent_key']],
    ['an empty list', [field('drop_down')], ['options']],
    ['a repeated answer', [field('drop_down', { options: ['x', 'X'] })], ['options']],
    ['options of a text field', [field('text', { options: ['x'] })], ['options']],
    ['a list by a missing field', [field('drop_down', { reference: { list: 'locations', by: 'b' } })], ['reference']],
    ['parts of an unknown domain', [field('drop_down', { reference: { list: 'sub_domains', by: '' } })], ['reference']],
    ['an unknown prefill', [field('text', { auto_fill_key: 'shoe_size' })], ['auto_fill_key']],
    ['required and hidden', [field('text', { required: true, visible: false })], []],
  ])('%s', (_, fields, wrong) => expect(findDefinitionProblems(fields).map((each) => each.field)).toEqual(wrong))

  test.each(FORM_TYPES)('of %s is valid by default', (type) => {
    expect(findDefinitionProblems(DEFAULT_FORMS[type].fields)).toEqual([])
  })
})

test('a form type is known by its name, its feature and other documented spellings', () => {
  expect(['screening_form', ' Screening ', 'screener_form', 'interview_form_two'].map(findFormType)).toEqual([
    'screening_form',
    'screening_form',
    'screening_form',
    'interview_form_two',
  ])
  expect(['', 'constructor', 'shoe_form'].map(findFormType)).toEqual([undefined, undefined, undefined])
  expect([...featuresFilled(['screening_form', 'x'])]).toEqual(['screening'])
})
