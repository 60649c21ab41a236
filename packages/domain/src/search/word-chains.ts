import { listUnits, type Unit, type Word } from './list-words.ts'
import { JOINED_WORDS_MAX } from './query-limits.ts'
import type { Operand, Query } from './query-tree.ts'

/** A lexeme at a distance from the first of its chain; a prefix stands for every lexeme that it begins. */
export type Link = { lexeme: string; prefix: boolean; at: number }

/** Lexemes that must stand as far apart as they say. */
export type Chain = readonly [Link, ...Link[]]

type Way = { links: readonly Link[]; places: number }

/** The lexemes that a word of a text is found by. */
export const lexemesOf = ({ word, stem }: Word): readonly string[] => (word === stem ? [word] : [word, stem])

export const meets = (word: Word, { lexeme, prefix }: Link): boolean =>
  lexemesOf(word).some((one) => (prefix ? one.startsWith(lexeme) : one === lexeme))

/**
 * The ways in which a text may write what is looked for: "front-end developer" is front · end · developer, or frontend ·
 * developer. None where there is no word in it. The index, the highlighter and the evaluator all go by this list.
 */
export function listChains(operand: Operand): Chain[] {
  const units = listUnits(operand.text)
  const prefix = operand.kind === 'prefix' || (operand.kind === 'phrase' && operand.prefix === true)
  const finished = operand.kind === 'term' || !prefix || operand.typing === true
  return [...(finished ? chainUnits(units, false) : []), ...(prefix ? chainUnits(units, true) : [])]
}

function chainUnits(units: readonly Unit[], prefix: boolean): Chain[] {
  let ways: Way[] = [{ links: [], places: 0 }]
  let joined = 0
  for (const [index, unit] of units.entries()) {
    if (unit.kind === 'joined') joined++
    const all = waysOf(unit, prefix && index === units.length - 1)
    const allowed = joined > JOINED_WORDS_MAX ? all.slice(0, 1) : all
    ways = ways.flatMap((way) => allowed.map((next) => append(way, next)))
  }
  return ways.flatMap(({ links: [first, ...rest] }) => (first === undefined ? [] : [[first, ...rest] as const]))
}

const append = (way: Way, next: Way): Way => ({
  links: [...way.links, ...next.links.map((link) => ({ ...link, at: link.at + way.places }))],
  places: way.places + next.places,
})

function waysOf({ kind, parts, whole }: Unit, prefix: boolean): Way[] {
  const places = parts.length
  const asWhole = (width: number): Way[] =>
    whole === undefined ? [] : [{ links: [linkOf(whole, prefix, 0)], places: width }]
  if (kind === 'address') return asWhole(places)
  // The last of a run stands alone and says nothing that the one before it does not.
  const telling = kind === 'run' && parts.length > 1 ? parts.slice(0, -1) : parts
  const isBeginning = prefix || (kind === 'run' && parts.length === 1)
  const links = telling.map((part, at) => linkOf(part, isBeginning && at === telling.length - 1, at))
  return [{ links, places }, ...asWhole(1)]
}

const linkOf = ({ word, stem }: Word, prefix: boolean, at: number): Link => ({
  lexeme: prefix ? word : stem,
  prefix,
  at,
})

/** Words of the query, and lexemes that the index is asked for, which NEAR and joined words multiply. */
export function weighQuery(query: Query): number {
  if (query.kind === 'not') return weighQuery(query.part)
  if (query.kind === 'and' || query.kind === 'or') return query.parts.reduce((sum, part) => sum + weighQuery(part), 0)
  if (query.kind === 'compare') return 0
  if (query.kind === 'field') return weighOperand(query.value).lexemes
  if (query.kind !== 'near') return weighOperand(query).lexemes
  const left = weighOperand(query.left)
  const right = weighOperand(query.right)
  return 2 * query.distance * (left.lexemes * right.chains + right.lexemes * left.chains)
}

function weighOperand(operand: Operand): { chains: number; lexemes: number } {
  const chains = listChains(operand)
  return { chains: chains.length, lexemes: chains.reduce((sum, chain) => sum + chain.length, 0) }
}
