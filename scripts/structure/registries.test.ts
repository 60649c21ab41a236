import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { listRegistries } from './registries.ts'

const root = join(import.meta.dirname, '..', '..')

test.each(Object.entries(await listRegistries(root)))('%s is up to date; npm run gather writes it', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')).toBe(text)
})

/** Makes a repository of two modules that each contribute these parts, written as code, and returns what gathering throws. */
const refuseGathering = (careers: string, pool: string): Promise<unknown> =>
  refuseFiles({
    'server/src/modules/careers/careers.module.ts': `export const careersModule = ${careers}`,
    'server/src/modules/pool/pool.module.ts': `export const poolModule = ${pool}`,
  })

async function refuseFiles(files: Readonly<Record<string, string>>): Promise<unknown> {
  const copy = mkdtempSync(join(tmpdir(), 'rolecall-modules-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const [file, text] of Object.entries({ ...files, 'server/src/platform/db/schema.sql': '' })) {
    const path = join(copy, 'packages', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return listRegistries(copy).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each([
  ['events', 'event', 'tag.added'],
  ['liveEvents', 'event', 'upload.file-finished'],
  ['links', 'link', 'sheet'],
  ['linkRows', 'link row', 'shared_sheet'],
  ['peopleTables', 'table of people', 'shared_sheet'],
  ['mailKinds', 'email kind', 'alert'],
])('refuses two modules that declare the same entry under %s', async (part, what, entry) => {
  const declared = `{ ${part}: { '${entry}': {} } }`
  expect(await refuseGathering(declared, declared)).toEqual(
    new Refusal(
      `The ${what} “${entry}” is declared by careers and pool. Rename it or remove it in all but one of them.`,
    ),
  )
})

test('refuses an event that one module stores in the history and another only sends to open windows', async () => {
  const refused = await refuseGathering("{ events: { 'tag.added': {} } }", "{ liveEvents: { 'tag.added': {} } }")
  expect(String(refused)).toContain('The event “tag.added” is declared by careers and pool.')
})

test('refuses a module that declares an event twice', async () => {
  const refused = await refuseGathering('{}', "{ events: { 'tag.added': {} }, liveEvents: { 'tag.added': {} } }")
  expect(String(refused)).toContain('The event “tag.added” is declared twice by pool.')
})

test('refuses a module link with the name of a platform link', async () => {
  const refused = await refuseGathering('{}', '{ links: { download: {} } }')
  expect(String(refused)).toContain('The link “download” is declared by the platform and pool.')
})

test('accepts modules that lock the same table, or declare different entries', async () => {
  expect(
    await refuseGathering(
      "{ locks: ['position'], mailKinds: { application: {} } }",
      "{ locks: ['position'], mailKinds: { alert: {} } }",
    ),
  ).toBeUndefined()
})

test.each([
  ['contract', 'examples', 'example id'],
  ['domain', 'mails', 'email'],
])('refuses two subjects of the %s that declare the same entry in %s', async (layer, suffix, what) => {
  const exported = (name: string) => `${name}${suffix.charAt(0).toUpperCase()}${suffix.slice(1)}`
  const refused = await refuseFiles({
    [`${layer}/src/careers/careers.${suffix}.ts`]: `export const ${exported('careers')} = { one: {} }`,
    [`${layer}/src/pool/pool.${suffix}.ts`]: `export const ${exported('pool')} = { one: {} }`,
  })
  expect(String(refused)).toContain(`The ${what} “one” is declared by careers and pool.`)
})

test('refuses a file of emails that does not export them by the name of its subject', async () => {
  const refused = await refuseFiles({ 'domain/src/pool/pool.mails.ts': 'export const MAILS = {}' })
  expect(String(refused)).toContain('packages/domain/src/pool/pool.mails.ts exports no poolMails.')
})
