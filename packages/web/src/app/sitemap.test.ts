import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { expect, test } from 'vitest'
import { CHROMES, type PageDeclaration } from '../api/address/define-pages.ts'
import type { Session } from '../api/session.ts'
import { listAreas, listEntries } from './entries.ts'
import { SITEMAP } from './sitemap.ts'

const rows: PageDeclaration[] = Object.values(SITEMAP)
const rowAt = (path: string) => rows.find((row) => row.path === path)

const FULL = { sidebar: true, header: true, footer: true }
const BARE = { sidebar: false, header: false, footer: false }
const NO_FOOTER = { sidebar: true, header: true, footer: false }

// L-A01 L-A03 L-B01
test.each([
  ['/', 'public', BARE],
  ['/user/logout', 'public', BARE],
  ['/home', 'signed-in', FULL],
  ['/profile', 'signed-in', FULL],
  ['/project/$projectId', 'signed-in', FULL],
  ['/projectPositions', 'signed-in', NO_FOOTER],
  ['/newproject', 'signed-in', FULL],
  ['/newposition', 'signed-in', FULL],
  ['/newtemplate', 'signed-in', FULL],
  ['/position/$positionId', 'signed-in', NO_FOOTER],
  ['/candidate_profile/$id', 'signed-in', NO_FOOTER],
  ['/candidateinfo/$resumeId', 'signed-in', FULL],
  ['/source', 'signed-in', FULL],
] as const)('%s is for %s, with its shell', (path, access, chrome) =>
  expect([rowAt(path)?.access, CHROMES[rowAt(path)?.chrome ?? 'full']]).toEqual([access, chrome]),
)

// L-A01 L-A06 L-J01
test('import and export have three pages, each with its permission and with the sidebar', () => {
  for (const path of ['/export-candidate', '/import-candidate', '/report-data']) {
    const { access, chrome = 'full' } = rowAt(path) ?? {}
    expect([access, CHROMES[chrome]], path).toEqual([{ allOf: ['candidate_import_export'] }, FULL])
  }
})

test('pages of the settings have a group, and no other page', () => {
  const entries = rows.flatMap((row) => row.entries ?? [])
  expect(entries.filter(({ area, group }) => (area === 'settings') !== (group !== undefined))).toEqual([])
})

test.each([
  ['hiring_manager', 7],
  ['recruiter', 9],
  ['company_admin', 10],
] as const)('the sidebar of a %s has at most %i entries', (typeName, most) => {
  const role = DEFAULT_ROLES.find((each) => each.typeName === typeName)
  const session = { authorised_actions: role?.actions ?? [], is_admin: role?.isAdmin } as unknown as Session
  const areas = listAreas(listEntries(session), undefined)
  expect(areas.length).toBeGreaterThan(4)
  expect(areas.length).toBeLessThanOrEqual(most)
})

// L-A06 L-E01
test('users and roles open with any of seven permissions', () => {
  expect(rowAt('/roles')?.access).toEqual({
    anyOf: [
      'user_activation',
      'modify_user_role',
      'view_users',
      'create_role',
      'view_roles',
      'modify_role_actions',
      'delete_role',
    ],
  })
})

// L-A14 L-Y10
test('only profiles have a loader delay of 400 ms, instead of 100', () => {
  const slow = rows.filter(({ loaderDelayMs }) => loaderDelayMs !== undefined)
  expect(slow.map(({ loaderDelayMs }) => loaderDelayMs)).toEqual(slow.map(() => 400))
  expect(slow.filter(({ path }) => !/^\/(?:candidate_)?profile/.test(path))).toEqual([])
})

test('all addresses are unique', () => expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length))
