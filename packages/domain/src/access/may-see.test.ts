import { describe, expect, test } from 'vitest'
import { maySeePosition, maySeeProject } from './may-see.ts'
import { DEFAULT_ROLES } from './roles.ts'

const actorOf = (typeName: string) => {
  const role = DEFAULT_ROLES.find((each) => each.typeName === typeName)
  if (!role) throw new Error(`There is no role ${typeName}`)
  return { isAdmin: role.isAdmin, permissions: role.actions }
}

const STRANGER = { isOwner: false, isMember: false, isProjectMember: false }
const OWNER = { ...STRANGER, isOwner: true }
const MEMBER = { ...STRANGER, isMember: true }
const PROJECT_MEMBER = { ...STRANGER, isProjectMember: true }
const VISIBILITY = { public: true, private: false } as const

describe('a project', () => {
  test.each([
    ['company_admin', 'public', true, true, true],
    ['company_admin', 'private', true, true, true],
    ['recruiter', 'public', true, true, true],
    ['recruiter', 'private', true, true, false],
    ['hiring_manager', 'public', true, true, false],
    ['hiring_manager', 'private', true, true, false],
    ['norole', 'public', true, true, false],
    ['norole', 'private', true, true, false],
  ] as const)(
    '%s, %s: visible to its owner: %s, to a member: %s, to others: %s',
    (role, visibility, owner, member, stranger) => {
      const sees = (standing: typeof STRANGER) =>
        maySeeProject(actorOf(role), { isPublic: VISIBILITY[visibility], ...standing })
      expect([OWNER, MEMBER, STRANGER].map(sees)).toEqual([owner, member, stranger])
    },
  )

  test('a project is not visible just because one of its positions is', () => {
    expect(maySeeProject(actorOf('hiring_manager'), { isPublic: true, isOwner: false, isMember: false })).toBe(false)
  })
})

describe('a position', () => {
  test.each([
    ['company_admin', 'public', true, true, true, true],
    ['company_admin', 'private', true, true, true, true],
    ['recruiter', 'public', true, true, true, true],
    ['recruiter', 'private', true, true, true, false],
    ['hiring_manager', 'public', true, true, true, false],
    ['hiring_manager', 'private', true, true, true, false],
    ['norole', 'public', true, true, true, false],
    ['norole', 'private', true, true, true, false],
  ] as const)(
    '%s, %s: visible to its owner: %s, to a member: %s, to a member of its project: %s, to others: %s',
    (role, visibility, owner, member, projectMember, stranger) => {
      const sees = (standing: typeof STRANGER) =>
        maySeePosition(actorOf(role), { isPublic: VISIBILITY[visibility], ...standing })
      expect([OWNER, MEMBER, PROJECT_MEMBER, STRANGER].map(sees)).toEqual([owner, member, projectMember, stranger])
    },
  )
})

describe('a permission gives non-members access', () => {
  test.each([
    ['view_all_projects', 'project', true, true],
    ['view_public_projects', 'project', true, false],
    ['view_all_positions', 'project', false, false],
    ['view_public_position', 'project', false, false],
    ['view_all_positions', 'position', true, true],
    ['view_public_position', 'position', true, false],
    ['view_all_projects', 'position', false, false],
    ['view_public_projects', 'position', false, false],
  ] as const)('%s: a public %s: %s, a private one: %s', (permission, what, ifPublic, ifPrivate) => {
    const viewer = { isAdmin: false, permissions: [permission] }
    const maySee = what === 'project' ? maySeeProject : maySeePosition
    expect([true, false].map((isPublic) => maySee(viewer, { isPublic, ...STRANGER }))).toEqual([ifPublic, ifPrivate])
  })
})
