import { isAmong } from '../../text/is-among.ts'
import { ScimFault } from './scim-fault.ts'
import { plainName } from './scim-names.ts'

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Literal = string | number | boolean | null

/** A condition on resources (RFC 7644, 3.4.2.2). Paths are in lower case, without the URN of the core schema. */
export type Filter =
  | { kind: 'and'; parts: readonly [Filter, Filter] }
  | { kind: 'or'; parts: readonly [Filter, Filter] }
  | { kind: 'not'; part: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; is: Comparison; value: Literal }
  /** A value of a list matches: paths within are relative to the value. */
  | { kind: 'some'; path: string; part: Filter }

// Limits of a filter. Chosen by us: far above what identity providers send, far below what would burden the database.
const LENGTH_MAX = 2_000
const DEPTH_MAX = 12
const CONDITIONS_MAX = 40

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?![\w.]))|(\.?[a-z$][\w$:.-]*))/iy
const LITERALS: Readonly<Record<string, Literal>> = { true: true, false: false, null: null }

type Token = { sign?: string; text?: string; number?: number; word?: string }

const wrong = (why: string) => new ScimFault('invalidFilter', why)

function listTokens(text: string): Token[] {
  const tokens: Token[] = []
  const whole = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < whole.length) {
    const at = TOKEN.lastIndex
    const [, sign, quoted, number, word] = TOKEN.exec(whole) ?? []
    if (sign) tokens.push({ sign })
    else if (quoted) tokens.push({ text: readText(quoted) })
    else if (number) tokens.push({ number: Number(number) })
    else if (word) tokens.push({ word })
    else throw wrong(`The filter is invalid at character ${at + 1}.`)
  }
  return tokens
}

function readText(quoted: string): string {
  try {
    return JSON.parse(quoted)
  } catch {
    throw wrong('A string in the filter isn’t valid JSON.')
  }
}

/** Parses a filter from tokens; `and` binds more tightly than `or`, and both less than `not`. */
class FilterReader {
  readonly #tokens: readonly Token[]
  #place = 0
  #conditions = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#place]
  }

  get isOver(): boolean {
    return this.#place >= this.#tokens.length
  }

  #takesWord(word: string): boolean {
    const isNext = this.#next?.word?.toLowerCase() === word
    if (isNext) this.#place += 1
    return isNext
  }

  #takesSign(sign: string): boolean {
    const isNext = this.#next?.sign === sign
    if (isNext) this.#place += 1
    return isNext
  }

  #demandSign(sign: string): void {
    if (!this.#takesSign(sign)) throw wrong(`The filter is missing a “${sign}”.`)
  }

  readAny(depth = 0): Filter {
    let filter = this.#readAll(depth)
    while (this.#takesWord('or')) filter = { kind: 'or', parts: [filter, this.#readAll(depth)] }
    return filter
  }

  #readAll(depth: number): Filter {
    let filter = this.#readOne(depth)
    while (this.#takesWord('and')) filter = { kind: 'and', parts: [filter, this.#readOne(depth)] }
    return filter
  }

  #readOne(depth: number): Filter {
    if (depth > DEPTH_MAX) throw wrong(`The filter is nested more than ${DEPTH_MAX} levels deep.`)
    if (this.#takesWord('not')) {
      this.#demandSign('(')
      const part = this.readAny(depth + 1)
      this.#demandSign(')')
      return { kind: 'not', part }
    }
    if (this.#takesSign('(')) {
      const filter = this.readAny(depth + 1)
      this.#demandSign(')')
      return filter
    }
    return this.#readCondition(depth)
  }

  #readCondition(depth: number): Filter {
    this.#conditions += 1
    if (this.#conditions > CONDITIONS_MAX) throw wrong(`The filter has more than ${CONDITIONS_MAX} conditions.`)
    const word = this.#next?.word
    if (!word || word.startsWith('.')) throw wrong('The filter is missing an attribute name.')
    this.#place += 1
    const path = plainName(word)
    if (!this.#takesSign('[')) return this.#readComparison(word, path)
    const part = this.readAny(depth + 1)
    this.#demandSign(']')
    // Entra looks for an email by `emails[type eq "work"].value eq "…"`.
    const own = this.#next?.word
    if (!own?.startsWith('.')) return { kind: 'some', path, part }
    this.#place += 1
    return {
      kind: 'some',
      path,
      part: { kind: 'and', parts: [part, this.#readComparison(own, plainName(own.slice(1)))] },
    }
  }

  #readComparison(word: string, path: string): Filter {
    const is = this.#next?.word?.toLowerCase() ?? ''
    this.#place += 1
    if (is === 'pr') return { kind: 'present', path }
    if (!isComparison(is)) throw wrong(`After “${word}”, the filter is missing one of: ${COMPARISONS.join(', ')}, pr.`)
    return { kind: 'compare', path, is, value: this.#readValue(word) }
  }

  #readValue(of: string): Literal {
    const { text, number, word } = this.#next ?? {}
    this.#place += 1
    const literal = text ?? number ?? LITERALS[word?.toLowerCase() ?? '']
    if (literal === undefined) throw wrong(`The filter is missing a value to compare with “${of}”.`)
    return literal
  }
}

const isComparison = (word: string): word is Comparison => isAmong(COMPARISONS, word)

/** @throws ScimFault for an invalid filter, or one that is unreasonably long or deep */
export function readFilter(text: string): Filter {
  if (text.length > LENGTH_MAX) throw wrong(`A filter can have up to ${LENGTH_MAX} characters.`)
  const reader = new FilterReader(listTokens(text))
  const filter = reader.readAny()
  if (!reader.isOver) throw wrong('The filter continues after its end.')
  return filter
}

/** Target of a PATCH operation: an attribute, or the values of a list that match a filter. */
export type Path = { name: string; filter?: string }

const VALUE_PATH = /^([^[\]]+)(?:\[(.*)\](?:\.([a-z][\w$-]*))?)?$/is

export const isPath = (text: string): boolean => VALUE_PATH.test(text.trim())

/** Parses a path up to its attribute: the filter only matters for a stored attribute. @throws ScimFault for an invalid path */
export function readPath(text: string): Path {
  const [, name = '', filter, part] = VALUE_PATH.exec(text.trim()) ?? []
  if (name.trim() === '') throw new ScimFault('invalidPath', 'The path of an operation is invalid.')
  const plain = plainName(name)
  if (filter === undefined) return { name: plain }
  return { name: part ? `${plain}.${part.toLowerCase()}` : plain, filter }
}
