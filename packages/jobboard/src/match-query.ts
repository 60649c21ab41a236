/** Whether a text fits. */
type Test = (text: string) => boolean

/** Characters and terms of a query that the board takes. */
const QUERY_MAX = 2_000

const tokensOf = (query: string): string[] => query.match(/"[^"]*"|[()]|[^\s()"]+/g) ?? []

const termOf = (token: string): Test => {
  const words = token.replaceAll('"', '').trim().toLowerCase()
  return words === '' ? () => true : (text) => text.includes(words)
}

/**
 * Reads AND, OR, NOT, "phrases" and brackets; words that stand side by side are all asked for. What is left open at the end
 * counts as closed. The text is to be in lower case.
 */
export function readQuery(query: string): Test {
  const tokens = tokensOf(query.slice(0, QUERY_MAX))
  let place = 0
  const isNext = (word: string) => tokens[place]?.toUpperCase() === word
  const take = (word: string) => isNext(word) && ++place > 0
  const isOver = () => place >= tokens.length || isNext(')')

  const readAny = (): Test => {
    const parts = [readAll()]
    while (take('OR')) parts.push(readAll())
    return (text) => parts.some((part) => part(text))
  }
  const readAll = (): Test => {
    const parts: Test[] = []
    while (!isOver() && !isNext('OR')) if (!take('AND')) parts.push(readOne())
    return (text) => parts.every((part) => part(text))
  }
  const readOne = (): Test => {
    if (take('NOT')) {
      const part = isOver() ? () => false : readOne()
      return (text) => !part(text)
    }
    if (!take('(')) return termOf(tokens[place++] ?? '')
    const inside = readAny()
    take(')')
    return inside
  }
  const tests = [readAny()]
  // Brackets that were closed too often.
  while (place < tokens.length) {
    place += 1
    tests.push(readAny())
  }
  return (text) => tests.every((test) => test(text))
}
