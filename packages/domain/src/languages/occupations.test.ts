import { expect, test } from 'vitest'
import { foreignTitleScore, titleInEnglish } from './occupations.ts'

test.each([
  ['Gesundheits- und Krankenpflegerin', 'Registered nurse'],
  ['Pflegefachkraft (m/w/d)', 'Registered nurse'],
  ['Softwareentwickler*in', 'Software developer'],
  ['Infirmière', 'Registered nurse'],
  ['Vendeuse', 'Shop assistant'],
  ['Enfermera', 'Registered nurse'],
  ['Cocinera', 'Cook'],
  ['Vrachtwagenchauffeur', 'Truck driver'],
  ['Cozinheira', 'Cook'],
  ['Contabile', 'Accountant'],
  ['Vânzătoare', 'Shop assistant'],
])('"%s" is a title, in English "%s"', (title, english) => {
  expect(foreignTitleScore(title)).toBe(3)
  expect(titleInEnglish(title)).toBe(english)
})

test.each([
  'Document Controller',
  'Commercial Director',
  'Recruiter',
  'Data Scientist',
  'Bachelor of Arts',
  'IT Consultant',
])('the English title "%s" is unchanged', (title) => {
  expect(titleInEnglish(title)).toBe(title)
})
