/**
 * Maximum number of cached values, more than the words of a text; and maximum length of a cached text, longer than most
 * lines. Both bound the memory of a server that runs for months.
 */
const MOST = 20_000
const LONGEST = 200

/** Returns the function with a bounded cache of its results, for a function that depends only on the text. */
export const memoize = <Answer>(ask: (text: string) => Answer): ((text: string) => Answer) => {
  const known = new Map<string, Answer>()
  return (text) => {
    if (text.length > LONGEST) return ask(text)
    const kept = known.get(text)
    if (kept !== undefined || known.has(text)) return kept as Answer
    if (known.size >= MOST) known.clear()
    const answer = ask(text)
    known.set(text, answer)
    return answer
  }
}
