import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Component, nameOf, readLock, writeBill } from './bill-of-materials.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const { components, dependencies } = writeBill('cyclonedx')
const lock = readLock()
const own = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'package.json')),
)

test('the bill of materials names exactly the packages needed to run the product', () => {
  const shipped = new Set(lock.filter(([, { dev }]) => !dev).map(nameOf))
  const named = components.filter(({ name }) => !own.includes(name)).map(({ name, version }) => `${name}@${version}`)
  expect(shipped.size).toBeGreaterThan(300)
  expect(new Set(named)).toEqual(shipped)
  // A dependency of both the product and its tests: npm alone would leave it out.
  expect(named.some((name) => name.startsWith('xml-crypto@'))).toBe(true)
  const refs = new Set(components.map((component) => component['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})

/** Licences that demand nothing of users, or merely the publication of changes to the licensed code (MPL, OFL). */
const TAKEN = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
]
/** Loaded as a separate library, as built by its authors, which is what this licence demands. */
const LIBVIPS = /^@img\/sharp-/

function isTaken({ name, licenses = [] }: Component): boolean {
  const taken = LIBVIPS.test(name) ? [...TAKEN, 'LGPL-3.0-or-later'] : TAKEN
  const said = licenses.map((each) => ('expression' in each ? each.expression : (each.license.id ?? '')))
  const isAllowed = (expression: string) =>
    expression
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((id) => taken.includes(id)))
  return said.length > 0 && said.every(isAllowed)
}

test('every component has an accepted licence', () => {
  const others = components.filter(({ name }) => !own.includes(name))
  expect(others.filter((each) => !isTaken(each)).map(({ name, licenses }) => [name, licenses])).toEqual([])
  expect(isTaken({ name: 'x', version: '1', 'bom-ref': 'x', licenses: [{ license: { id: 'AGPL-3.0-only' } }] })).toBe(
    false,
  )
  expect(
    isTaken({ name: 'x', version: '1', 'bom-ref': 'x', licenses: [{ license: { id: 'LGPL-3.0-or-later' } }] }),
  ).toBe(false)
})

test('every package is pinned to one version and hash, and install scripts are not run', () => {
  const { allowScripts, ...root } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const manifests = own.map((name) => JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')))
  const ranges = [root, ...manifests].flatMap((manifest) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(manifest[kind] ?? {})),
  )
  expect(ranges.length).toBeGreaterThan(50)
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
  expect(lock.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(nameOf)).toEqual([])
  const scripted = lock
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map((each) => nameOf(each).replace(/@[^@]+$/, ''))
  expect(scripted.filter((name) => allowScripts[name] !== false)).toEqual([])
  const builds = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').match(/npm ci[^\n]*/g) ?? []
  expect(builds.filter((line) => !line.includes('--ignore-scripts'))).toEqual([])
})
