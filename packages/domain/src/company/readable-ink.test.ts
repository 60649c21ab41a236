import { expect, test } from 'vitest'
import { contrastOf, readableInkOn } from './readable-ink.ts'

test('a readable colour is kept, and another becomes darker or lighter until it is readable', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  expect(readableInkOn('#1f5fbf', '#ffffff')).toBe('#1f5fbf')
  expect(readableInkOn('#ffd800', '#16181d')).toBe('#ffd800')
})

test.each(['#ffd800', '#ffffff', '#000000', '#777777', '#ff0000', '#00ff00', '#0000ff', '#123456', '#f5f5dc'])(
  '%s is readable on light and dark',
  (colour) => {
    for (const ground of ['#ffffff', '#16181d'])
      expect(contrastOf(readableInkOn(colour, ground), ground), ground).toBeGreaterThanOrEqual(5)
  },
)
