import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// All of Mantine's styles are 290 KB; mantine.css lists those of the components that we use, and of their parts.

const require = createRequire(import.meta.url)
const source = fileURLToPath(new URL('../../', import.meta.url))
const core = dirname(require.resolve('@mantine/core/styles.css'))
const read = (path: string) => readFileSync(path, 'utf8')

const listed = [
  ...read(join(source, 'ui/shell/mantine.css')).matchAll(/@import "@mantine\/core\/styles\/([\w-]+)\.css"/g),
].map(([, name = '']) => name)
const FOR_ALL = ['baseline', 'default-css-variables', 'global']

const NAMED = /import\s+\{([^}]*)\}\s+from\s+['"]@mantine\/(\w+)['"]/g
const namesIn = (text: string): { name: string; of: string }[] =>
  [...text.matchAll(NAMED)].flatMap(([, names = '', of = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => /^[A-Z]\w+$/.test(name))
      .map((name) => ({ name, of })),
  )

const modules = new Map<string, string>()
for (const of of ['charts', 'core', 'dates', 'dropzone', 'modals', 'notifications']) {
  const esm = join(core, '..', of, 'esm')
  for (const path of globSync('**/*.mjs', { cwd: esm }))
    modules.set(`${of}/${/(\w+)\.mjs$/.exec(path)?.[1]}`, join(esm, path))
}

/** Collects the class names that a component and its parts may use. */
function collectClasses(path: string, seen: Set<string>, classes: Set<string>): void {
  if (seen.has(path)) return
  seen.add(path)
  const text = read(path)
  if (path.endsWith('.module.mjs')) for (const [name] of text.matchAll(/m_[\da-f]+/g)) classes.add(name)
  for (const [, to = ''] of text.matchAll(/from\s+"(\.[^"]+)"/g)) collectClasses(join(dirname(path), to), seen, classes)
  for (const { name, of } of namesIn(text)) {
    const used = modules.get(`${of}/${name}`)
    if (used) collectClasses(used, seen, classes)
  }
}

const used = new Set<string>()
const seen = new Set<string>()
for (const file of globSync('**/*.tsx', { cwd: source })) {
  for (const { name, of } of namesIn(read(join(source, file)))) {
    const path = modules.get(`${of}/${name}`)
    if (path) collectClasses(path, seen, used)
  }
}

const styles = globSync('*.css', { cwd: join(core, 'styles') })
  .filter((file) => !file.endsWith('.layer.css'))
  .map((file) => file.slice(0, -'.css'.length))
const needed = styles.filter(
  (name) =>
    FOR_ALL.includes(name) ||
    [...read(join(core, 'styles', `${name}.css`)).matchAll(/m_[\da-f]+/g)].some(([each]) => used.has(each)),
)

test('mantine.css lists the styles of exactly the used components', () => {
  expect(used.size).toBeGreaterThan(50)
  expect(listed.toSorted()).toEqual(needed.toSorted())
})

test('mantine.css keeps the package’s order, in which later styles override earlier ones', () => {
  const whole = read(join(core, 'styles.css'))
  const placeOf = (name: string) =>
    whole.indexOf(/\.m_[\da-f]+/.exec(read(join(core, 'styles', `${name}.css`)))?.[0] ?? '')
  const places = listed.filter((name) => !FOR_ALL.includes(name)).map(placeOf)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
