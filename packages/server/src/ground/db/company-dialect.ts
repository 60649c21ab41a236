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

/** For which company the transaction that is about to begin will be; taken by the first one, so that no other has it. */
const beginning = new AsyncLocalStorage<{ companyId: string | undefined }>()

/** Whether what runs now stands in a transaction of a company, and so holds a connection. */
export const isInTransaction = (): boolean => beginning.getStore() !== undefined

/** Has the transaction that `begin` begins name its company in the message that begins it. */
export const beginFor = <T>(companyId: string, begin: () => Promise<T>): Promise<T> =>
  beginning.run({ companyId }, begin)

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
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const store = beginning.getStore()
    const companyId = store?.companyId
    if (!store || companyId === undefined) return super.beginTransaction(connection, settings)
    store.companyId = undefined
    // Statements and no function call, since that is what a cluster passes on to the machine that holds the company.
    await connection.executeQuery(CompiledQuery.raw(`begin; ${nameCompany(companyId)}`))
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

/** Texts and quoted names, in which nothing is a parameter, or a parameter. */
const PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g

/** A statement with its parameters written into it. */
export const writeOut = (statement: string, parameters: readonly unknown[]): string =>
  statement.replace(PARAMETER, (all, place?: string) => (place ? literalOf(parameters[Number(place) - 1]) : all))
