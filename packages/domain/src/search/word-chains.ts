import { listUnits, type Unit, type Word } from './list-words.ts'
import { JOINED_WORDS_MAX } from './query-limits.ts'
import type { Operand, Query } from './query-tree.ts'
import { expandUmlauts } from './spellings.ts'

/** A lexeme at a distance from the first of its chain; a prefix matches every lexeme that starts with it. */
export type Link = { lexeme: string; prefix: boolean; at: number }

/** Lexemes at fixed distances. */
export type Chain = readonly [Link, ...Link[]]

type ChainPath = { links: readonly Link[]; places: number }

/** Returns the lexemes that match a word of a text. */
export const lexemesOf = ({ word, stem }: Word): readonly string[] => (word === stem ? [word] : [word, stem])

export const meets = (word: Word, { lexeme, prefix }: Link): boolean =>
  lexemesOf(word).some((one) => (prefix ? one.startsWith(lexeme) : one === lexeme))

/**
 * Returns the possible spellings in a text: "front-end developer" is front · end · developer, or frontend · developer.
 * Empty without a word. The index, the highlighter and the evaluator all use this list.
 */
export function listChains(operand: Operand): Chain[] {
  const { text } = operand
  const written = expandUmlauts(text)
  // Letters may be written out in either of two ways.
  const spellings = written === undefined ? [text] : [text, written]
  return spellings.flatMap((spelling) => chainsOf(spelling, operand))
}

function chainsOf(text: string, operand: Operand): Chain[] {
  const units = listUnits(text)
  const initials = new Set(units.filter((unit) => isInitial(unit, text)))
  const prefix = operand.kind === 'prefix' || (operand.kind === 'phrase' && operand.prefix === true)
  const finished = operand.kind === 'term' || !prefix || operand.typing === true
  return [
    ...(finished ? chainUnits(units, { prefix: false, initials }) : []),
    ...(prefix ? chainUnits(units, { prefix: true, initials }) : []),
  ]
}

/** "J." of "J. Smith"; "M.D." and "R.N." are titles. */
const isInitial = ({ kind, parts: [first], end }: Unit, text: string): boolean =>
  kind === 'plain' && text[end] === '.' && /^\p{L}$/u.test(first?.word ?? '')

type ChainOptions = { prefix: boolean; initials: ReadonlySet<Unit> }

function chainUnits(units: readonly Unit[], { prefix, initials }: ChainOptions): Chain[] {
  let ways: ChainPath[] = [{ links: [], places: 0 }]
  let joined = 0
  for (const [index, unit] of units.entries()) {
    if (unit.kind === 'joined') joined++
    const own = waysOf(unit, prefix && index === units.length - 1)
    const all = initials.has(unit) ? [...own, ...own.map(withStop)] : own
    const allowed = joined > JOINED_WORDS_MAX ? all.slice(0, 1) : all
    ways = ways.flatMap((way) => allowed.map((next) => append(way, next)))
  }
  return ways.flatMap(({ links: [first, ...rest] }) => (first === undefined ? [] : [[first, ...rest] as const]))
}

const append = (way: ChainPath, next: ChainPath): ChainPath => ({
  links: [...way.links, ...next.links.map((link) => ({ ...link, at: link.at + way.places }))],
  places: way.places + next.places,
})

/** Returns the initials, as the words of a name have them. */
const withStop = ({ links, places }: ChainPath): ChainPath => ({
  links: links.map((link) => ({ ...link, lexeme: `${link.lexeme}.` })),
  places,
})

function waysOf({ kind, parts, whole }: Unit, prefix: boolean): ChainPath[] {
  const places = parts.length
  const asWhole = (width: number): ChainPath[] =>
    whole === undefined ? [] : [{ links: [linkOf(whole, prefix, 0)], places: width }]
  if (kind === 'address') return asWhole(places)
  // The last part of a run is a single character and adds nothing to the previous one.
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

/** Counts the words of the query, and the lexemes requested from the index, which NEAR and joined words multiply. */
export function measureQueryCost(query: Query): number {
  if (query.kind === 'not') return measureQueryCost(query.part)
  if (query.kind === 'and' || query.kind === 'or')
    return query.parts.reduce((sum, part) => sum + measureQueryCost(part), 0)
  if (query.kind === 'compare') return 0
  if (query.kind === 'field') return measureOperand(query.value).lexemes
  if (query.kind !== 'near') return measureOperand(query).lexemes
  const left = measureOperand(query.left)
  const right = measureOperand(query.right)
  return 2 * query.distance * (left.lexemes * right.chains + right.lexemes * left.chains)
}

function measureOperand(operand: Operand): { chains: number; lexemes: number } {
  const chains = listChains(operand)
  return { chains: chains.length, lexemes: chains.reduce((sum, chain) => sum + chain.length, 0) }
}
