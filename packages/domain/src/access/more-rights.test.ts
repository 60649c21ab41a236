import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Access, hasAccess } from './may.ts'
import { maySeePosition, maySeeProject } from './may-see.ts'
import { listPositionActions, listProjectActions } from './object-actions.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'

const some = fc.subarray([...PERMISSIONS])
const oneOrMore = fc.subarray([...PERMISSIONS], { minLength: 1 }) as fc.Arbitrary<[Permission, ...Permission[]]>
const access: fc.Arbitrary<Access> = fc.oneof(
  fc.constantFrom('public', 'signed-link', 'operator', 'signed-in', 'admin' as const),
  oneOrMore.map((anyOf) => ({ anyOf })),
  oneOrMore.map((allOf) => ({ allOf })),
)
const standing = fc.record({
  isPublic: fc.boolean(),
  isOwner: fc.boolean(),
  isMember: fc.boolean(),
  isProjectMember: fc.boolean(),
})

test('additional rights never remove access', () => {
  fc.assert(
    fc.property(some, some, fc.boolean(), access, standing, (held, given, isAdmin, asked, how) => {
      const before = { userId: 'u', isAdmin: false, permissions: held }
      const after = { userId: 'u', isAdmin, permissions: [...held, ...given] }
      if (hasAccess(before, asked)) expect(hasAccess(after, asked)).toBe(true)
      if (maySeeProject(before, how)) expect(maySeeProject(after, how)).toBe(true)
      if (maySeePosition(before, how)) expect(maySeePosition(after, how)).toBe(true)
      expect(listProjectActions(after)).toEqual(expect.arrayContaining(listProjectActions(before)))
      expect(listPositionActions(after)).toEqual(expect.arrayContaining(listPositionActions(before)))
    }),
  )
})
