/** More words than one text has, and longer than most lines; both bound the memory of a server that runs for months. */
const MOST = 20_000
const LONGEST = 200

/** The same function of a text, whose answers are kept until there are too many. For what depends on the text alone. */
export const remembering = <Answer>(ask: (text: string) => Answer): ((text: string) => Answer) => {
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
