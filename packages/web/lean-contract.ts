import { type Plugin, parseSync } from 'vite'

/** What calls and schemas say for the server, the OpenAPI page and the tests, and no page reads: a tenth of their weight. */
const UNREAD = new Set(['summary', 'example', 'maxBody', 'refusal', 'whileLimited', 'fromExtension'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** With the comma behind it, where it stood in a list. */
type Cut = { start: number; end: number; isListed: boolean }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** A call is written down with its method and its path. */
const isCall = (properties: readonly Node[]) => ['method', 'path'].every((name) => properties.some(isNamed(name)))
const isNamed =
  (name: string) =>
  ({ key }: Node): boolean =>
    isNode(key) && key.name === name

/** What the tags stand for, in words. */
const TAG_FILE = /\/tags\.ts$/
const WORDS = /(?<=^ {2}\w+: )'.*'(?=,$)/gm

function listCuts(node: Node): Cut[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
  return [...cutsOf(node), ...below.flatMap(listCuts)]
}

function cutsOf(node: Node): Cut[] {
  if (node.type === 'ObjectExpression') {
    const properties = node.properties as Node[]
    const unread = properties.filter(({ key }) => isNode(key) && UNREAD.has(String(key.name)))
    return isCall(properties) ? unread.map(({ start, end }) => ({ start, end, isListed: true })) : []
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return []
  const { object, property } = node.callee as Node & { object: Node; property: Node }
  return property.name === 'describe' ? [{ start: object.end, end: node.end, isListed: false }] : []
}

function withoutCuts(code: string, cuts: readonly Cut[]): string {
  let kept = ''
  let from = 0
  for (const { start, end, isListed } of cuts.toSorted((one, other) => one.start - other.start)) {
    // Inside a part that is cut already.
    if (start < from) continue
    kept += code.slice(from, start)
    const comma = isListed ? /^\s*,/.exec(code.slice(end)) : null
    from = end + (comma?.[0].length ?? 0)
  }
  return kept + code.slice(from)
}

/** Leaves out of the client what is written in the contract for other readers. */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/[\w/-]+\.ts$/ },
    handler: (code, id) => {
      if (TAG_FILE.test(id)) return { code: code.replace(WORDS, '1'), map: null }
      const cuts = listCuts(parseSync(id, code).program as unknown as Node)
      return cuts.length === 0 ? undefined : { code: withoutCuts(code, cuts), map: null }
    },
  },
}
