import { expect, test } from 'vitest'
import { areNamesAlike } from './names-alike.ts'

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
])('%s may sign as %s', (typed, known) => {
  expect(areNamesAlike(typed, known)).toBe(true)
})

test.each([
  ['Jonas Weber', 'Mara Ellison'],
  ['M', 'Mara Ellison'],
  ['…', 'Mara Ellison'],
  ['Мария Петрова', 'Дмитрий Иванов'],
])('%s clearly differs from %s', (typed, known) => {
  expect(areNamesAlike(typed, known)).toBe(false)
})
