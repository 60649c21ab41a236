import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// One word a thing: what docs/glossary.md says that screens never call it stands in no sentence of pages and mails.

const ROOT = join(import.meta.dirname, '..', '..')
/** Sentences of the specification, which are literal, stand in the contract. */
const SAID = /^(?:web\/src|server\/src\/contact\/letters)\//
/** What is somebody else's word there. */
const OTHERS: Record<string, RegExp> = {
  // Scopes of OpenID, fields of a board's answers, and what people call their files.
  'web/src/features/company/sign-on/provider-form.ts': /openid email profile/,
  'web/src/features/sources/sources/MappingFields.tsx': /basics\.email/,
  'web/src/features/people/pool/upload-form.ts': /_CV\.pdf/,
  // Words of a call, which the specification has in its question.
  'web/src/parts/person-acts/PersonActs.tsx': /^verify email$/,
  // Elements of HTML.
  'web/src/kit/list/RowList.tsx': /\btextarea\b/,
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
/** Names of modules and of classes are no sentences. */
const NO_TEXT = new Set(['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration'])

function* textsBelow(node: Node): Generator<string> {
  if (NO_TEXT.has(node.type) && isNode(node.source)) return
  if (node.type === 'JSXAttribute' && (node.name as Node).name === 'className') return
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value
  if (node.type === 'JSXText') yield String(node.value)
  if (node.type === 'TemplateElement') yield (node.value as { cooked: string }).cooked
  for (const value of Object.values(node)) for (const each of [value].flat()) if (isNode(each)) yield* textsBelow(each)
}

/** A text with a space, or a label: a word that begins large. */
const isSentence = (text: string) => /\S\s+\S/.test(text) || /^[A-Z][a-zà-ÿ-]+$/.test(text.trim())

const listSentences = (file: string, code: string): string[] =>
  [...textsBelow(parseSync(file, code).program as unknown as Node)]
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

test('a word that is none of ours is found in texts, templates and labels, and in nothing else', () => {
  const forbidden = readForbidden()
  expect(forbidden.length).toBeGreaterThan(20)
  expect(complaintsOf('a.tsx', '<p>Please log in again</p>', forbidden)).toHaveLength(1)
  expect(complaintsOf('a.ts', 'say(`The mail queue of a company`)', forbidden)).toHaveLength(1)
  expect(complaintsOf('a.ts', "const label = { a: 'the tags', b: 'Dashboard' }", forbidden)).toEqual([
    'a.ts: Dashboard',
  ])
  expect(
    complaintsOf('a.ts', "import a from 'dashboard of'; const dashboard = { dashboard: 'dashboard' }", forbidden),
  ).toEqual([])
})

test('screens and mails call each thing by one word', () => {
  const forbidden = readForbidden()
  const files = listSources(join(ROOT, 'packages')).filter((file) => SAID.test(file) && !isTest(file))
  expect(files.length).toBeGreaterThan(500)
  const complaints = files.flatMap((file) =>
    complaintsOf(file, readFileSync(join(ROOT, 'packages', file), 'utf8'), forbidden),
  )
  expect(complaints, 'docs/glossary.md says what screens call it').toEqual([])
})
