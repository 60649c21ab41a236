import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['packages/**/*.test.{ts,tsx}', '{bench,docs,e2e,flows,scripts}/**/*.{test,spec}.ts'], {
  cwd: root,
  exclude: (path) => /node_modules|[\\/]dist\b/.test(path),
})
  .map((file) => file.replaceAll('\\', '/'))
  .sort()

/** Constructions that make a title hard to read, each with what to write instead. */
const REFUSED: [RegExp, string][] = [
  [/\bwho(?:m|ever|mever)\b/i, 'a user, a candidate, someone who'],
  [/^whose?\b/i, 'begin with the subject: a user who …'],
  [/\b(?:somebody|anybody|everybody)\b/i, 'someone, anyone, everyone, or the role'],
  [/\b(?:what|when|wher|how)ever\b/i, 'for any, even if'],
  [/\b(?:is|are|was) none\b/i, 'is not …, does not exist, is invalid'],
  [/\bof (?:which|whom)\b/i, 'two sentences, or whose'],
  [/\b(?<!out )of it\b/i, 'the noun'],
  [/^of (?:two|three|several|many|those)\b.*\b(?:who|that)\b/i, 'begin with the subject: when two users …'],
  [/\b(?:as it stands|(?:is|stays?) as it (?:is|was))\b/i, 'unchanged'],
  [/\b(?:stands|lies)\b(?! (?:for|out)\b)/i, 'is, is shown, is stored'],
  [/\banew\b/i, 'again, or re-'],
  [/\bfor ever\b/i, 'forever, endlessly'],
  [/\bby night\b/i, 'at night, every night'],
  [/\bunder way\b/i, 'running, active'],
  [
    /\b(?:put down to|told apart|switched (?:on|off)|taken back|takes? back)\b/i,
    'attributed to, separated, enabled, undone',
  ],
  [/\bwhat (?:became|becomes|came) of\b/i, 'the result'],
  [/\b(?:is|are) (?:said|told) of\b/i, 'is reported, is told about'],
  [/\b(?:e-mail|mails?\b(?! server))/i, 'email'],
  [/\btelephone\b/i, 'phone'],
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Returns `test` for `test.each<Row>([…])('…')` and for `test.describe('…')`. */
function calledBy(callee: Node): string {
  const within = callee.callee ?? callee.object ?? callee.expression ?? callee.tag
  return isNode(within) ? calledBy(within) : String(callee.name ?? '')
}

/** Returns the titles of the tests and groups of a file, with their lines. */
function listTitles(file: string, text: string): { line: number; title: string }[] {
  const titles: { line: number; title: string }[] = []
  function visit(node: Node): void {
    const [first] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    const isText = first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string')
    if (isText && /^(?:test|it|describe)$/.test(calledBy(node.callee as Node)))
      titles.push({
        line: text.slice(0, first.start).split('\n').length,
        title: text.slice(first.start + 1, first.end - 1),
      })
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each)
  }
  visit(parseSync(file, text).program as unknown as Node)
  return titles
}

/** Returns the refused constructions in the titles of a file, with their lines and what to write instead. */
const findRefused = (file: string, text: string): string[] =>
  listTitles(file, text).flatMap(({ line, title }) =>
    REFUSED.filter(([pattern]) => pattern.test(title)).map(
      ([pattern, better]) => `${line}: “${title.match(pattern)?.[0]}” in “${title}”: write ${better}`,
    ),
  )

test('a refused construction is found in titles of tests, groups and tables, and in nothing else', () => {
  const text = [
    "describe('an offer', () => {",
    "  test('whoever signs is hired', () => expect('somebody').toBe('anew'))",
    "  test.each<[string]>([['anew']])('%s is read anew', () => undefined)",
    '  test.describe(`the mail of $name`, () => undefined)',
    '})',
  ].join('\n')
  expect(findRefused('offer.test.ts', text).map((found) => found.replace(/ in .*/, ''))).toEqual([
    '2: “whoever”',
    '3: “anew”',
    '4: “mail”',
  ])
})

test('test titles are sentences that a colleague understands at the first reading', () => {
  expect(
    files.flatMap((file) => findRefused(file, readFileSync(join(root, file), 'utf8')).map((each) => `${file}:${each}`)),
  ).toEqual([])
})
