import type { Db } from '../db/connect.ts'

/** Maximum number of sessions kept in memory, about 1 KB each; beyond it the least recently used one is read again. */
const KNOWN_MAX = 5_000

/** Cache of sessions by the hashes of their tokens; users of an entry have the database confirm that it is still valid. */
export type SessionCache<Row> = {
  find: (hash: Buffer) => Row | undefined
  keep: (hash: Buffer, row: Row) => void
  forget: (hash: Buffer) => void
}

export function createSessionCache<Row>(max = KNOWN_MAX): SessionCache<Row> {
  // A map is iterated in insertion order.
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

const ofDatabases = new WeakMap<Db, SessionCache<unknown>>()

/** The cache of one database, which belongs to the process or to one test. */
export function knownSessionsOf<Row>(db: Db): SessionCache<Row> {
  const known = ofDatabases.get(db) ?? createSessionCache()
  ofDatabases.set(db, known)
  return known as SessionCache<Row>
}
