import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresDialectConfig } from 'kysely'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** Statements that name a company, for the transaction that they stand in. */
export const nameCompany = (companyId: string): string => `set local app.company_id = '${companyId}'`

/** What a transaction of a company is to be. */
export type Beginning = {
  companyId: string
  /** It writes nothing, which PostgreSQL sees to; nobody waits for its end. */
  isReading: boolean
  /** Sent right behind the beginning, in the same message. */
  opening: CompiledQuery | undefined
}

/** What is on its way in a transaction. */
type Sent = {
  /** Taken by the first transaction that begins, so that no other has it. */
  beginning: Beginning | undefined
  isReading: boolean
  opened: Promise<readonly unknown[]>
  /** In their order; whoever ends the transaction waits for them. */
  unawaited: Promise<unknown>[]
}

const current = new AsyncLocalStorage<Sent>()

/** Whether what runs now stands in a transaction of a company, and so holds a connection. */
export const isInTransaction = (): boolean => current.getStore() !== undefined

/**
 * Has the transaction that `begin` begins name its company in the message that begins it, which nobody waits for: what comes
 * next goes out with it. `opened` has the rows of the opening.
 */
export function beginFor<T>(
  beginning: Beginning,
  begin: (opened: () => Promise<readonly unknown[]>) => Promise<T>,
): Promise<T> {
  const sent: Sent = { beginning, isReading: beginning.isReading, opened: Promise.resolve([]), unawaited: [] }
  return current.run(sent, () => begin(() => sent.opened))
}

/**
 * Lets a statement of a transaction be answered whenever it is: the transaction is kept only once it was, and not where it
 * failed. For what is written last, of which nobody wants to know anything else.
 */
export function sendAhead(statement: Promise<unknown>): void {
  const sent = current.getStore()
  if (!sent) throw new Error('Only in a transaction is there somebody who waits for a statement')
  sent.unawaited.push(quietly(statement))
}

/** The failure that is the cause of all that followed it in the transaction, if one of those that nobody waited for did. */
export async function findFirstFailure(): Promise<unknown> {
  const settled = await Promise.allSettled(current.getStore()?.unawaited ?? [])
  return settled.find(({ status }) => status === 'rejected')?.reason
}

/** A promise that fails without being waited for would end the process; this one is waited for later. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** PostgreSQL as Kysely knows it; a transaction of a company makes few journeys to the database. */
export class CompanyDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new CompanyDriver(this.#config)
  }
}

class CompanyDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const sent = current.getStore()
    const beginning = sent?.beginning
    if (!sent || !beginning) return super.beginTransaction(connection, settings)
    sent.beginning = undefined
    const { companyId, isReading, opening } = beginning
    const begin = isReading ? 'begin read only' : 'begin'
    // Statements and no function call, since that is what a cluster passes on to the machine that holds the company.
    sent.unawaited.push(quietly(connection.executeQuery(CompiledQuery.raw(`${begin}; ${nameCompany(companyId)}`))))
    if (!opening) return
    sent.opened = quietly(connection.executeQuery(opening).then(({ rows }) => rows))
    sent.unawaited.push(sent.opened)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const sent = current.getStore()
    const committed = quietly(super.commitTransaction(connection))
    // Nothing can be lost, and what is sent on this connection next comes behind it.
    if (sent?.isReading) return
    const failure = await findFirstFailure()
    // Of a transaction that has failed the commit only says that it kept nothing.
    if (failure) throw failure
    await committed
  }
}
