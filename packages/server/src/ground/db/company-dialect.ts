import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresDialectConfig } from 'kysely'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

/** Statements that name a company, for the transaction that they stand in. */
export const nameCompany = (companyId: string): string => `set local app.company_id = '${companyId}'`

/** Statements that a transaction ends with, put together when it does; none where there is nothing to say. */
type Ending = () => readonly string[]
/** A transaction of a company. */
export type Begun = {
  /** For which one it will be, until it begins: taken by the first one, so that no other has it. */
  companyId: string | undefined
  readonly endings: Ending[]
}

const beginning = new AsyncLocalStorage<Begun>()

/** The transaction of a company that what runs now stands in, and so holds a connection. */
export const findTransaction = (): Begun | undefined => beginning.getStore()
export const isInTransaction = (): boolean => findTransaction() !== undefined

/** Has the transaction that `begin` begins name its company in the message that begins it, and end with what it is told. */
export function beginFor<T>(companyId: string, begin: (begun: Begun) => Promise<T>): Promise<T> {
  const begun: Begun = { companyId, endings: [] }
  return beginning.run(begun, () => begin(begun))
}

/** PostgreSQL as Kysely knows it; a transaction of a company costs one journey to the database less. */
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
  readonly #begun = new WeakMap<DatabaseConnection, Begun>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const store = beginning.getStore()
    const companyId = store?.companyId
    if (!store || companyId === undefined) return super.beginTransaction(connection, settings)
    store.companyId = undefined
    this.#begun.set(connection, store)
    // Statements and no function call, since that is what a cluster passes on to the machine that holds the company.
    await connection.executeQuery(CompiledQuery.raw(`begin; ${nameCompany(companyId)}`))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = this.#begun.get(connection)?.endings.flatMap((ending) => ending()) ?? []
    this.#begun.delete(connection)
    if (last.length === 0) return super.commitTransaction(connection)
    // What is locked by these is held for as long as the commit takes, and for no journey.
    await connection.executeQuery(CompiledQuery.raw([...last, 'commit'].join('; ')))
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    this.#begun.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

/** A parameter as a literal, as a message of several statements wants it. */
export function literalOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'::bytea`
  throw new TypeError(`A ${typeof value} is not written into a statement`)
}
