import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, Transaction } from 'kysely'
import type { Db, Tx } from './connect.ts'
import type { DB } from './tables.gen.ts'

/** Statements that name a company, for the transaction that they stand in. */
export const nameCompany = (companyId: string): string => `set local app.company_id = '${companyId}'`

type Beginning = {
  companyId: string
  /** It writes nothing, which PostgreSQL sees to; nobody waits for its end. */
  isReading: boolean
  /** Sent right behind the beginning, in the same message. */
  opening: CompiledQuery | undefined
}

/** What is on its way in a transaction, in its order. Whoever ends the transaction waits for it. */
type Sent = { isReading: boolean; unawaited: Promise<unknown>[] }

const current = new AsyncLocalStorage<Sent>()

/** Whether what runs now stands in a transaction of a company, and so holds a connection. */
export const isInTransaction = (): boolean => current.getStore() !== undefined

/**
 * Lets a statement of a transaction be answered whenever it is: the transaction is kept only once it was, and not where it
 * failed. For what is written and of which nobody wants to know anything else.
 */
export async function sendAhead(statement: Promise<unknown>): Promise<void> {
  const sent = current.getStore()
  if (sent && !sent.isReading) sent.unawaited.push(quietly(statement))
  // Nobody waits for the end of what only reads, nor is there an end outside.
  else await statement
}

/** Said of everything that comes after a statement that failed. */
const AFTER_FAILURE = '25P02'

/** Why a transaction has failed, which may be a statement that nobody waited for. */
async function causeOf(error: unknown, { unawaited }: Sent): Promise<unknown> {
  if (!(error instanceof Error && 'code' in error && error.code === AFTER_FAILURE)) return error
  return (await findFailure(unawaited)) ?? error
}

async function findFailure(unawaited: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(unawaited)
  return settled.find((each) => each.status === 'rejected')?.reason
}

/** A promise that fails without being waited for would end the process; this one is waited for later. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** What becomes of a transaction: `opened` has the rows of the opening. */
type Act<T> = (tx: Tx, opened: () => Promise<readonly unknown[]>) => Promise<T>

/**
 * One transaction of a company. Other than Kysely's own, which sends a statement when the one before it is answered, it sends
 * each as it comes, the first of them with the beginning, and nobody waits for the end of one that reads.
 */
export const transact = <T>(db: Db, beginning: Beginning, act: Act<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => {
    const sent: Sent = { isReading: beginning.isReading, unawaited: [] }
    return current.run(sent, () => runOn(connection, { db, beginning, act, sent }))
  })

type Run<T> = { db: Db; beginning: Beginning; act: Act<T>; sent: Sent }

async function runOn<T>(connection: DatabaseConnection, { db, beginning, act, sent }: Run<T>): Promise<T> {
  const { companyId, isReading, opening } = beginning
  const send = (text: string) => quietly(connection.executeQuery(CompiledQuery.raw(text)))
  // Statements and no function call, since that is what a cluster passes on to the machine that holds the company.
  sent.unawaited.push(send(`${isReading ? 'begin read only' : 'begin'}; ${nameCompany(companyId)}`))
  const rows = opening && quietly(connection.executeQuery(opening).then((found) => found.rows))
  if (rows) sent.unawaited.push(rows)
  const use = useOf(connection)
  const executor = db.getExecutor().withConnectionProvider(use)
  const transaction = new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
  try {
    const result = await act(Object.assign(transaction, { companyId }), async () => (await rows) ?? [])
    use.end()
    const ended = send('commit')
    // Nothing can be lost, and what is sent on this connection next comes behind it.
    if (!isReading) await keep(ended, sent)
    return result
  } catch (error) {
    use.end()
    const cause = await causeOf(error, sent)
    await send('rollback')
    throw cause
  }
}

/** Of a transaction in which something failed the commit says only that it kept nothing. */
async function keep(ended: Promise<{ rows: readonly unknown[] }>, { unawaited }: Sent): Promise<void> {
  const failure = await findFailure(unawaited)
  if (failure) throw failure
  const { rows } = await ended
  const [said] = rows as readonly { command?: string }[]
  if (said?.command === 'ROLLBACK') throw new Error('A statement had failed, and the transaction was kept by nobody')
}

/** Gives its connection to the statements of one transaction, and to none once that is over. */
function useOf(connection: DatabaseConnection) {
  let isOver = false
  return {
    async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
      if (isOver) throw new Error('The transaction of this statement is over')
      return consumer(connection)
    },
    end() {
      isOver = true
    },
  }
}

/** A transaction is made of them and never asks either. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection')) })
const driver: Driver = dialect.createDriver()
