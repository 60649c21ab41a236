import { expect, test } from 'vitest'
import { parseResume } from './parse-resume.ts'

const TODAY = new Date('2026-11-30')

const entriesOf = (...lines: string[]) =>
  parseResume(['Mara Ellison', '', 'Education', ...lines].join('\n'), { today: TODAY }).education.map(
    ({ degree, school, end }) => ({
      degree: degree?.value,
      school: school?.value,
      year: end !== 'present' && end?.year,
    }),
  )

test.each([
  'Date of birth: 3 May 1992',
  'DOB : 03/05/1992',
  'Sex - Female',
  'Marital Status: Single',
  'Father’s Name: Ravi Ellison',
  'Permanent Address: 12 Hill Road, Pune',
  'Passport No: Z1234567',
  'Blood Group: O+',
  'Hobbies: Chess',
  'Geburtsdatum: 3. Mai 1992',
  'Shirt size: Medium',
  'References available on request',
])('“%s” below a degree is neither its school nor its date', (line) => {
  expect(entriesOf('Bachelor of Commerce, 2014', line)).toEqual([
    { degree: 'Bachelor of Commerce', school: undefined, year: 2014 },
  ])
  expect(entriesOf('Bachelor of Commerce', line)).toEqual([{ degree: 'Bachelor of Commerce', school: undefined }])
})

test.each([
  ['Institute: Atlas', 'Atlas'],
  ['Name of institution: Hillside', 'Hillside'],
  ['College - Northgate', 'Northgate'],
  ['Atlas: first class', 'Atlas'],
  ['Harbour University', 'Harbour University'],
  ['BrainStation', 'BrainStation'],
])('“%s” below a degree names the school %s', (line, school) => {
  expect(entriesOf('Bachelor of Commerce, 2014', line)).toEqual([
    { degree: 'Bachelor of Commerce', school, year: 2014 },
  ])
})

test.each(['Date: 2010 - 2014', 'Period: 2010 – 2014'])('“%s” below a degree is its date', (line) => {
  expect(entriesOf('Bachelor of Commerce', line)).toEqual([
    { degree: 'Bachelor of Commerce', school: undefined, year: 2014 },
  ])
})

test.each(['School: 85%', 'College: First class'])('“%s” names no school', (line) => {
  expect(entriesOf('Bachelor of Commerce, 2014', line)).not.toContainEqual(
    expect.objectContaining({ school: line.split(': ')[1] }),
  )
})

test('the board of an exam is not its school', () => {
  expect(entriesOf('XII, 2010', 'Board: CBSE')).not.toContainEqual(expect.objectContaining({ school: 'Board' }))
})
