import type { TransactionState } from '../src/platform/db/current-transaction.ts'

type WatchedColumns = Readonly<Record<string, readonly string[]>>

/** Tables cached in memory, with the columns that are not. */
const KEPT: WatchedColumns = {
  application: ['of_somebody'],
  candidate: ['slot', 'updated_at', 'facts_version', 'merged_into'],
  candidate_line: [],
  resume: ['words', 'reader_version', 'of_somebody'],
  resume_in_group: [],
  resume_skill: [],
}
/** Tables whose changes the feed reports, with the columns that it does not. */
const FED: WatchedColumns = {
  application: ['of_somebody', 'invite_count'],
  candidate: ['slot', 'updated_at', 'has_career'],
  position: ['scored_by'],
  position_member: [],
  project: [],
  project_member: [],
}
/** Start of the text behind the columns that an update sets. */
const AFTER_SET = /\b(?:from|where|returning)\b/i

/** The text outside brackets; it ends with the bracket that closes an enclosing one. */
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

function setsWatched(ignored: readonly string[] = [], rest: string): boolean {
  const [set = ''] = outsideBrackets(rest.replace(/^[\s\S]*?\bset\b/i, '')).split(AFTER_SET)
  const columns = [...set.matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map(([, name = '']) => name)
  return columns.some((name) => !ignored.includes(name))
}

/** Returns whether a statement writes a watched table. */
function writes(watched: WatchedColumns): (sql: string) => boolean {
  const verbs = new RegExp(
    String.raw`\b(insert into|delete from|update)\s+"?(${Object.keys(watched).join('|')})"?(?=[\s(])`,
    'gi',
  )
  return (sql) =>
    [...sql.matchAll(verbs)].some(
      ({ 0: text, 1: verb = '', 2: table = '', index }) =>
        verb.toLowerCase() !== 'update' || setsWatched(watched[table.toLowerCase()], sql.slice(index + text.length)),
    )
}

export const writesKept = writes(KEPT)
export const writesFed = writes(FED)

const RULES = [
  { of: 'people', writes: writesKept, why: 'nobody noted whom it changed (modules/changes/record-changed.ts)' },
  {
    of: 'feed',
    writes: writesFed,
    why: 'programs that follow the company are not told (platform/feed/record-feed.ts)',
  },
] as const

/**
 * Watches transactions: one that writes cached data of candidates without noting them leaves stale caches on every machine; and
 * one that writes data of the feed without noting it is missing from the feed.
 */
export function watchChanges() {
  const written = RULES.map(() => new WeakMap<TransactionState, string>())
  const complaints = new Set<string>()
  return {
    complaints,
    see(text: string, begun: TransactionState | undefined): void {
      for (const [place, rule] of RULES.entries()) {
        if (rule.writes(text)) {
          if (begun) written[place]?.set(begun, text)
          else complaints.add(`it is written outside a transaction of a company, which tells nobody: ${text}`)
        }
        const last = begun && /\bcommit$/.test(text) && written[place]?.get(begun)
        if (last && !begun.endings.has(rule.of)) complaints.add(`${rule.why}: ${last}`)
      }
    },
  }
}
