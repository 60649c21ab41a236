import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSentenceWriter } from '@rolecall/domain/company/company-terms'
import { expect, test } from 'vitest'
import { VERSION } from '../../packages/contract/src/platform/version.ts'
import { EARLIER_RELEASES } from '../../packages/server/test/earlier-releases.ts'
import { RELEASES, type Release } from '../../packages/web/src/components/news/release-notes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const say = createSentenceWriter({})

/** A section of the changelog, to the next heading of its level. */
const sectionOf = (version: string) =>
  new RegExp(`(?<=^## ${version.replaceAll('.', '\\.')} .*\\n)[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm')
const CHANGES = /(?<=^### What changes for users\n)[\s\S]*?(?=^### )/m

/** The notes of a release, grouped by the users that they help. */
const describeNotes = ({ changes }: Release): string =>
  [...Map.groupBy(changes, ({ who }) => who)]
    .map(
      ([who, those]) =>
        `\n**${say(who)}**\n\n${those.map(({ title, text }) => `- ${say(title)}. ${say(text)}\n`).join('')}`,
    )
    .concat('\n')
    .join('')

// Rule A-377.
test('the changelog tells users what the page What’s new says; npm run docs:releases rewrites it', async () => {
  const expected = RELEASES.reduce(
    (text, release) =>
      text.replace(sectionOf(release.version), (section) => section.replace(CHANGES, () => describeNotes(release))),
    read('CHANGELOG.md'),
  )
  await expect(expected).toMatchFileSnapshot(join(ROOT, 'CHANGELOG.md'))
})

test('package.json, the product, the changelog and What’s new agree on the version and the earlier releases', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+) \((\S+)\)$/gm)].map(([, version, day]) => ({
    version,
    day,
  }))
  expect(JSON.parse(read('package.json')).version).toBe(VERSION)
  expect(headings.map(({ version }) => version)).toEqual([
    VERSION,
    ...EARLIER_RELEASES.map(({ version }) => version).toReversed(),
  ])
  expect(RELEASES.map(({ version, day }) => ({ version, day }))).toEqual(headings.slice(0, RELEASES.length))
  for (const { lastMigration } of EARLIER_RELEASES)
    expect(existsSync(join(ROOT, 'packages/server/src/platform/db/migrations', lastMigration)), lastMigration).toBe(
      true,
    )
})

test('every release in the changelog says what to do and what its limits are', () => {
  const sections = [...read('CHANGELOG.md').matchAll(/^## [\s\S]*?(?=^## |$(?![\s\S]))/gm)].map(([text]) => text)
  expect(sections.filter((text) => !/^### What to do$/m.test(text) || !/^### Known limits$/m.test(text))).toEqual([])
})
