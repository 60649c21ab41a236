import type { Db } from '../db/connect.ts'

/** Sessions kept in memory, about 1 KB each; beyond them the one that was used longest ago is asked for again. */
const KNOWN_MAX = 5_000

/** What was last found of sessions, by the hashes of their tokens; whoever uses it has the database say that it is still so. */
export type KnownSessions<Row> = {
  find: (hash: Buffer) => Row | undefined
  keep: (hash: Buffer, row: Row) => void
  forget: (hash: Buffer) => void
}

export function keepSessions<Row>(max = KNOWN_MAX): KnownSessions<Row> {
  // A map is walked in the order of its insertions.
  const rows = new Map<string, Row>()
  const keyOf = (hash: Buffer) => hash.toString('base64')
  return {
    find: (hash) => rows.get(keyOf(hash)),
    keep(hash, row) {
      const key = keyOf(hash)
      rows.delete(key)
      rows.set(key, row)
      if (rows.size > max) rows.delete(rows.keys().next().value ?? '')
    },
    forget: (hash) => rows.delete(keyOf(hash)),
  }
}

const ofDatabases = new WeakMap<Db, KnownSessions<unknown>>()

/** Those of one database, that of the process, or of one test. */
export function knownSessionsOf<Row>(db: Db): KnownSessions<Row> {
  const known = ofDatabases.get(db) ?? keepSessions()
  ofDatabases.set(db, known)
  return known as KnownSessions<Row>
}
