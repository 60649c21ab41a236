import { parseQuery } from '../search/parse-query.ts'
import type { Operand, Query } from '../search/query-tree.ts'
import type { Dialect } from './dialects.ts'

const BARE = /^[\p{L}\p{N}][\p{L}\p{N}.+#]*$/u
const isOperator = (text: string) => /^(?:and|or|not|near)$/i.test(text)

/** Boards have no prefixes, so a prefix is printed as a word. */
const printWord = ({ kind, text }: Operand): string =>
  kind !== 'phrase' && BARE.test(text) && !isOperator(text) ? text : `"${text.replaceAll('"', ' ').trim()}"`

/** Reduces a query to what a board supports: facts known only to our own pool are dropped, and NEAR becomes AND. */
function reduce(query: Query): Query | undefined {
  switch (query.kind) {
    case 'compare':
      return undefined
    case 'field':
      return query.value
    case 'near':
      return { kind: 'and', parts: [query.left, query.right] }
    case 'not': {
      const part = reduce(query.part)
      return part && { kind: 'not', part }
    }
    case 'and':
    case 'or': {
      const parts = query.parts.map(reduce).filter((part) => part !== undefined)
      return parts.length > 1 ? { kind: query.kind, parts } : parts[0]
    }
    default:
      return query
  }
}

type Signs = { and: string; or: string; not: string }
const SIGNS: Record<'words' | 'signs', Signs> = {
  words: { and: ' AND ', or: ' OR ', not: 'NOT ' },
  signs: { and: ' ', or: ' | ', not: '-' },
}

function print(query: Query, signs: Signs): string {
  const part = (each: Query) =>
    each.kind === 'and' || each.kind === 'or' ? `(${print(each, signs)})` : print(each, signs)
  if (query.kind === 'and') return query.parts.map(part).join(signs.and)
  if (query.kind === 'or') return query.parts.map(part).join(signs.or)
  if (query.kind === 'not') return signs.not + part(query.part)
  return query.kind === 'term' || query.kind === 'prefix' || query.kind === 'phrase' ? printWord(query) : ''
}

/** Lists the required terms, with the first of alternatives, and without excluded ones. */
function listAsked(query: Query): string[] {
  if (query.kind === 'not') return []
  if (query.kind === 'and') return query.parts.flatMap(listAsked)
  if (query.kind === 'or') return query.parts.map(listAsked).find((words) => words.length > 0) ?? []
  return query.kind === 'term' || query.kind === 'prefix' || query.kind === 'phrase' ? [query.text] : []
}

/** Writes a query in a source's syntax; an invalid query is passed on unchanged. */
export function writeForSource(query: string, dialect: Dialect): string {
  const { tree } = parseQuery(query)
  const asked = tree && reduce(tree)
  if (!asked) return tree ? '' : query
  if (dialect === 'plain') return listAsked(asked).join(' ')
  const written = print(asked, SIGNS[dialect])
  // Apart from quotes it is already the same.
  return written.replaceAll('"', '') === query.trim().replaceAll('"', '') ? query.trim() : written
}
