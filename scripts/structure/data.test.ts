import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isData } from './is-data.ts'

// A literal contains its entries directly, one per line when it is long; a file too long for that is data, or two files.

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(
  ['packages/*/{src,test}/**/*.{ts,tsx}', 'packages/*.ts', '{bench,docs,e2e,flows,scripts}/**/*.ts'],
  {
    cwd: root,
  },
).sort()

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

/** Removes parentheses and `as const` around a node. */
const bare = (node: Node): Node =>
  ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)
    ? bare(node.expression as Node)
    : node

/** Finds the lines with `...[…]` in a list, or `...{…}` in an object: the spread elements could be there directly. */
function spreadLiterals(text: string): number[] {
  const lines: number[] = []
  // Parsing takes a hundred times as long as this check.
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

test('a literal spread into another literal is found, and one that depends on a value is not', () => {
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

test('no literal is spread into another just to get past the formatter', () => {
  const wrong = files.flatMap((file) =>
    spreadLiterals(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(wrong).toEqual([])
})

/** Statements that a list doesn't contain. */
const DOING = /^(?:If|For|ForIn|ForOf|While|DoWhile|Switch|Try|Throw)Statement$|^(?:Class|Function)Declaration$/

test('files exempt from the length limit only list data: they decide, repeat and throw nothing', () => {
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
