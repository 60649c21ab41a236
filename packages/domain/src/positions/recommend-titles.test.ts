import { expect, test } from 'vitest'
import { POSITION_TITLE_PATTERN } from './position-title.ts'
import { recommendTitles } from './recommend-titles.ts'

const titles = (entries: string[], years = {}, own: string[] = []) =>
  recommendTitles(entries, years, { own, limit: 10 })

test.each([
  ['an unfinished title', ['data eng'], 'Data Engineer'],
  ['a related title', ['Java Programmer'], 'Java Developer'],
  ['skills', ['Kubernetes', 'Terraform', 'Docker'], 'DevOps Engineer'],
  ['a word in capitals', ['qa'], 'QA Engineer'],
])('%s suggests a title', (_, entries, expected) => expect(titles(entries)).toContain(expected))

test('years of experience suggest a senior or junior title', () => {
  expect(titles(['data eng'], { min: 8, max: 12 })[0]).toBe('Senior Data Engineer')
  expect(titles(['data eng'], { min: 0, max: 1 })[0]).toBe('Junior Data Engineer')
  expect(titles(['data eng'], { min: 2, max: 5 })[0]).toBe('Data Engineer')
})

test('company titles come first, and a complete title is not suggested again', () => {
  expect(titles(['data'], {}, ['Data Steward'])[0]).toBe('Data Steward')
  expect(titles(['Data Engineer'])).not.toContain('Data Engineer')
})

test('nonsense suggests nothing, and every suggestion is a valid title', () => {
  for (const entries of [[], [''], ['???'], ['qqqqq'], ['C++']]) {
    const found = titles(entries)
    for (const title of found) expect(title).toMatch(POSITION_TITLE_PATTERN)
  }
  expect(titles(['qqqqq'])).toEqual([])
})
