import { isInTransaction } from '../db/current-transaction.ts'
import { yieldTurnDuring } from '../kernel/hold-turn.ts'

/**
 * Asks an external service for something, within a limit set by the caller: without holding a place to work, and outside any
 * transaction, whose locks and connection it would hold meanwhile. The name of the service is only for the log.
 */
export async function callExternalService<T>(whom: string, ask: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error(`${whom} is awaited while a transaction is open`)
  return yieldTurnDuring(ask)
}
