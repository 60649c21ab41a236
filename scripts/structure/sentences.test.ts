import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// The product's texts are whole sentences, with named values (docs/decisions/0007). This test finds certain
// violations: a word chosen by a number, a half inserted into a sentence, and a word of ours that a company may have
// replaced.

const PACKAGES = join(import.meta.dirname, '..', '..', 'packages')
/** The simulated job board represents another vendor's product, and knows nothing of ours. */
const SAID = /^(?:contract|domain|extension|server|web)\/src\//

/** Files that seem to assemble sentences, and what they assemble instead. */
const NO_SENTENCES: Record<string, string> = {
  'domain/src/access/role-name.ts': 'the name of a copy of a role, “Recruiter - copy 2”, which is kept as it is',
  'domain/src/skills/tagger/tagger-features.ts': 'shapes of words, for a model',
  'server/src/ops/backup/snapshot.queries.ts': 'a statement of SQL',
  'server/src/modules/careers/careers-page.ts': 'the address of a page',
  'server/src/platform/files/disposition.ts': 'a header of HTTP',
  'web/src/api/merge-with-newer.ts': 'who saved something else, where “The others” stands for several names',
  'web/src/components/candidate-view/tabs/quality-rules.ts': 'yes or no, kept as 1 or 0',
  'web/src/ui/shell/SplitPane.tsx': 'a width',
}

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const below = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** Returns the possible texts of a value: those of both branches of a conditional. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral')
    return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')]
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
  return node.type === 'LogicalExpression' ? textsOf(node.right as Node) : []
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** Matches `count === 1`, `length > 1`. */
const isAboutOne = ({ type, operator, right }: Node): boolean =>
  type === 'BinaryExpression' && /^(?:[!=]==|>)$/.test(String(operator)) && (right as Node).value === 1

/** Matches `count === 1 ? 'is' : 'are'`, and `n === 1 ? '' : 's'`. */
const isPlural = ({ type, test: asked, consequent, alternate }: Node): boolean =>
  type === 'ConditionalExpression' &&
  isAboutOne(asked as Node) &&
  [consequent, alternate].some((branch) => textsOf(branch as Node).some((text) => hasWord(text) || text === 's'))

/** Matches optional words in a sentence: `${name} is excluded${reason ? ` for ${reason}` : ''}.`. */
function isOfHalves({ type, quasis, expressions }: Node): boolean {
  if (type !== 'TemplateLiteral') return false
  const isSentence = (quasis as { value: { cooked: string } }[]).some(({ value }) =>
    / \p{L}|\p{L} /u.test(value.cooked),
  )
  const chosen = (expressions as Node[]).filter((each) => each.type === 'ConditionalExpression')
  return isSentence && chosen.some((each) => textsOf(each).some(hasWord))
}

const OURS = /\b(?:project|position|candidate|shortlist)s?\b/i

/**
 * Matches our word for something that a company may name: `say('New position')` instead of `{position}`; also in the
 * header of a column.
 */
function isOursSaid({ type, callee, arguments: given, key, value }: Node): boolean {
  const isHeader = type === 'Property' && (key as Node).name === 'header'
  if (!isHeader && (type !== 'CallExpression' || (callee as Node).name !== 'say')) return false
  const template = isHeader ? (value as Node) : (given as Node[])[0]
  const forms = template?.type === 'ObjectExpression' ? listForms(template) : template ? textsOf(template) : []
  return forms.some((text) => OURS.test(text.replace(/\{[^{}]*\}/g, '')))
}

const listForms = (forms: Node): string[] =>
  below(forms).flatMap(({ value }) => {
    const form = value as Node
    return form.type === 'ObjectExpression' ? listForms(form) : textsOf(form)
  })

const BREAKS = [
  { what: 'a number chooses a word: `sentence({ one, other }, { count })` chooses a sentence', is: isPlural },
  { what: 'a half stands in a sentence: two sentences, or brackets of one', is: isOfHalves },
]
const SAID_RAW = { what: 'a word that companies have their own for: `{position}`', is: isOursSaid }

function listBreaks(file: string, code: string, breaks = file.startsWith('web/') ? [...BREAKS, SAID_RAW] : BREAKS) {
  const found: string[] = []
  const look = (node: Node) => {
    for (const { what, is } of breaks)
      if (is(node)) found.push(`${file}:${code.slice(0, node.start).split('\n').length}: ${what}`)
    // Tagged templates contain HTML or SQL.
    for (const each of node.type === 'TaggedTemplateExpression' ? [] : below(node)) look(each)
  }
  look(parseSync(file, code).program as unknown as Node)
  return found
}

const sources = listSources(PACKAGES).filter((file) => SAID.test(file) && !isTest(file))
const readCode = (file: string) => readFileSync(join(PACKAGES, file), 'utf8')

test('the product’s texts are whole sentences, with named values', () => {
  const files = sources.filter((file) => !(file in NO_SENTENCES))
  expect(files.flatMap((file) => listBreaks(file, readCode(file)))).toEqual([])
})

test('every exemption is needed', () => {
  const needless = Object.keys(NO_SENTENCES).filter((file) => listBreaks(file, readCode(file)).length === 0)
  expect(needless).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: this test examines code
test.each([
  "const are = count === 1 ? 'candidate is' : 'candidates are'",
  "const days = `${count} day${count === 1 ? '' : 's'}`",
  'const who = people.length > 1 ? `${people.length} people` : name',
  "const said = `${name} is excluded${reason ? ` (reason: ${reason})` : ''}.`",
  "say('New position')",
  "const column = { id: 'position', header: 'Position' }",
  "say({ one: '1 candidate', other: '{count} {candidates}' }, { count })",
])('found: %s', (code) => {
  expect(listBreaks('web/src/page.ts', code)).toHaveLength(1)
})

test.each([
  "sentence({ one: '1 candidate', other: '{count} candidates' }, { count })",
  "say('New {position}, composition')",
  'const next = step === 1 ? 2 : 3',
  "const name = `width-${isWide ? 'wide' : 'narrow'}`",
])('left alone: %s', (code) => {
  expect(listBreaks('web/src/page.ts', code)).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
