import { expect, test } from 'vitest'
import {
  certaintyOf,
  fieldsOfTitle,
  fieldsOfWords,
  fieldsOfWork,
  findTitles,
  rarityOf,
  titleWords,
} from './fields-of-work.ts'

const first = (title: string) => [...fieldsOfTitle(title)].toSorted((one, other) => other[1] - one[1])[0]?.[0]

test.each([
  ['Senior Java Engineer', 'Backend development'],
  ['Oracle DBA', 'Database administration'],
  ['Site Reliability Engineer II', 'DevOps and site reliability'],
  ['Talent Acquisition Partner', 'Recruitment'],
  ['MEAL Coordinator', 'Monitoring and evaluation'],
  ['Mathematics Teacher', 'Teaching'],
  ['Head Chef', 'Cooking and kitchen'],
  ['Staff Nurse (ICU)', 'Nursing'],
  ['Customs Clerk', 'Logistics and transport'],
  ['SALES ENGINEER', 'Sales'],
  ['Personal Trainer', 'Fitness and sport'],
  ['Procurement Department Manager', 'Procurement and supply chain'],
  ['Warehouse Specialist', 'Logistics and transport'],
  ['Developer, Websites (m/f/d)', 'Web development'],
  ['IT Systems Architect', 'Software architecture'],
  ['Nursing Services Director', 'Nursing'],
  ['Museum Curator', 'Libraries and museums'],
])('%s works in %s', (title, field) => {
  expect(first(title)).toBe(field)
})

test('the fields of a title add up to one, and a vague title has none', () => {
  const sum = [...fieldsOfTitle('Store Keeper').values()].reduce((all, share) => all + share, 0)
  expect(sum).toBeCloseTo(1)
  expect(fieldsOfTitle('Senior')).toEqual(new Map())
  expect(fieldsOfTitle('')).toEqual(new Map())
})

test('words for seniority do not count as words of the work', () => {
  expect(titleWords('Senior Lead Java Developer III')).toEqual(['java', 'developer'])
})

test('a word that many titles share counts less', () => {
  expect(rarityOf('manager')).toBeLessThan(rarityOf('nurse'))
  expect(rarityOf('nurse')).toBeLessThan(rarityOf('cetologist'))
})

test('a title common to all fields has less certainty than one from a single field', () => {
  expect(certaintyOf('Project Manager')).toBeLessThan(certaintyOf('Pharmacist'))
  expect(certaintyOf('Senior Consultant')).toBeLessThan(certaintyOf('Tax Accountant'))
  expect(certaintyOf('')).toBe(0)
})

test('a generic role has no field, and an unknown word does not change that', () => {
  expect(first('Textile Manager')).not.toBe('Hospitality')
  expect(fieldsOfTitle('Pharmacy Consultant').get('Pharmacy')).toBeGreaterThan(0.8)
  expect(certaintyOf('Green Coffee Manager')).toBeLessThan(certaintyOf('Pharmacy Manager'))
  expect(titleWords('Cashier (m/f/d)')).toEqual(['cashier'])
})

test('a title is found in running text', () => {
  expect(findTitles('Asha Rao, data engineer with 4 years of experience')).toEqual(['data engineer'])
  expect(findTitles('Loves the sea.')).toEqual([])
})

test('tasks indicate the field when there is no title', () => {
  const fields = fieldsOfWords('Marked examinations, prepared lessons and met the parents of pupils')
  expect([...fields].toSorted((one, other) => other[1] - one[1])[0]?.[0]).toBe('Teaching')
})

test('every field is listed once', () => {
  expect(new Set(fieldsOfWork).size).toBe(fieldsOfWork.length)
})
