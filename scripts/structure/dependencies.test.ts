import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

// What a package imports is in its own package.json, so that it can be installed alone; what nothing imports is in none.

const root = fileURLToPath(new URL('../..', import.meta.url))

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
const namesIn = (folder: string): string[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}

/** Of each package.json, the sources that it speaks for. What lays a feature is full of imports that it does not make. */
const SOURCES: Record<string, string[]> = {
  '.': [
    '*.ts',
    '{bench,docs,e2e}/**/*.ts',
    'scripts/{*,house/*,demo-board/*}.ts',
    'packages/{extension,jobboard}/**/*.ts',
    'packages/sdk/bundle-sdk.ts',
  ],
  'packages/domain': ['packages/domain/{src,test}/**/*.ts'],
  'packages/contract': ['packages/contract/src/**/*.ts'],
  'packages/server': ['packages/server/{src,test}/**/*.ts'],
  'packages/sdk': ['packages/sdk/{src/**/*,write-call-types}.ts'],
  'packages/web': ['packages/web/*.ts', 'packages/web/src/**/*.{ts,tsx}'],
}

/** What tests of every package run with. */
const FOR_TESTS = ['vitest', 'fast-check']
/** Used without being imported, and how. */
const NOT_IMPORTED: Record<string, string> = {
  '@biomejs/biome': 'npm run check',
  '@expo-google-fonts/roboto': 'ground/pdf/open-fonts.ts reads its files',
  '@expo-google-fonts/tinos': 'ground/pdf/open-fonts.ts reads its files',
  '@tiptap/core': 'demanded by @tiptap/react',
  '@tiptap/extension-link': 'demanded by @mantine/tiptap',
  '@tiptap/pm': 'demanded by @tiptap/react',
  'kysely-codegen': 'npm run db:types runs its program',
  'pdfjs-dist': 'intake/ingest/pdf.ts reads maps of characters in its folder',
  '@tesseract.js-data/deu': 'intake/ingest/scan/recognise.ts reads its model',
  '@tesseract.js-data/eng': 'intake/ingest/scan/recognise.ts reads its model',
  '@tesseract.js-data/fra': 'intake/ingest/scan/recognise.ts reads its model',
  '@tesseract.js-data/spa': 'intake/ingest/scan/recognise.ts reads its model',
  recharts: 'demanded by @mantine/charts',
  'tesseract.js-core': 'intake/ingest/scan/recognise.ts loads one of its builds',
  typescript: 'npm run check',
}

/** Imported beside the packages and installed for one of them: where the root names it, npm demands its optional companion for every machine. */
const OF_A_PACKAGE: Record<string, string> = {
  fflate: 'e2e/sources/extension.spec.ts unpacks what the page of the account offers',
  sharp: 'bench/scan-pages.ts draws pages with it',
  unpdf: 'bench/reading-pages.ts reads PDFs as the server does',
}

/** Of `@scope/name/file` and `name/file`, the name of the package. */
const packageIn = (specifier: string) => /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0] ?? ''

function importedBy(folder: string): Set<string> {
  const files = (SOURCES[folder] ?? []).flatMap((pattern) => globSync(pattern, { cwd: root }))
  const texts = readImports(root, files, (_, specifier) => specifier)
  return new Set(
    texts
      .map(({ to }) => to)
      .filter((to) => /^[@\w]/.test(to) && !/^(?:node|virtual):/.test(to))
      .map(packageIn),
  )
}

test.each(Object.keys(SOURCES))('%s names what its sources import', (folder) => {
  const own = folder.replace('packages/', '@rolecall/')
  const known = [...namesIn(folder), ...FOR_TESTS, own, ...(folder === '.' ? Object.keys(OF_A_PACKAGE) : [])]
  expect([...importedBy(folder)].filter((name) => !known.includes(name)).sort()).toEqual([])
})

test.each(Object.keys(SOURCES))('%s names nothing that is not used', (folder) => {
  const imported = importedBy(folder)
  const unused = namesIn(folder).filter(
    (name) =>
      !imported.has(name) && !(name in NOT_IMPORTED) && !FOR_TESTS.includes(name) && !name.startsWith('@types/'),
  )
  expect(unused).toEqual([])
})
