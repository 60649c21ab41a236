import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Whoever comes new believes what these pages say.

const ROOT = join(import.meta.dirname, '..')
/** What is said there is of today; a decision may name what has gone since. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/api.md',
  'docs/architecture.md',
  'docs/rooms.md',
  ...readdirSync(join(import.meta.dirname, 'flows')).map((name) => `docs/flows/${name}`),
  'docs/glossary.md',
  'docs/threats.md',
]
const ALL = [
  ...PAGES,
  'docs/operations.md',
  'docs/scale.md',
  'docs/scim.md',
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]
/** Where a path on a page may begin. */
const STARTS = [
  '.',
  'packages',
  'packages/server/src',
  'packages/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/server/src/features/<district>/<area>',
]
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
/** An area that stands in all packages, in place of the word for any. */
const named = (path: string) =>
  path.replaceAll('<district>', 'hiring').replaceAll('<area>', 'shortlist').replaceAll('<Area>', 'Shortlist')
const isThere = (path: string) => STARTS.some((start) => existsSync(join(ROOT, named(join(start, path)))))

/** Paths as code: with a folder, or with the ending of a file of ours; not addresses, globs or what is yet to be named. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => /^[\w<>.-]+(\/[\w<>.-]*)*$/.test(word) && /\/|\.(ts|tsx|md|json|sql|svg)$/.test(word))
    .filter((word) => !/<(?!area>|Area>|district>)/.test(word) && !/^(text|application|image)\//.test(word))

test.each(PAGES)('%s names no file or folder that is not there', (page) => {
  expect(pathsIn(read(page)).filter((path) => !isThere(path))).toEqual([])
})

test.each(ALL)('%s links to nothing that is not there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) => to)
  const broken = links.filter((to) => !/^https?:/.test(to) && !existsSync(join(ROOT, page, '..', to)))
  expect(broken).toEqual([])
})

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = ALL.flatMap((page) => [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every threat names a test that tries it', () => {
  const rows = read('docs/threats.md').matchAll(/^\| (?!Threat|---)(.*) \|$/gm)
  const cells = [...rows].map(([, row = '']) => row.split(' | '))
  expect(cells.length).toBeGreaterThan(25)
  expect(cells.filter((row) => row.length !== 5)).toEqual([])
  const isProved = ([, , , proof = '']: string[]) => pathsIn(proof).some((path) => /\.(test|spec)\.ts$/.test(path))
  expect(cells.filter((row) => !isProved(row) && !row[3]?.includes('TODO-ROW')).map(([threat]) => threat)).toEqual([])
})

/** The tree of docs/rooms.md as paths from the top of the repository. */
function readTree(): string[] {
  const [, tree = ''] = read('docs/rooms.md').split('```')
  const parents: { indent: number; path: string }[] = []
  return tree.split('\n').flatMap((line) => {
    const [, space = '', names = ''] = /^( *)(\S+(?: \S+)*)/.exec(line) ?? []
    if (!names) return []
    while ((parents.at(-1)?.indent ?? -1) >= space.length) parents.pop()
    const above = parents.at(-1)?.path ?? ''
    const paths = names.split(/ +/).map((name) => `${above}${named(name)}`)
    parents.push({ indent: space.length, path: paths[0] ?? '' })
    return paths
  })
}

test('the tree of rooms names every room of the product, and none that is not there', () => {
  const tree = readTree()
  expect(tree.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const listed = new Set(tree.map((path) => path.replace(/\/$/, '')))
  const foldersOf = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${path}/${entry.name}`] : [],
    )
  const wings = ['domain', 'contract', 'server', 'web'].flatMap((name) => foldersOf(`packages/${name}/src`))
  const rooms = wings
    .filter((path) => /\/(ground|intake|house|people|contact|operate|parts)$/.test(path))
    .flatMap(foldersOf)
  const named = [...wings, ...rooms].filter((path) => !/\/features$|^packages\/contract\/src\/\w+\//.test(path))
  expect(named.filter((path) => !listed.has(path))).toEqual([])
})
