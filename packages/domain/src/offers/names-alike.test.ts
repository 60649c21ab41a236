import { expect, test } from 'vitest'
import { namesAlike } from './names-alike.ts'

test.each([
  ['Mara Ellison', 'Mara Ellison'],
  ['ellison, mara', 'Mara Ellison'],
  ['Dr. Mara J. Ellison-Park', 'Mara Ellison'],
  ['Lukasz Zolc', 'Łukasz Żółć'],
  ['Mara Elison', 'Mara Ellison'],
  ['Alex Kowalski', 'Aleksander Kowalski'],
  ['Joann Li', 'Jo Ann Li'],
  ['Ngoc', 'Ngọc Nguyễn'],
  ['Дмитрий Иванов', 'Dmitry Ivanov'],
  ['anybody', ''],
])('%s may be %s', (typed, known) => {
  expect(namesAlike(typed, known)).toBe(true)
})

test.each([
  ['Jonas Weber', 'Mara Ellison'],
  ['M', 'Mara Ellison'],
  ['…', 'Mara Ellison'],
  ['Мария Петрова', 'Дмитрий Иванов'],
])('%s is plainly not %s', (typed, known) => {
  expect(namesAlike(typed, known)).toBe(false)
})
