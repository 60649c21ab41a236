import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// The built pages have calls as data (packages/web/calls-as-data.ts). Other properties of a call would exist on the
// development server and be missing in the product, which no type detects.

const PACKAGES = join(import.meta.dirname, '..', '..', 'packages')
const LEFT_OUT = ['params', 'query', 'body', 'response', 'summary', 'refusal', 'transfer', 'example', 'maxBody']

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const below = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** Finds the names by which a file refers to values of the contract. */
const contractNames = (program: Node): string[] =>
  below(program)
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .filter(({ source }) => String((source as Node).value).startsWith('@rolecall/contract/'))
    .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name)))

/** Lists run-time uses like `calls.create.body`; types of that form don't count. */
function listAsked(node: Node, names: readonly string[]): string[] {
  const found = below(node).flatMap((each) => listAsked(each, names))
  const { object, property } = node as Node & { object?: Node; property?: Node }
  const isAsked = node.type === 'MemberExpression' && LEFT_OUT.includes(String(property?.name))
  const call = isAsked && object?.type === 'MemberExpression' ? (object.object as Node) : undefined
  return call && names.includes(String(call.name)) ? [...found, `${call.name}.*.${property?.name}`] : found
}

const asked = (file: string, code: string) => {
  const program = parseSync(file, code).program as unknown as Node
  return listAsked(program, contractNames(program)).map((what) => `${file} asks for ${what}`)
}

test('pages load a call’s schemas only through api/whole-call.ts', () => {
  const files = listSources(PACKAGES).filter((file) => file.startsWith('web/src/') && !isTest(file))
  expect(files.flatMap((file) => asked(file, readFileSync(join(PACKAGES, file), 'utf8')))).toEqual([])
})

test('a page that loads a call directly is found', () => {
  const code = `import { templates as calls } from '@rolecall/contract/positions/templates'
    type Body = typeof calls.create.body
    export const isRight = (body: Body) => calls.create.body.safeParse(body).success`
  expect(asked('page.ts', code)).toEqual(['page.ts asks for calls.*.body'])
})
