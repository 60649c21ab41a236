import type { Begun } from '../src/ground/db/current-transaction.ts'

/** Tables of which something is kept in memory, with the columns that nobody keeps. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  application: ['of_somebody'],
  candidate: ['slot', 'updated_at', 'facts_version', 'merged_into'],
  candidate_line: [],
  resume: ['words', 'reader_version', 'of_somebody'],
  resume_in_group: [],
  resume_skill: [],
}
const WRITES = new RegExp(
  String.raw`\b(insert into|delete from|update)\s+"?(${Object.keys(WATCHED).join('|')})"?(?=[\s(])`,
  'gi',
)
/** What stands behind the columns that an update sets. */
const AFTER_SET = /\b(?:from|where|returning)\b/i

/** A text without what is in brackets; it ends with the bracket that closes one around it. */
function outsideBrackets(text: string): string {
  let depth = 0
  let kept = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0) kept += sign
    if (depth < 0) break
  }
  return kept
}

function setsWatched(table: string, rest: string): boolean {
  const [set = ''] = outsideBrackets(rest.replace(/^[\s\S]*?\bset\b/i, '')).split(AFTER_SET)
  const columns = [...set.matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map(([, name = '']) => name)
  return columns.some((name) => !WATCHED[table]?.includes(name))
}

/** Whether a statement writes what is kept of people in memory. */
export const writesWatched = (sql: string): boolean =>
  [...sql.matchAll(WRITES)].some(
    ({ 0: text, 1: verb = '', 2: table = '', index }) =>
      verb.toLowerCase() !== 'update' || setsWatched(table.toLowerCase(), sql.slice(index + text.length)),
  )

/**
 * Watches transactions: one that writes what is kept of people in memory and does not note whom it changed
 * (people/changes/note-changed.ts) leaves what is kept as it was, on every machine.
 */
export function watchChanges() {
  const written = new WeakMap<Begun, string>()
  const complaints = new Set<string>()
  return {
    complaints,
    see(text: string, begun: Begun | undefined): void {
      if (writesWatched(text)) {
        if (begun) written.set(begun, text)
        else complaints.add(`it is written outside a transaction of a company, which tells nobody: ${text}`)
      }
      const last = begun && /\bcommit$/.test(text) && written.get(begun)
      if (last && begun.endings.length === 0)
        complaints.add(`nobody noted whom it changed (people/changes/note-changed.ts): ${last}`)
    },
  }
}
