import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'

/**
 * Returns the statements that a transaction ends with, built when it ends; an empty list when there is nothing to do. A
 * statement with parameters is sent right before the message that commits, and its plan is kept; in a text every parameter is a
 * literal.
 */
export type TransactionEnding = () => readonly (string | CompiledQuery)[]

/**
 * The modules that register endings, in the order in which their endings run: each locks a row of the company until the commit.
 */
export const ENDINGS = ['feed', 'people', 'pool'] as const
export type EndingName = (typeof ENDINGS)[number]

/** A transaction of a company. */
export type TransactionState = {
  readonly isReading: boolean
  /** Statements still running in it, in the order sent. The end of the transaction waits for them. */
  readonly unawaited: Promise<unknown>[]
  readonly endings: Map<EndingName, TransactionEnding>
}

const current = new AsyncLocalStorage<TransactionState>()

/** Runs `act` inside a transaction of a company. */
export const runIn = <T>(begun: TransactionState, act: () => Promise<T>): Promise<T> => current.run(begun, act)

/** The company transaction that the current code runs in, and so holds a connection. */
export const findTransaction = (): TransactionState | undefined => current.getStore()
export const isInTransaction = (): boolean => findTransaction() !== undefined
