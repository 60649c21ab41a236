import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { titleIn } from './title-in.ts'

test.each([
  ['Job title: Senior Data Engineer\nLocation: Pune', 'Senior Data Engineer', 'Senior Data Engineer'],
  ['Position : Technical Lead Location: Pune Status: Full-time', 'Technical Lead', 'Technical Lead'],
  [
    'Job title: Office of Solutions: Program Director\nRemote',
    'Office of Solutions Program Director',
    'Office of Solutions: Program Director',
  ],
  [
    'Softwareentwickler/in Java (m/w/d)\nWir suchen Menschen.',
    'Softwareentwickler Java',
    'Softwareentwickler/in Java (m/w/d)',
  ],
  ['QA/Test Engineer (f/m/d)\n\nWe test.', 'QA Test Engineer', 'QA/Test Engineer (f/m/d)'],
  ['Data Engineer in Berlin\nWe move data.', 'Data Engineer', 'Data Engineer'],
  ['Staff Nurse | Tidewater Clinic\nCare for people.', 'Staff Nurse', 'Staff Nurse'],
  [
    'We are looking for a senior data engineer who will own our platform.',
    'Senior data engineer',
    'senior data engineer',
  ],
  [
    'Acme is hiring an experienced C++ developer to work on games.',
    'Experienced Cpp developer',
    'experienced C++ developer',
  ],
  ['Wir suchen einen Projektleiter (m/w/d) für unser Team.', 'Projektleiter', 'Projektleiter (m/w/d)'],
])('%j has the title %s', (text, title, quote) => {
  const found = titleIn(text)
  expect(found?.title).toBe(title)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  [''],
  ['About us\nWe are a bank with many branches.'],
  ['You will do many things. We are looking for a place to be.'],
])('%j has no title', (text) => expect(titleIn(text)).toBeUndefined())
