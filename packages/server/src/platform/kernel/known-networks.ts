import type { Db } from '../db/connect.ts'

/** Networks that are remembered, which is some megabytes; those heard of longest ago are forgotten first. */
const KNOWN_MAX = 20_000

/** By the database, so that two products in one process share nothing. */
const knownBy = new WeakMap<Db, Set<string>>()

/** Notes that somebody who is signed in has asked from a network (`networkOf`). */
export function rememberNetwork(db: Db, network: string): void {
  const known = knownBy.get(db) ?? new Set()
  knownBy.set(db, known)
  known.delete(network)
  known.add(network)
  const [oldest] = known
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
}

/**
 * Whether anybody was signed in from there since this process started. Whoever guesses passwords from all over the world comes from
 * elsewhere, and is served behind those who work here.
 */
export const isKnownNetwork = (db: Db, network: string): boolean => knownBy.get(db)?.has(network) ?? false
