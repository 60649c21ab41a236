/** A parsed query. A term is the words of a phrase, in lower case; a lone wildcard is an empty one. */
export type Query = { all: Query[] } | { any: Query[] } | { not: Query } | { term: readonly string[] }

/** Maximum number of characters of a query. */
const QUERY_MAX = 2_000

/** Returns the words of a text in lower case, including C++, C# and Node.js. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'’&][\p{L}\p{N}]+)*[+#]*/gu) ?? []

const tokensOf = (query: string): string[] => query.match(/"[^"]*"|[()]|[^\s()"]+/g) ?? []

/** Reads AND, OR, NOT, "phrases" and brackets; adjacent words are all required. Open brackets are closed at the end. */
export function readQuery(query: string): Query {
  const tokens = tokensOf(query.slice(0, QUERY_MAX))
  let place = 0
  const isNext = (word: string) => tokens[place]?.toUpperCase() === word
  const take = (word: string) => isNext(word) && ++place > 0
  const isOver = () => place >= tokens.length || isNext(')')

  const readAny = (): Query => {
    const any = [readAll()]
    while (take('OR')) any.push(readAll())
    return { any }
  }
  const readAll = (): Query => {
    const all: Query[] = []
    while (!isOver() && !isNext('OR')) if (!take('AND')) all.push(readOne())
    return { all }
  }
  const readOne = (): Query => {
    if (take('NOT')) return { not: isOver() ? { all: [] } : readOne() }
    if (!take('(')) return { term: wordsOf(tokens[place++] ?? '') }
    const inside = readAny()
    take(')')
    return inside
  }
  const all = [readAny()]
  // Surplus closing brackets.
  while (place < tokens.length) {
    place += 1
    all.push(readAny())
  }
  return { all }
}
