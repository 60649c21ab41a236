import type { Caution, SkillKind } from './define-skills.ts'
import { nameKeys, type Token } from './tokens.ts'

/**
 * The meaning of a spelling. Skills that `vouch` (tools, methods, knowledge) confirm ambiguous words near them; only
 * technical skills vouch for a technical word. `spoken` ones are also adjectives ("a Danish company").
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
  /** Kind of a skill missing from the taxonomy, if known. */
  kind?: SkillKind
  /** Whether a company's own skill is unconfirmed: it is found in addition to others and never replaces one. */
  isUnconfirmed?: boolean
}

export type Trie = { entry: Entry | undefined; next: Map<string, Trie> }

export const newTrie = (): Trie => ({ entry: undefined, next: new Map() })

/** Adds a spelling; an existing one keeps its entry. */
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

/** Returns the entries that start at `from`, shortest first, each with the index of its last token. */
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

/** Result for most words, which start no name: avoids an allocation. */
const NONE: readonly { entry: Entry; last: number }[] = []

/**
 * Returns other spellings of the same name: "TCP IP" for "TCP/IP", "Power Point" for "PowerPoint", "springboot" for
 * "Spring Boot". Spellings listed in the taxonomy take precedence.
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
