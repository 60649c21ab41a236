import { expect, test } from 'vitest'
import { contrastOf, inkOn } from './ink-on.ts'

test('what is read well stays as it is, and what is not becomes as dark or light as it takes', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  expect(inkOn('#1f5fbf', '#ffffff')).toBe('#1f5fbf')
  expect(inkOn('#ffd800', '#16181d')).toBe('#ffd800')
})

test.each(['#ffd800', '#ffffff', '#000000', '#777777', '#ff0000', '#00ff00', '#0000ff', '#123456', '#f5f5dc'])(
  '%s is read on light and dark',
  (colour) => {
    for (const ground of ['#ffffff', '#16181d'])
      expect(contrastOf(inkOn(colour, ground), ground), ground).toBeGreaterThanOrEqual(5)
  },
)
