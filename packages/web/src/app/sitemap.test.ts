import { expect, test } from 'vitest'
import { CHROMES, type PageDeclaration } from '../api/address/define-pages.ts'
import { SITEMAP } from './sitemap.ts'

const rows: PageDeclaration[] = Object.values(SITEMAP)
const rowAt = (path: string) => rows.find((row) => row.path === path)

const FULL = { sidebar: true, header: true, footer: true }
const BARE = { sidebar: false, header: false, footer: false }
const NO_FOOTER = { sidebar: true, header: true, footer: false }

test.each([
  ['/', 'public', BARE],
  ['/user/logout', 'public', BARE],
  ['/home', 'signed-in', FULL],
  ['/project/$projectId', 'signed-in', FULL],
  ['/projectPositions', 'signed-in', NO_FOOTER],
  ['/newproject', 'signed-in', FULL],
  ['/newposition', 'signed-in', FULL],
] as const)('%s is for %s, and has its parts of the shell around it', (path, access, chrome) =>
  expect([rowAt(path)?.access, CHROMES[rowAt(path)?.chrome ?? 'full']]).toEqual([access, chrome]),
)

test('only profiles may take 400 ms until a loader covers them, in place of the 100 of the rest', () => {
  const slow = rows.filter(({ loaderDelayMs }) => loaderDelayMs !== undefined)
  expect(slow.map(({ loaderDelayMs }) => loaderDelayMs)).toEqual(slow.map(() => 400))
  expect(slow.filter(({ path }) => !/^\/(?:candidate_)?profile/.test(path))).toEqual([])
})

test('no two addresses are the same', () => expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length))
