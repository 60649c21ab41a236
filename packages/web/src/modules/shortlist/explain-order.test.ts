import { expect, test } from 'vitest'
import { explainOrder, isBestFirst } from './explain-order.ts'

type Config = NonNullable<Parameters<typeof explainOrder>[1]>

const settingsWith = (scoreOrder: 'asc' | 'desc') =>
  ({
    sort_options: ['score', 'newest'],
    sort_options_config: {
      score: { label: 'Match score', order: scoreOrder },
      newest: { label: 'Newest first', order: 'desc' },
    },
  }) as unknown as Config

test('a list explains why a higher score is further down, unless the best scores come first', () => {
  const usual = settingsWith('desc')
  expect(explainOrder('', usual)).toBeUndefined()
  expect(isBestFirst('', usual)).toBe(true)
  expect(explainOrder('newest', usual)).toBe(
    'Sorted by “Newest first”, not by score. A higher score can be further down.',
  )

  const turned = settingsWith('asc')
  expect(explainOrder('', turned)).toBe('The lowest scores come first.')
  expect(isBestFirst('score', turned)).toBe(false)
  expect(explainOrder('', undefined)).toBeUndefined()
})
