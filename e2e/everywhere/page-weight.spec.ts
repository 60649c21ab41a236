import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

// The weight of pages as built. A page that exceeds its budget fails here.

const DIST = join(import.meta.dirname, '..', '..', 'packages', 'web', 'dist')
const pages: { path: string; scripts: string[] }[] = JSON.parse(readFileSync(join(DIST, '.vite', 'pages.json'), 'utf8'))
type Chunk = { file: string; name?: string; imports?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'))

/** Lists the scripts that a page needs: the start, the client, and the page with all their imports. */
function listScripts(...names: string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build knows no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of ['index.html', 'app', ...names]) add(findKey(name))
  return [...files]
}

/** Finds a file; chunks of many modules have a name given by the build: app, frame, sign-in. */
const findKey = (name: string) =>
  manifest[name] ? name : (Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name)

const kilobytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0) / 1024

test('the first page of a visitor loads at most 150 KB of scripts', () => {
  expect(kilobytesOf(listScripts('sign-in'))).toBeLessThanOrEqual(150)
})

test('a shortlist loads at most 230 KB of scripts, in 14 files at most', () => {
  const scripts = listScripts('frame', 'shortlist-page')
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(230)
  expect(scripts.length).toBeLessThanOrEqual(14)
})

test('what loads right after the candidates of a shortlist is at most 20 files', () => {
  const there = listScripts('frame', 'shortlist-page')
  expect(listScripts('after-shortlist').filter((file) => !there.includes(file)).length).toBeLessThanOrEqual(20)
})

test('the server knows which scripts an address needs, with the shell and without', () => {
  const told = (path: string) => pages.find((page) => page.path === path)?.scripts.toSorted()
  // The document itself names the first one.
  const without = (scripts: string[]) => scripts.filter((file) => file !== manifest['index.html']?.file).toSorted()
  expect(told('/position/$positionId')).toEqual(without(listScripts('frame', 'shortlist-page')))
  expect(told('/')).toEqual(without(listScripts('sign-in')))
})

test('no two files of the build import each other, so that each runs after its dependencies', () => {
  const waitsFor = new Map(Object.entries(manifest).map(([key, { imports = [] }]) => [key, imports]))
  // Removes chunks that wait for none of the remaining ones; a circle stays.
  for (let before = -1; waitsFor.size !== before; ) {
    before = waitsFor.size
    for (const [key, imports] of waitsFor) if (!imports.some((each) => waitsFor.has(each))) waitsFor.delete(key)
  }
  expect([...waitsFor.keys()]).toEqual([])
})
