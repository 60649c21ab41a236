import { expect, test } from 'vitest'
import { stateOfUser } from '../users/user-state.ts'
import { PERMISSION_TEXTS } from './permission-texts.ts'
import { PERMISSIONS } from './permissions.ts'
import { hasAllowedSigns, isSameRoleName, nameOfCopy } from './role-name.ts'

// L-E14
test.each([
  ['Lead_1 @x', true],
  ['Team/Lead #2 & more + one - two.', true],
  ['Équipe Zürich', true],
  ['Lead!', false],
  ['<script>', false],
  ['Lead\u0007', false],
  ['Lead\n', false],
])('a role may be called %j: %s', (name, isAllowed) => expect(hasAllowedSigns(name)).toBe(isAllowed))

// L-E15
test.each([
  ['Team Lead', 'teamlead', true],
  ['Recruiter', ' RECRUITER ', true],
  ['Recruiter', 'Recruiters', false],
])('%j and %j are the same name: %s', (one, other, isSame) => expect(isSameRoleName(one, other)).toBe(isSame))

test('a copy has a name that no role has yet, and that is not too long', () => {
  expect(nameOfCopy('Recruiter', ['Recruiter'], 60)).toBe('Recruiter - copy')
  expect(nameOfCopy('Recruiter', ['recruiter -copy', 'Recruiter - copy 2'], 60)).toBe('Recruiter - copy 3')
  expect(nameOfCopy('R'.repeat(60), [], 60)).toHaveLength(60)
})

// L-E04 L-E06
test.each([
  [false, false, 'New User'],
  [false, true, 'New User'],
  [true, false, 'Inactive'],
  [true, true, 'Active'],
] as const)('approved %s and active %s is: %s', (isApproved, isActive, state) =>
  expect(stateOfUser({ isApproved, isActive })).toBe(state),
)

test('every permission is described by its own sentence', () => {
  const sentences = PERMISSIONS.map((permission) => PERMISSION_TEXTS[permission].sentence)
  expect(new Set(sentences).size).toBe(PERMISSIONS.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/)
})
