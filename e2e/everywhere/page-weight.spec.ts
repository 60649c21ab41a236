import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createWriter, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

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
  for (const name of ['start', 'app', ...names]) add(findKey(name))
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

test('a shortlist loads at most 205 KB of scripts, in 6 files at most', () => {
  const scripts = listScripts('frame', 'shortlist-page')
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(205)
  expect(scripts.length).toBeLessThanOrEqual(6)
})

test('a first visit to a shortlist makes at most 15 requests', async ({ page, company, windows }) => {
  const positionId = await createWriter(page, company)
  // A page asks for what changed in the five seconds before it, and reads everything again if that was something.
  await page.waitForTimeout(6_000)
  const first = await windows.of('recruiter', { anew: true })
  const asked: string[] = []
  first.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await openList(first, positionId)
  // With the number of its notifications, the rights and the settings, which come last.
  await expect(first.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(first.getByText('Minimum score')).toBeVisible()
  const isOver = async () => {
    const before = asked.length
    await first.waitForTimeout(2_000)
    return asked.length === before
  }
  await expect.poll(isOver).toBe(true)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(15)
})

test('the server knows which scripts an address needs, with the shell and without', () => {
  const told = (path: string) => pages.find((page) => page.path === path)?.scripts.toSorted()
  expect(told('/position/$positionId')).toEqual(listScripts('frame', 'shortlist-page').toSorted())
  expect(told('/')).toEqual(listScripts('sign-in').toSorted())
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
