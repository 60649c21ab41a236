/** A word, a bracket or a parameter; texts, quoted names and comments are skipped. */
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|"(?:[^"]|"")*"|[()]|\w+/g
/** What may stand behind `for`, where it locks. */
const STRENGTHS = new Set(['update', 'no', 'share', 'key'])
/** Within which `skip locked` may still follow: `for no key update of a skip locked`. */
const CLAUSE_WORDS_MAX = 8

/**
 * Statements that lock rows and join them to others, in sentences. Whoever waits for a row gets it as it is then, but what
 * it is joined to as it was before: a position whose edit was waited for has no version of its number, and is not found.
 * Lock the row alone, then read (src/db/lock-row.ts). What skips rows that others have waits for nobody.
 */
export function locksOf(sql: string): string[] {
  const words = [...sql.matchAll(TOKEN)].map(([token]) => token.toLowerCase())
  const complaints: string[] = []
  // Whether each query that is open joins; what stands in brackets is a query of its own.
  const joins = [false]
  for (const [index, word] of words.entries()) {
    if (word === '(') joins.push(false)
    else if (word === ')') joins.pop()
    else if (word === 'join') joins[joins.length - 1] = true
    else if (word === 'for' && STRENGTHS.has(words[index + 1] ?? '') && joins.at(-1))
      if (!words.slice(index, index + CLAUSE_WORDS_MAX).includes('skip')) complaints.push('it locks what it joins')
  }
  return complaints
}
