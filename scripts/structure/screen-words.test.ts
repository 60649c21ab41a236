import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'
import { isSeveralWords, readTexts } from './read-texts.ts'

// One word per thing: the words that docs/glossary.md bans from screens must not occur in any sentence of pages and emails.

const ROOT = join(import.meta.dirname, '..', '..')
/** Folders of texts; literal sentences of the specification are in the contract instead. */
const SAID = /^(?:web\/src|server\/src\/modules\/email)\//
/** Words allowed in a file because they are not ours. */
const OTHERS: Record<string, RegExp> = {
  // OpenID scopes, fields of a job board's answers, and users' file names.
  'web/src/modules/sign-on/provider-form.ts': /openid email profile/,
  'web/src/modules/sourcing/MappingFields.tsx': /basics\.email/,
  'web/src/modules/pool/upload-form.ts': /_CV\.pdf/,
  // Words of a call that the specification uses in its question.
  'web/src/components/person-acts/PersonActs.tsx': /^verify email$/,
  // HTML elements.
  'web/src/ui/list/RowList.tsx': /\btextarea\b/,
}

/** Returns whether a text is a sentence, or a label: a capitalised word. */
const isSentence = (text: string) => isSeveralWords(text) || /^[A-Z][a-zà-ÿ-]+$/.test(text.trim())

const listSentences = (file: string, code: string): string[] =>
  readTexts(file, code)
    .filter(isSentence)
    .map((text) => text.replace(/\{[^{}]*\}/g, ''))

function readForbidden(): RegExp[] {
  const glossary = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8')
  const table = glossary.slice(glossary.indexOf('| on screens |')).split('\n').slice(2)
  const words = table.flatMap((row) => row.split('|')[3]?.split(',') ?? []).map((word) => word.trim())
  return words.filter(Boolean).map((word) => new RegExp(`(?<![\\p{L}-])${word}s?(?![\\p{L}-])`, 'iu'))
}

const complaintsOf = (file: string, code: string, forbidden: readonly RegExp[]): string[] =>
  listSentences(file, code).flatMap((text) =>
    forbidden.some((word) => word.test(text)) && !OTHERS[file]?.test(text) ? [`${file}: ${text.trim()}`] : [],
  )

test('a refused word is found in texts, templates and labels, and in nothing else', () => {
  const forbidden = readForbidden()
  expect(forbidden.length).toBeGreaterThan(20)
  expect(complaintsOf('a.tsx', '<p>Please log in again</p>', forbidden)).toHaveLength(1)
  expect(complaintsOf('a.ts', 'say(`The mail queue of a company`)', forbidden)).toHaveLength(1)
  expect(complaintsOf('a.ts', "const label = { a: 'the tags', b: 'Trash' }", forbidden)).toEqual(['a.ts: Trash'])
  expect(complaintsOf('a.ts', "import a from 'trash of'; const trash = { trash: 'trash' }", forbidden)).toEqual([])
})

test('screens and emails use one word for each thing', () => {
  const forbidden = readForbidden()
  const files = listSources(join(ROOT, 'packages')).filter((file) => SAID.test(file) && !isTest(file))
  expect(files.length).toBeGreaterThan(500)
  const complaints = files.flatMap((file) =>
    complaintsOf(file, readFileSync(join(ROOT, 'packages', file), 'utf8'), forbidden),
  )
  expect(complaints, 'docs/glossary.md has the words on screens').toEqual([])
})
