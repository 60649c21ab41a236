const K1 = 1.2
const B = 0.75

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+[+#]*/g) ?? []

/** Plain word counting (Okapi BM25 with the usual K1 and B): scores each text for a query, in the order of the texts. */
export function bm25(texts: readonly string[]): (query: string) => number[] {
  const counts = texts.map((text) => {
    const count = new Map<string, number>()
    for (const word of wordsOf(text)) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const lengths = texts.map((text) => wordsOf(text).length)
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const spread = new Map<string, number>()
  for (const count of counts) for (const word of count.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  const rarity = (word: string) => {
    const having = spread.get(word) ?? 0
    return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5))
  }
  return (query) => {
    const asked = [...new Set(wordsOf(query))].map((word) => ({ word, weight: rarity(word) }))
    return counts.map((count, at) =>
      asked.reduce((sum, { word, weight }) => {
        const seen = count.get(word) ?? 0
        return sum + (weight * seen * (K1 + 1)) / (seen + K1 * (1 - B + (B * (lengths[at] ?? 0)) / average))
      }, 0),
    )
  }
}
