import type { Db } from '../db/connect.ts'

/** Maximum number of networks remembered, some megabytes; those seen longest ago are dropped first. */
const KNOWN_MAX = 20_000

/** Keyed by database, so that two products in one process share nothing. */
const knownBy = new WeakMap<Db, Set<string>>()

/** Notes that a signed-in user made a request from a network (`networkOf`). */
export function recordNetwork(db: Db, network: string): void {
  const known = knownBy.get(db) ?? new Set()
  knownBy.set(db, known)
  known.delete(network)
  known.add(network)
  const [oldest] = known
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
}

/**
 * Returns whether any user was signed in from there since this process started. Attackers who guess passwords come from
 * elsewhere, and are served after the people who work here.
 */
export const isKnownNetwork = (db: Db, network: string): boolean => knownBy.get(db)?.has(network) ?? false
