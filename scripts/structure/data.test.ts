import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isData } from './is-data.ts'

// A literal says what it holds, an entry a line where it is long; a file that is too long for it is data, or two files.

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(['packages/*/{src,test}/**/*.{ts,tsx}', 'packages/*.ts', '{bench,docs,e2e,scripts}/**/*.ts'], {
  cwd: root,
}).sort()

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, see)
  }
}

const visitFile = (text: string, see: (node: Node) => void): void =>
  visit(parseSync('file.tsx', text).program as unknown as Node, see)

/** Without the brackets and `as const` around it. */
const bare = (node: Node): Node =>
  ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)
    ? bare(node.expression as Node)
    : node

/** The lines where `...[…]` stands in a list, or `...{…}` in an object: what is spread might stand there itself. */
function spreadLiterals(text: string): number[] {
  const lines: number[] = []
  // Parsing takes a hundred times as long as looking.
  if (!/\.\.\.[\s(]*[[{]/.test(text)) return lines
  visitFile(text, ({ type, elements, properties }) => {
    const parts = type === 'ArrayExpression' ? elements : type === 'ObjectExpression' ? properties : []
    for (const part of parts as (Node | null)[]) {
      if (part?.type === 'SpreadElement' && bare(part.argument as Node).type === type)
        lines.push(text.slice(0, part.start).split('\n').length)
    }
  })
  return lines
}

test('a literal that is spread into another of its kind is found, one whose shape depends on something is not', () => {
  const text = `const list = [
    ...['a', 'b'],
    ...(['c'] as const),
    ...others,
    ...(isLong ? ['d'] : []),
    ...['e'].map(name),
  ]
  const object = {
    ...{ a: 1 },
    ...(b && { b }),
    c: [...d, { ...e, f: { ...{ g } } }],
  }`
  expect(spreadLiterals(text).sort((one, other) => one - other)).toEqual([2, 3, 9, 11])
})

test('no literal is spread into another of its kind: that only gets it past the formatter', () => {
  const wrong = files.flatMap((file) =>
    spreadLiterals(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(wrong).toEqual([])
})

/** What a list does not do. */
const DOING = /^(?:If|For|ForIn|ForOf|While|DoWhile|Switch|Try|Throw)Statement$|^(?:Class|Function)Declaration$/

test('what is exempt from the measure of files only lists: it decides, repeats and throws nothing', () => {
  const wrong = files
    .filter((file) => isData(file) && !file.endsWith('.gen.ts') && !file.includes('.test.'))
    .flatMap((file) => {
      const doing: string[] = []
      visitFile(readFileSync(join(root, file), 'utf8'), ({ type }) => {
        if (DOING.test(type)) doing.push(`${file}: ${type}`)
      })
      return doing
    })
  expect(wrong).toEqual([])
})
