import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, Transaction } from 'kysely'
import type { Db, Tx } from './connect.ts'
import {
  ENDINGS,
  type EndingName,
  findTransaction,
  runIn,
  type TransactionEnding,
  type TransactionState,
} from './current-transaction.ts'
import type { DB } from './tables.gen.ts'

/** Statement that sets the company of the current transaction. */
export const nameCompany = (companyId: string): string => `set local app.company_id = '${companyId}'`

type TransactionOptions = {
  companyId: string
  /** The transaction is read only, which PostgreSQL enforces; its end is not awaited. */
  isReading: boolean
  /** Sent right behind `begin`, in the same message. */
  opening: CompiledQuery | undefined
}

const transactions = new WeakMap<Tx, TransactionState>()
const databases = new WeakMap<Tx, Db>()

/** The key of what a process remembers of the database of a transaction, for facts that never change there. */
export const memoryKeyOf = (tx: Tx): WeakKey => databases.get(tx) ?? tx

/**
 * Registers statements that end a transaction: they are built when everything else is done and sent with the message that
 * commits. They take locks that must not be held any longer than that.
 */
export function endWith(tx: Tx, name: EndingName, statements: TransactionEnding): void {
  const begun = transactions.get(tx)
  if (!begun) throw new Error('Only a withCompany transaction can have ending statements')
  begun.endings.set(name, statements)
}

/**
 * Sends a statement without waiting for its result: the transaction commits only after the statement succeeds, and not if it
 * fails. For writes that no caller needs a result from.
 */
export async function sendWithoutWaiting(statement: Promise<unknown>): Promise<void> {
  const begun = findTransaction()
  if (begun && !begun.isReading) begun.unawaited.push(quietly(statement))
  // The end of a read-only transaction is not awaited, and outside a transaction there is no end.
  else await statement
}

/** SQLSTATE of every statement that follows a failed one in a transaction. */
const AFTER_FAILURE = '25P02'

/** The cause of a failed transaction, which may be a statement that was not awaited. */
async function causeOf(error: unknown, { unawaited }: TransactionState): Promise<unknown> {
  if (!(error instanceof Error && 'code' in error && error.code === AFTER_FAILURE)) return error
  return (await findFailure(unawaited)) ?? error
}

async function findFailure(unawaited: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(unawaited)
  return settled.find((each) => each.status === 'rejected')?.reason
}

/** Keeps a promise that rejects before it is awaited from ending the process; it is awaited later. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** The work of a transaction; `opened` returns the rows of the opening statement. */
type Act<T> = (tx: Tx, opened: () => Promise<readonly unknown[]>) => Promise<T>

/**
 * Runs one transaction of a company. Unlike Kysely's own, which sends a statement when the one before it is answered, it sends
 * each at once, the first of them with `begin`, and does not wait for the end of a read-only one.
 */
export const transact = <T>(db: Db, beginning: TransactionOptions, act: Act<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => {
    const begun: TransactionState = { isReading: beginning.isReading, unawaited: [], endings: new Map() }
    return runIn(begun, () => runOn(connection, { db, beginning, act, begun }))
  })

type Run<T> = { db: Db; beginning: TransactionOptions; act: Act<T>; begun: TransactionState }

async function runOn<T>(connection: DatabaseConnection, { db, beginning, act, begun }: Run<T>): Promise<T> {
  const { companyId, isReading, opening } = beginning
  const send = (text: string) => quietly(connection.executeQuery(CompiledQuery.raw(text)))
  // Statements rather than a function call, since a cluster passes statements on to the machine that holds the company.
  begun.unawaited.push(send(`${isReading ? 'begin read only' : 'begin'}; ${nameCompany(companyId)}`))
  const rows = opening && quietly(connection.executeQuery(opening).then((found) => found.rows))
  if (rows) begun.unawaited.push(rows)
  const use = useOf(connection)
  const executor = db.getExecutor().withConnectionProvider(use)
  const transaction = new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
  const tx = Object.assign(transaction, { companyId })
  transactions.set(tx, begun)
  databases.set(tx, db)
  try {
    const result = await act(tx, async () => (await rows) ?? [])
    use.end()
    const texts: string[] = []
    for (const each of ENDINGS.flatMap((name) => begun.endings.get(name)?.() ?? []))
      if (typeof each === 'string') texts.push(each)
      else begun.unawaited.push(quietly(connection.executeQuery(each)))
    // Locks taken by these are held only for the commit, and for no round trip.
    const ended = send([...texts, 'commit'].join('; '))
    // A read-only transaction loses nothing, and the next statement on this connection comes behind its end.
    if (!isReading) await keep(ended, begun)
    return result
  } catch (error) {
    use.end()
    const cause = await causeOf(error, begun)
    await send('rollback')
    throw cause
  }
}

/** Waits for the commit. Its answer does not name the cause of a failure: a failed transaction only answers ROLLBACK. */
async function keep(ended: Promise<{ rows: readonly unknown[] }>, { unawaited }: TransactionState): Promise<void> {
  const failure = await findFailure(unawaited)
  if (failure) throw failure
  const { rows } = await ended
  const [said] = rows as readonly { command?: string }[]
  if (said?.command === 'ROLLBACK') throw new Error('A statement failed, and the transaction was rolled back')
}

/** Gives the statements of one transaction access to its connection, and refuses it once the transaction is over. */
function useOf(connection: DatabaseConnection) {
  let isOver = false
  return {
    async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
      if (isOver) throw new Error('This statement’s transaction has ended')
      return consumer(connection)
    },
    end() {
      isOver = true
    },
  }
}

/** A transaction is built from these; neither is ever used for a query. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction cannot open a connection')) })
const driver: Driver = dialect.createDriver()
