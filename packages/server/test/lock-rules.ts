/** A word, a bracket or a parameter; texts, quoted names and comments are skipped. */
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|"(?:[^"]|"")*"|[()]|\w+/g
/** Words that may follow `for` in a locking clause. */
const STRENGTHS = new Set(['update', 'no', 'share', 'key'])
/** Number of words within which `skip locked` may follow: `for no key update of a skip locked`. */
const CLAUSE_WORDS_MAX = 8

/**
 * Complaints about statements that lock rows and join them to others, in sentences. A statement that waits for a row sees its
 * new version, but the joined rows as they were before: a position whose edit was waited for has no version of its number, and
 * is not found. Lock the row alone, then read (src/db/lock-row.ts). Statements that skip locked rows do not wait.
 */
export function locksOf(sql: string): string[] {
  const words = [...sql.matchAll(TOKEN)].map(([token]) => token.toLowerCase())
  const complaints: string[] = []
  // Whether each open query joins; a query in brackets counts by itself.
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
