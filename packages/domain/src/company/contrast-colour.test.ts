import { expect, test } from 'vitest'
import { contrastColourOn } from './contrast-colour.ts'

test.each([
  ['#000000', '#fff'],
  ['#ffffff', '#000'],
  ['#1f5fbf', '#fff'],
  ['#ffd800', '#000'],
  ['#777777', '#000'],
  ['#707070', '#fff'],
])('on %s the readable colour is %s', (colour, text) => expect(contrastColourOn(colour)).toBe(text))
