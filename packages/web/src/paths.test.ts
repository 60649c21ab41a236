import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test.each([
  [paths.newPosition(), '/newposition'],
  [paths.newPosition({ project: 'p 1' }), '/newposition?project=p+1'],
  [paths.newPosition({ edit: 'a&b' }), '/newposition?edit=a%26b'],
  [paths.newPosition({ clone: 'c' }), '/newposition?clone=c'],
  [paths.position('a/b'), '/position/a%2Fb'],
])('the address %s', (address, expected) => expect(address).toBe(expected))
