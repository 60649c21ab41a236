import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillMedia, MEDIA } from './breakpoints.ts'

const SOURCE = join(import.meta.dirname, '../..')

test('a stylesheet names a breakpoint, and gets the theme’s width', () => {
  expect(fillMedia('(--narrow)')).toBe('(max-width: 47.99em)')
  expect(fillMedia('print and (--covering)')).toBe('print and (max-width: 74.99em)')
  expect(() => fillMedia('(--slim)')).toThrow('Unknown breakpoint slim')
})

test('a breakpoint and its opposite cover every window exactly once', () => {
  for (const [below, from] of [
    ['narrow', 'not-narrow'],
    ['covering', 'not-covering'],
  ] as const) {
    const [low, high] = [MEDIA[below], MEDIA[from]].map((query) => Number(/[\d.]+/.exec(query)?.[0]))
    expect((high ?? 0) - (low ?? 0)).toBeCloseTo(0.01)
  }
})

test('no stylesheet and no component has its own width', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: SOURCE }).filter((file) => !/breakpoints/.test(file))
  const wrong = files.filter((file) => /\((min|max)-width:/.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(wrong).toEqual([])
})
