import type { Caution, SkillKind } from './define-skills.ts'
import { nameKeys, type Token } from './tokens.ts'

/**
 * What a spelling stands for. Skills that `vouch` (tools, methods, knowledge) make ambiguous words near them credible;
 * only technical skills vouch for a technical word. `spoken` ones are also adjectives ("a Danish company").
 */
export type Entry = {
  id: string
  name: string
  spelling: string
  canonical: boolean
  vouches: boolean
  technical: boolean
  spoken: boolean
  caution: Caution | undefined
  /** Of a skill that the taxonomy does not have, where it is known. */
  kind?: SkillKind
}

export type Trie = { entry: Entry | undefined; next: Map<string, Trie> }

export const newTrie = (): Trie => ({ entry: undefined, next: new Map() })

/** Adds a spelling; one that is there already keeps its entry. */
export function addSpelling(trie: Trie, keys: readonly string[], entry: Entry): void {
  if (keys.length === 0) return
  let node = trie
  for (const key of keys) {
    let child = node.next.get(key)
    if (child === undefined) {
      child = newTrie()
      node.next.set(key, child)
    }
    node = child
  }
  node.entry ??= entry
}

/** The entries that end at or after `from`, shortest first, each with the index of its last token. */
export function walk(trie: Trie, tokens: readonly Token[], from: number): readonly { entry: Entry; last: number }[] {
  let ends = NONE
  let node: Trie | undefined = trie
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined || token.kind === 'break') break
    node = node.next.get(token.key)
    if (node === undefined) break
    if (node.entry !== undefined) ends = [...ends, { entry: node.entry, last: index }]
  }
  return ends
}

/** Most words begin no name: nothing is made for them. */
const NONE: readonly { entry: Entry; last: number }[] = []

/**
 * Other ways people write the same name: "TCP IP" for "TCP/IP", "Power Point" for "PowerPoint", "springboot" for
 * "Spring Boot". Spellings that the taxonomy lists take precedence.
 */
export function looseSpellings(spelling: string): string[][] {
  const keys = nameKeys(spelling)
  const variants: string[][] = []
  const words = keys.filter((key) => key !== '/')
  if (words.length < keys.length && words.length > 1) variants.push(words)
  const joined = words.join('')
  if (words.length > 1 && words.length <= 3 && joined.length >= 7 && /^[a-z]+$/.test(joined)) variants.push([joined])
  const parts = spelling.split(/(?<=[a-z])(?=[A-Z])/)
  if (/^[A-Za-z]{3,} [A-Za-z]{2,}$/.test(parts.join(' '))) variants.push(nameKeys(parts.join(' ')))
  return variants
}
