import { listUnits } from './list-words.ts'
import {
  JOINED_WORDS_MAX,
  QUERY_LENGTH_MAX,
  QUERY_LEVELS_MAX,
  QUERY_LEXEMES_MAX,
  QUERY_TERMS_MAX,
  QUERY_TOO_LONG,
} from './query-limits.ts'
import { EVERYBODY, isOperand, type Operand, type Query, simplify } from './query-tree.ts'
import { type Mistake, type ScanOptions, scanQuery, type Token } from './scan-query.ts'
import type { SearchField } from './search-fields.ts'
import { measureQueryCost } from './word-chains.ts'

/**
 * `typing`: the query is still being typed: unfinished parts are no mistakes, and the last word may be incomplete.
 * `onStep` is called for each piece of work, for tests that bound it.
 */
export type ParseOptions = ScanOptions
export type ParseResult = { tree: Query; mistake?: never } | { mistake: Mistake; tree?: never }

/** Content of a parenthesis so far: lists joined by AND, themselves joined by OR. */
type Level = {
  open: Token | undefined
  field: SearchField | undefined
  lists: Query[][]
  pending: Token | undefined
  negated: Token | undefined
}

/**
 * Parses a Boolean query. NEAR binds most tightly, then NOT, then AND (also implied between two words), then OR.
 * Operators are in capitals or `&&`, `|`, `!` and a minus before a word. In lower case, `and`, `or` and `not` are
 * operators if search terms are on both sides; otherwise, and in quotes, they are words. Commas are spaces. Returns a
 * simplified tree, or the first mistake with a probable correction if possible; an empty query matches everyone.
 */
export function parseQuery(text: string, options: ParseOptions = {}): ParseResult {
  const parsed = readOnce(text, options)
  if (parsed.mistake?.probably === undefined) return parsed
  const { probably, ...mistake } = parsed.mistake
  // A suggestion is a finished query.
  const mended = mend(probably, { ...options, typing: false })
  return { mistake: mended === undefined ? mistake : { ...mistake, probably: mended } }
}

/** Maximum number of mistakes corrected at once; with more, the intention is unclear. */
const MENDED_MAX = 3

/** Returns the probable correction, with further mistakes corrected too; undefined if no valid query results. */
function mend(probably: string, options: ParseOptions): string | undefined {
  let offered: string | undefined = probably
  for (let mended = 0; mended < MENDED_MAX && offered?.trim(); mended++) {
    const { tree, mistake } = readOnce(offered, options)
    if (tree) return isNothing(tree) ? undefined : offered.trim()
    offered = mistake.probably
  }
  return undefined
}

const isNothing = (tree: Query) => tree.kind === 'and' && tree.parts.length === 0

function readOnce(text: string, options: ParseOptions): ParseResult {
  if (text.length > QUERY_LENGTH_MAX)
    return fail({ start: QUERY_LENGTH_MAX, end: text.length, message: QUERY_TOO_LONG })
  const scanned = scanQuery(text, options)
  if (!Array.isArray(scanned)) return fail(scanned)
  const tokens = joinNear(text, resolveLowerCaseOperators(text, scanned, options), options)
  if (!Array.isArray(tokens)) return fail(tokens)
  const built = build(text, tokens, options)
  if ('mistake' in built) return built
  if (measureQueryCost(built.tree) > QUERY_LEXEMES_MAX)
    return fail({
      start: 0,
      end: text.length,
      message: 'This has too many combinations. Use smaller NEAR distances.',
    })
  return built
}

const fail = (mistake: Mistake): ParseResult => ({ mistake })

const cutOut = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim()

const isJoining = (token: Token | undefined) => token?.kind === 'and' || token?.kind === 'or' || token?.kind === 'near'
const endsOperand = (token: Token | undefined) => token?.kind === 'leaf' || token?.kind === 'close'
const startsOperand = (token: Token | undefined) =>
  token?.kind === 'leaf' || token?.kind === 'open' || (token?.kind === 'not' && token.lower === undefined)

/** Decides which lower-case operators are meant as such; the others are words. */
function resolveLowerCaseOperators(text: string, tokens: readonly Token[], options: ParseOptions): Token[] {
  const settled: Token[] = []
  for (const [index, token] of tokens.entries()) {
    options.onStep?.()
    const before = settled.at(-1)
    const next = tokens[index + 1]
    if (!('lower' in token) || token.lower === undefined) settled.push(token)
    else if (endsOperand(before) || (token.kind === 'not' && isJoining(before))) {
      const isFollowed =
        startsOperand(next) || (token.kind !== 'not' && isSmallNot(next) && startsOperand(tokens[index + 2]))
      if (isFollowed || (options.typing && next === undefined))
        settled.push({ kind: token.kind, start: token.start, end: token.end })
      else settled.push(asWord(text, token))
    } else settled.push(asWord(text, token))
  }
  return settled
}

const isSmallNot = (token: Token | undefined) => token?.kind === 'not' && token.lower === true
const asWord = (text: string, { start, end }: Token): Token => ({
  kind: 'leaf',
  start,
  end,
  terms: 1,
  tree: { kind: 'term', text: text.slice(start, end).replace(/\p{Cf}+/gu, '') },
})

const operandOf = (token: Token | undefined): Operand | undefined =>
  token?.kind === 'leaf' && isOperand(token.tree) ? token.tree : undefined

/** Joins `a NEAR/3 b`, so that only AND, OR and NOT remain. */
function joinNear(text: string, tokens: readonly Token[], options: ParseOptions): Token[] | Mistake {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    options.onStep?.()
    const token = tokens[index]
    if (token === undefined) break
    if (token.kind !== 'near') {
      joined.push(token)
      continue
    }
    const before = joined.pop()
    const next = tokens[index + 1]
    const left = operandOf(before)
    const right = operandOf(next)
    if (options.typing && next === undefined && left !== undefined && before !== undefined) return [...joined, before]
    if (before?.kind !== 'leaf' || left === undefined || next?.kind !== 'leaf' || right === undefined)
      return explainNear(text, token, before, next)
    const tree: Query = { kind: 'near', left, right, distance: token.distance }
    joined.push({ kind: 'leaf', tree, terms: before.terms + next.terms, start: before.start, end: next.end })
    index++
  }
  return joined
}

function explainNear(text: string, token: Token, before: Token | undefined, next: Token | undefined): Mistake {
  const { start, end } = token
  if (before?.kind === 'leaf' && before.tree.kind === 'near' && next !== undefined) {
    const { right } = before.tree
    const again = `AND ${right.kind === 'phrase' ? `"${right.text}"` : right.text} `
    return {
      start,
      end,
      message: 'NEAR joins two words. Add a third with AND.',
      probably: `${text.slice(0, start)}${again}${text.slice(start)}`,
    }
  }
  const isAlone = !endsOperand(before) || !startsOperand(next)
  return {
    start,
    end,
    message: isAlone
      ? 'NEAR needs a word on both sides.'
      : 'Use NEAR between two words or phrases, not fields or parentheses.',
    probably: isAlone ? cutOut(text, token) : `${text.slice(0, start)}AND${text.slice(end)}`,
  }
}

const startLevel = (open: Token | undefined, field: SearchField | undefined): Level => ({
  open,
  field,
  lists: [[]],
  pending: undefined,
  negated: undefined,
})

function build(text: string, tokens: readonly Token[], options: ParseOptions): ParseResult {
  const levels: Level[] = [startLevel(undefined, undefined)]
  let terms = 0
  for (const token of tokens) {
    options.onStep?.()
    const level = levels.at(-1) ?? startLevel(undefined, undefined)
    if (token.kind === 'leaf') {
      terms += token.terms
      const mistake = terms > QUERY_TERMS_MAX ? tooManyTerms(token) : checkLeaf(token, level)
      if (mistake !== undefined) return fail(mistake)
      add(level, withField(token.tree, level.field))
    } else if (token.kind === 'not') level.negated = level.negated === undefined ? token : undefined
    else if (token.kind === 'open') {
      if (token.field !== undefined && level.field !== undefined) return fail(fieldInField(token))
      if (levels.length > QUERY_LEVELS_MAX)
        return fail({
          start: token.start,
          end: token.end,
          message: `You can nest parentheses up to ${QUERY_LEVELS_MAX} deep.`,
        })
      levels.push(startLevel(token, token.field ?? level.field))
    } else {
      const mistake = token.kind === 'close' ? close(text, levels, token) : joinWith(text, level, token)
      if (mistake !== undefined) return fail(mistake)
    }
  }
  return finish(text, levels, options)
}

function add(level: Level, tree: Query): void {
  const part: Query = level.negated === undefined ? tree : { kind: 'not', part: tree }
  if (level.pending?.kind === 'or') level.lists.push([part])
  else level.lists.at(-1)?.push(part)
  level.pending = undefined
  level.negated = undefined
}

function withField(tree: Query, field: SearchField | undefined): Query {
  const isWords = field?.kind === 'words' || field?.kind === 'label'
  return isWords && isOperand(tree) ? { kind: 'field', field: field.name, value: tree } : tree
}

const isEmpty = (level: Level) => level.lists[0]?.length === 0

/** Joins what precedes an AND or OR with what follows. */
function joinWith(text: string, level: Level, token: Token): Mistake | undefined {
  const said = text.slice(token.start, token.end)
  if (!isEmpty(level) && level.pending === undefined && level.negated === undefined) {
    level.pending = token
    return undefined
  }
  const wrong = level.negated ?? token
  const message =
    isEmpty(level) && level.negated === undefined
      ? `“${said}” needs something before it.`
      : `Something is missing before “${said}”.`
  return { start: token.start, end: token.end, message, probably: cutOut(text, wrong) }
}

const unfinished = ({ pending, negated }: Level): Token | undefined => negated ?? pending

const explainUnfinished = (text: string, token: Token): Mistake => ({
  start: token.start,
  end: token.end,
  message: `“${text.slice(token.start, token.end)}” needs something after it.`,
  probably: cutOut(text, token),
})

function close(text: string, levels: Level[], token: Token): Mistake | undefined {
  const { start, end } = token
  const level = levels.at(-1)
  const outer = levels.at(-2)
  if (level?.open === undefined || outer === undefined)
    return { start, end, message: 'This closing parenthesis has no opening one.', probably: cutOut(text, token) }
  const open = unfinished(level)
  if (open !== undefined) return explainUnfinished(text, open)
  if (isEmpty(level)) {
    const span = { start: level.open.start, end }
    return { ...span, message: 'These parentheses are empty.', probably: cutOut(text, span) }
  }
  levels.pop()
  add(outer, join(level))
  return undefined
}

function join({ lists }: Level): Query {
  const parts = lists.map((list): Query => unwrap({ kind: 'and', parts: list }))
  return unwrap({ kind: 'or', parts })
}

/** Unwraps one level at a time, so that deep nesting takes linear time; simplification handles the rest. */
const unwrap = (query: Extract<Query, { kind: 'and' | 'or' }>): Query =>
  query.parts.length === 1 ? (query.parts[0] ?? query) : query

function finish(text: string, levels: Level[], options: ParseOptions): ParseResult {
  for (;;) {
    const level = levels.pop()
    if (level === undefined) return { tree: EVERYBODY }
    const open = unfinished(level)
    if (open !== undefined && !options.typing) return fail(explainUnfinished(text, open))
    if (level.open !== undefined && !options.typing)
      return fail({
        start: level.open.start,
        end: level.open.end,
        message: 'This parenthesis isn’t closed.',
        probably: text + ')'.repeat(levels.length),
      })
    const outer = levels.at(-1)
    if (outer === undefined) return { tree: isEmpty(level) ? EVERYBODY : simplify(join(level)) }
    if (!isEmpty(level)) add(outer, join(level))
  }
}

const tooManyTerms = ({ start, end }: Token): Mistake => ({
  start,
  end,
  message: `A search can have up to ${QUERY_TERMS_MAX} words.`,
})

function checkLeaf(token: Extract<Token, { kind: 'leaf' }>, level: Level): Mistake | undefined {
  const { start, end, tree } = token
  if (level.field !== undefined && !isOperand(tree)) return fieldInField(token)
  const operands =
    tree.kind === 'near'
      ? [tree.left, tree.right]
      : tree.kind === 'field'
        ? [tree.value]
        : isOperand(tree)
          ? [tree]
          : []
  const joined = operands.map((operand) => listUnits(operand.text).filter(({ kind }) => kind === 'joined').length)
  if (joined.every((count) => count <= JOINED_WORDS_MAX)) return undefined
  return { start, end, message: `A phrase can have up to ${JOINED_WORDS_MAX} words with hyphens or dots.` }
}

const fieldInField = ({ start, end }: Token): Mistake => ({
  start,
  end,
  message: 'In a field’s parentheses, use only words, phrases, AND, OR and NOT.',
})
