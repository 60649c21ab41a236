import { expect, test } from 'vitest'
import { isTypedByPerson } from './typed-skill.ts'

const typed = { userdefined: true, why: '' }

test.each(['Loom whispering', 'OpenConfig', 'S4', 'Q-DAS', 'SPSS'])(
  '%s, typed by a user, also counts as a skill elsewhere',
  (name) => expect(isTypedByPerson({ ...typed, name })).toBe(true),
)

test.each(['Services', 'tools', 'Developing', 'Performance', 'Enterprise', 'Müllerei'])(
  '%s is an ordinary word, even if a user typed it',
  (name) => expect(isTypedByPerson({ ...typed, name })).toBe(false),
)

test.each([
  ['nobody defined', { userdefined: false, why: '' }],
  ['the analysis found in the text', { userdefined: true, why: 'Asked for twice under Requirements' }],
  ['the analysis found in the title', { userdefined: true, why: 'In the title, mentioned once' }],
])('a skill that %s does not count elsewhere', (_, sent) =>
  expect(isTypedByPerson({ ...sent, name: 'Loom whispering' })).toBe(false),
)
