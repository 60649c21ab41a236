import { expect, test } from 'vitest'
import { SITEMAP, type SiteRow } from './sitemap.ts'

const rows: SiteRow[] = Object.values(SITEMAP)
const rowAt = (path: string) => rows.find((row) => row.path === path)

const FULL = { sidebar: true, header: true, footer: true }
const BARE = { sidebar: false, header: false, footer: false }
const NO_FOOTER = { ...FULL, footer: false }

test.each([
  ['/', 'public', BARE],
  ['/user/logout', 'public', BARE],
  ['/home', 'signed-in', FULL],
  ['/project/$projectId', 'signed-in', FULL],
  ['/projectPositions', 'signed-in', NO_FOOTER],
  ['/newproject', 'signed-in', FULL],
  ['/newposition', 'signed-in', FULL],
] as const)('%s is for %s, and has its parts of the shell around it', (path, access, chrome) =>
  expect(rowAt(path)).toMatchObject({ access, chrome }),
)

test('only profiles may take 400 ms until a loader covers them, in place of the 100 of the rest', () => {
  const slow = rows.filter(({ loaderDelayMs }) => loaderDelayMs !== undefined)
  expect(slow.map(({ loaderDelayMs }) => loaderDelayMs)).toEqual(slow.map(() => 400))
  expect(slow.filter(({ path }) => !/^\/(?:candidate_)?profile/.test(path))).toEqual([])
})

test('no two addresses are the same', () => expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length))
