import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A test, and the demands of `docs/rules/demands.json` that the comment above it claims to prove. */
export type Proof = { file: string; title: string; demands: string[] }

const TESTS = [
  'packages/*.test.ts',
  'packages/*/{src,test}/**/*.test.{ts,tsx}',
  '{docs,scripts}/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'flows/**/*.test.ts',
]
/** The required form of a comment that names demands: it contains nothing else. */
const COMMENT = /^\s*\/\/ L-(?:[A-Z]\d\d|\d{3})(?: L-(?:[A-Z]\d\d|\d{3}))*$/
const NAMES_DEMAND = /^\s*(?:\/\/|\*|\/\*).*\bL-(?:[A-Z]\d\d|\d{3})\b/

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Returns `test` for `test.each([…])('…')`, `describe` for `test.describe('…')`. */
function calledBy(callee: Node): string {
  if (callee.type === 'CallExpression') return calledBy(callee.callee as Node)
  if (callee.type !== 'MemberExpression') return String(callee.name ?? '')
  const { name } = callee.property as { name?: string }
  return name === 'describe' ? 'describe' : calledBy(callee.object as Node)
}

const titleOf = (argument: Node, text: string): string =>
  argument.type === 'Literal' && typeof argument.value === 'string'
    ? argument.value
    : text.slice(argument.start, argument.end as number).replace(/^`|`$/g, '')

/** Lists the tests of a file by the line of their start, with the titles of their describe blocks. */
function listTests(file: string, text: string): Map<number, string> {
  const found = new Map<number, string>()
  const lineOf = (node: Node) => text.slice(0, node.start).split('\n').length - 1
  function visit(node: Node, described: readonly string[]): void {
    let within = described
    if (node.type === 'CallExpression') {
      const [first] = node.arguments as Node[]
      const name = calledBy(node.callee as Node)
      if (first && name === 'describe') within = [...described, titleOf(first, text)]
      // `test.each([…])('…')` starts at the same place as the inner `test.each([…])`, and is visited first.
      if (first && name === 'test' && !found.has(lineOf(node)))
        found.set(lineOf(node), [...described, titleOf(first, text)].join(' › '))
    }
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, within)
  }
  visit(parseSync(file, text).program as unknown as Node, [])
  return found
}

/** Returns the marked tests of a file, and the comments that mark none. */
export function readProofs(file: string, text: string): { proofs: Proof[]; stray: string[] } {
  const proofs: Proof[] = []
  const stray: string[] = []
  const lines = text.split('\n')
  if (!lines.some((line) => NAMES_DEMAND.test(line))) return { proofs, stray }
  const tests = listTests(file, text)
  let demands: string[] = []
  for (const [at, line] of lines.entries()) {
    if (COMMENT.test(line)) {
      demands.push(...line.trim().slice('// '.length).split(' '))
      continue
    }
    if (NAMES_DEMAND.test(line)) stray.push(`${file}:${at + 1}`)
    if (demands.length === 0) continue
    const title = tests.get(at)
    if (title === undefined) stray.push(`${file}:${at}`)
    else proofs.push({ file, title, demands })
    demands = []
  }
  return { proofs, stray }
}

/** Finds all marked tests of the repository, in the order of its files. */
export function findProofs(root: string): { proofs: Proof[]; stray: string[] } {
  const files = globSync(TESTS, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const read = files.sort().map((file) => readProofs(file, readFileSync(join(root, file), 'utf8')))
  return { proofs: read.flatMap(({ proofs }) => proofs), stray: read.flatMap(({ stray }) => stray) }
}
