import { expect, test } from 'vitest'
import { POSITION_TITLE_PATTERN } from './position-title.ts'
import { recommendTitles } from './recommend-titles.ts'

const titles = (entries: string[], years = {}, own: string[] = []) =>
  recommendTitles(entries, years, { own, limit: 10 })

test.each([
  ['what was typed of a title', ['data eng'], 'Data Engineer'],
  ['a title of like work', ['Java Programmer'], 'Java Developer'],
  ['skills', ['Kubernetes', 'Terraform', 'Docker'], 'DevOps Engineer'],
  ['a word in capitals', ['qa'], 'QA Engineer'],
])('%s leads to a title', (_, entries, expected) => expect(titles(entries)).toContain(expected))

test('the years make it senior or junior', () => {
  expect(titles(['data eng'], { min: 8, max: 12 })[0]).toBe('Senior Data Engineer')
  expect(titles(['data eng'], { min: 0, max: 1 })[0]).toBe('Junior Data Engineer')
  expect(titles(['data eng'], { min: 2, max: 5 })[0]).toBe('Data Engineer')
})

test('titles of the company come first, and what was typed whole is not offered back', () => {
  expect(titles(['data'], {}, ['Data Steward'])[0]).toBe('Data Steward')
  expect(titles(['Data Engineer'])).not.toContain('Data Engineer')
})

test('nonsense leads nowhere, and every title may be one', () => {
  for (const entries of [[], [''], ['???'], ['qqqqq'], ['C++']]) {
    const found = titles(entries)
    for (const title of found) expect(title).toMatch(POSITION_TITLE_PATTERN)
  }
  expect(titles(['qqqqq'])).toEqual([])
})
