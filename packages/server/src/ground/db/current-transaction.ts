import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'

/**
 * Statements that a transaction ends with, put together when it does; none where there is nothing to say. One with parameters goes out
 * right before the message that commits, and its plan is kept; in a text every parameter is a literal.
 */
export type Ending = () => readonly (string | CompiledQuery)[]

/** Who has a transaction end with something, in the one order in which all do: each locks a row of the company until the commit. */
export const ENDINGS = ['feed', 'people'] as const
export type EndingName = (typeof ENDINGS)[number]

/** A transaction of a company. */
export type Begun = {
  readonly isReading: boolean
  /** What is on its way in it, in its order. Whoever ends the transaction waits for it. */
  readonly unawaited: Promise<unknown>[]
  readonly endings: Map<EndingName, Ending>
}

const current = new AsyncLocalStorage<Begun>()

/** Runs what stands in a transaction of a company. */
export const runIn = <T>(begun: Begun, act: () => Promise<T>): Promise<T> => current.run(begun, act)

/** The transaction of a company that what runs now stands in, and so holds a connection. */
export const findTransaction = (): Begun | undefined => current.getStore()
export const isInTransaction = (): boolean => findTransaction() !== undefined
