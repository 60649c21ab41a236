import { parseSync } from 'vite'

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
/** Syntax that holds names of modules or classes, not texts. */
const NO_TEXT = new Set(['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'])

function* textsBelow(node: Node): Generator<string> {
  if (NO_TEXT.has(node.type) && isNode(node.source)) return
  if (node.type === 'JSXAttribute' && (node.name as Node).name === 'className') return
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value
  if (node.type === 'JSXText') yield String(node.value)
  if (node.type === 'TemplateElement') yield (node.value as { cooked: string }).cooked
  for (const value of Object.values(node)) for (const each of [value].flat()) if (isNode(each)) yield* textsBelow(each)
}

/** Returns every string of a source file: literals, text in JSX and the fixed parts of template literals. */
export const readTexts = (file: string, code: string): string[] => [
  ...textsBelow(parseSync(file, code).program as unknown as Node),
]

/** Returns whether a text has at least two words. */
export const isSeveralWords = (text: string): boolean => /\S\s+\S/.test(text)
