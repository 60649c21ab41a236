import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

// A package's own package.json lists its imports, so that it can be installed alone, and lists nothing unused.

const root = fileURLToPath(new URL('../..', import.meta.url))

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
const namesIn = (folder: string): string[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}

/** The sources covered by each package.json. The templates of new features are full of imports that are not their own. */
const SOURCES: Record<string, string[]> = {
  '.': [
    '*.ts',
    '{bench,docs,e2e,flows}/**/*.ts',
    'scripts/{*,image/*,structure/*,demo-board/*}.ts',
    'packages/{extension,jobboard}/**/*.ts',
    'packages/sdk/bundle-sdk.ts',
  ],
  'packages/domain': ['packages/domain/{src,test}/**/*.ts'],
  'packages/contract': ['packages/contract/src/**/*.ts'],
  'packages/server': ['packages/server/{src,test}/**/*.ts'],
  'packages/sdk': ['packages/sdk/{src/**/*,write-call-types}.ts'],
  'packages/web': ['packages/web/*.ts', 'packages/web/src/**/*.{ts,tsx}'],
}

/** Packages used by the tests of every package. */
const FOR_TESTS = ['vitest', 'fast-check']
/** Used without being imported, with the reason. */
const NOT_IMPORTED: Record<string, string> = {
  '@testing-library/dom': 'demanded by @testing-library/user-event',
  '@biomejs/biome': 'npm run check',
  '@expo-google-fonts/roboto': 'platform/pdf/open-fonts.ts reads its files',
  '@expo-google-fonts/tinos': 'platform/pdf/open-fonts.ts reads its files',
  dayjs: 'demanded by @mantine/dates',
  '@tiptap/core': 'demanded by @tiptap/react',
  '@tiptap/extension-link': 'demanded by @mantine/tiptap',
  '@tiptap/pm': 'demanded by @tiptap/react',
  'kysely-codegen': 'npm run db:types runs its program',
  'pdfjs-dist': 'parsing/ingest/pdf.ts reads maps of characters in its folder',
  '@tesseract.js-data/deu': 'parsing/ingest/scan/recognise.ts reads its model',
  '@tesseract.js-data/eng': 'parsing/ingest/scan/recognise.ts reads its model',
  '@tesseract.js-data/fra': 'parsing/ingest/scan/recognise.ts reads its model',
  '@tesseract.js-data/spa': 'parsing/ingest/scan/recognise.ts reads its model',
  recharts: 'demanded by @mantine/charts',
  'tesseract.js-core': 'parsing/ingest/scan/recognise.ts loads one of its builds',
}

/**
 * Imported outside the packages and installed for one of them: if the root listed it, npm would demand its optional
 * companion on every machine.
 */
const OF_A_PACKAGE: Record<string, string> = {
  '@mantine/notifications': 'flows/harness/page.ts removes what the page of another test shows',
  'tar-stream': 'scripts/weigh-image.ts packs layers as the server packs backups',
  fflate: 'e2e/sourcing/extension.spec.ts unpacks what the page of the account offers',
  unpdf: 'bench/gate/read-pdfs.ts reads PDFs as the server does',
}

/** Returns the package of `@scope/name/file` and `name/file`. */
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

test.each(Object.keys(SOURCES))('%s declares what its sources import', (folder) => {
  const own = folder.replace('packages/', '@rolecall/')
  const known = [...namesIn(folder), ...FOR_TESTS, own, ...(folder === '.' ? Object.keys(OF_A_PACKAGE) : [])]
  expect([...importedBy(folder)].filter((name) => !known.includes(name)).sort()).toEqual([])
})

test.each(Object.keys(SOURCES))('%s declares nothing unused', (folder) => {
  const imported = importedBy(folder)
  const unused = namesIn(folder).filter(
    (name) =>
      !imported.has(name) && !(name in NOT_IMPORTED) && !FOR_TESTS.includes(name) && !name.startsWith('@types/'),
  )
  expect(unused).toEqual([])
})
