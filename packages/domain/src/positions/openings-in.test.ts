import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { openingsIn } from './openings-in.ts'

test.each([
  ['Location: Utrecht. Vacancies: 4. Salary by agreement', 4, 'Vacancies: 4'],
  ['No of positions - 3', 3, 'No of positions - 3'],
  ['Work place: head office Required No.: 02 (Two) How to apply', 2, 'Required No.: 02'],
  ['Required Number: One', 1, 'Required Number: One'],
  ['Quantity Required : 2 Minimum years: 3', 2, 'Quantity Required : 2'],
  ['Number of open posts: 1 (Oslo)', 1, 'Number of open posts: 1'],
  ['Qty: 10 Location: Ghent', 10, 'Qty: 10'],
  ['**Number of vacancies:** 3', 3, 'Number of vacancies:** 3'],
  ['Career level: junior Required: 6 Duties', 6, 'Required: 6'],
  ['We have three open positions in the bakery.', 3, 'three open positions'],
])('%j has %i openings', (text, count, quote) => {
  const found = openingsIn(text)
  expect(found?.count).toBe(count)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  'Required: 3 years of experience',
  'Required: Bachelor degree',
  'Vacancy announcement no. 2031/22',
  'Our 400 openings a year',
  'You keep 12 positions of the warehouse in order',
  'Drafting of vacancy adverts',
  'Required No: 250',
])('%j states no number of openings', (text) => expect(openingsIn(text)).toBeUndefined())
