import { templates } from '@rolecall/contract/positions/templates'
import { expect, test } from 'vitest'
import { checkValues } from '../../../api/check-request.ts'
import {
  EMPTY_TEMPLATE,
  findTemplateProblems,
  loadTemplatePieces,
  maySeeSkills,
  toTemplateBody,
} from './template-draft.ts'

const line = (skill: string, score = 80) => ({
  skill,
  score,
  mandatory: false,
  userdefined: false,
  why: '',
  spans: [],
})
const lists = { primary: [line('Python')], inferred: [], aside: [] }
const values = { ...EMPTY_TEMPLATE.values, templateName: ' Data people ', title: 'Nurse', description: 'Care.' }
const check = (over: Partial<typeof values>, taken = {}) =>
  checkValues(
    templates.create,
    {
      toBody: (each) => toTemplateBody({ ...EMPTY_TEMPLATE, values: each }),
      isPart: true,
      alsoCheck: (each) => findTemplateProblems(each, taken),
    },
    { ...values, ...over },
  )

// L-P03
test('the skills step opens with valid fields and a name confirmed as free, and with no other name', () => {
  const open = { isValid: true, typed: ' Data people ', selected: 'Data people' }
  expect(maySeeSkills(open)).toBe(true)
  expect(maySeeSkills({ ...open, isValid: false })).toBe(false)
  expect(maySeeSkills({ ...open, typed: 'Data people 2' })).toBe(false)
  expect(maySeeSkills({ ...open, typed: '', selected: '' })).toBe(false)
})

test.each([
  [{}, {}],
  [{ templateName: '' }, { templateName: 'Field is required.' }],
  [{ templateName: '…' }, { templateName: 'Use at least one letter or digit.' }],
  [{ templateName: 'n'.repeat(101) }, { templateName: 'Should be at most 100 characters.' }],
  [{ title: '' }, { title: 'Field is required.' }],
  [{ title: '<b>' }, { title: 'Invalid Position Title' }],
  [{ description: ' ' }, { description: 'Field is required.' }],
  [{ description: 'd'.repeat(10_001) }, { description: 'Should be at most 10000 characters.' }],
  [{ experience: [4, 4] as [number, number] }, { experience: expect.stringContaining('at least 1 year') }],
])('%j shows the errors %j', (over, said) => expect(check(over)).toEqual(said))

test('a used name is reported under its field, in any case', () => {
  const taken = { 'data people': 'Template name already exist' }
  expect(check({ templateName: 'DATA people' }, taken)).toEqual({ templateName: 'Template name already exist' })
})

test('skills that were not loaded yet are not sent', () => {
  expect(toTemplateBody({ ...EMPTY_TEMPLATE, values })).not.toHaveProperty('primary_skills')
  expect(toTemplateBody({ ...EMPTY_TEMPLATE, values, lists })).toMatchObject({
    templateName: 'Data people',
    primary_skills: [{ skill: 'Python', score: 80 }],
  })
})

test('two edits are merged field by field and skill by skill', async () => {
  const { toFacts, withFacts, tell } = await loadTemplatePieces([{ _id: 'q', name: 'Nights' }])
  const mine = { values: { ...values, questionnaire: 'q' }, lists, analysed: null }
  const theirs = { ...mine, lists: { ...lists, primary: [line('Java', 30)] } }
  expect(tell('questionnaire', mine)).toEqual({ label: 'Questionnaire', text: 'Nights' })
  const facts = { ...toFacts(mine), ...toFacts(theirs) }
  expect(withFacts(facts, { mine, theirs }).lists.primary.map(({ skill }) => skill)).toEqual(['Python', 'Java'])
})
