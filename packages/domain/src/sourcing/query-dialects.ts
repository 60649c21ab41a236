import { parseQuery } from '../search/parse-query.ts'
import type { Operand, Query } from '../search/query-tree.ts'
import type { Dialect } from './dialects.ts'

const BARE = /^[\p{L}\p{N}][\p{L}\p{N}.+#]*$/u
const isOperator = (text: string) => /^(?:and|or|not|near)$/i.test(text)

/** Boards know of no other beginnings of words than these words themselves. */
const printWord = ({ kind, text }: Operand): string =>
  kind !== 'phrase' && BARE.test(text) && !isOperator(text) ? text : `"${text.replaceAll('"', ' ').trim()}"`

/** What a board can be asked of a query: facts that only our own pool has are left out, nearness is that both are there. */
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

/** All that is asked for, of alternatives the first, and nothing of what is ruled out. */
function listAsked(query: Query): string[] {
  if (query.kind === 'not') return []
  if (query.kind === 'and') return query.parts.flatMap(listAsked)
  if (query.kind === 'or') return query.parts.map(listAsked).find((words) => words.length > 0) ?? []
  return query.kind === 'term' || query.kind === 'prefix' || query.kind === 'phrase' ? [query.text] : []
}

/** A query in the way that a source takes it; what is no query of ours goes as it is. */
export function writeForSource(query: string, dialect: Dialect): string {
  const { tree } = parseQuery(query)
  const asked = tree && reduce(tree)
  if (!asked) return tree ? '' : query
  if (dialect === 'plain') return listAsked(asked).join(' ')
  const written = print(asked, SIGNS[dialect])
  // But for quotes it says the same already.
  return written.replaceAll('"', '') === query.trim().replaceAll('"', '') ? query.trim() : written
}
