import { expect, test } from 'vitest'
import { nameTab } from './tab-title.ts'

test.each([
  ['Senior Data Engineer', 14, 'Senior Data Engineer (14) · Rolecall'],
  ['Java Developer', 0, 'Java Developer (0) · Rolecall'],
  ['Talent pool', 12_400, 'Talent pool (12,400) · Rolecall'],
  ['Home', undefined, 'Home · Rolecall'],
])('a tab that shows %s with %s entries is called %s', (page, count, title) => expect(nameTab(page, count)).toBe(title))
