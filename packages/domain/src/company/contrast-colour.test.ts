import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test.each([
  ['#000000', '#fff'],
  ['#ffffff', '#000'],
  ['#1f5fbf', '#fff'],
  ['#ffd800', '#000'],
  ['#777777', '#000'],
  ['#707070', '#fff'],
])('on %s %s is read best', (colour, text) => expect(readableOn(colour)).toBe(text))
