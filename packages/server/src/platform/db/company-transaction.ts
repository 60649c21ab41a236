import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, Transaction } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { type Begun, ENDINGS, type Ending, type EndingName, findTransaction, runIn } from './current-transaction.ts'
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

const transactions = new WeakMap<Tx, Begun>()

/**
 * Has a transaction end with statements that are put together when everything else is done, with the message that commits it.
 * They lock what nobody shall wait for any longer than that.
 */
export function endWith(tx: Tx, name: EndingName, statements: Ending): void {
  const begun = transactions.get(tx)
  if (!begun) throw new Error('Only a transaction of withCompany ends with something')
  begun.endings.set(name, statements)
}

/**
 * Lets a statement of a transaction be answered whenever it is: the transaction is kept only once it was, and not where it
 * failed. For what is written and of which nobody wants to know anything else.
 */
export async function sendAhead(statement: Promise<unknown>): Promise<void> {
  const begun = findTransaction()
  if (begun && !begun.isReading) begun.unawaited.push(quietly(statement))
  // Nobody waits for the end of what only reads, nor is there an end outside.
  else await statement
}

/** Said of everything that comes after a statement that failed. */
const AFTER_FAILURE = '25P02'

/** Why a transaction has failed, which may be a statement that nobody waited for. */
async function causeOf(error: unknown, { unawaited }: Begun): Promise<unknown> {
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
    const begun: Begun = { isReading: beginning.isReading, unawaited: [], endings: new Map() }
    return runIn(begun, () => runOn(connection, { db, beginning, act, begun }))
  })

type Run<T> = { db: Db; beginning: Beginning; act: Act<T>; begun: Begun }

async function runOn<T>(connection: DatabaseConnection, { db, beginning, act, begun }: Run<T>): Promise<T> {
  const { companyId, isReading, opening } = beginning
  const send = (text: string) => quietly(connection.executeQuery(CompiledQuery.raw(text)))
  // Statements and no function call, since that is what a cluster passes on to the machine that holds the company.
  begun.unawaited.push(send(`${isReading ? 'begin read only' : 'begin'}; ${nameCompany(companyId)}`))
  const rows = opening && quietly(connection.executeQuery(opening).then((found) => found.rows))
  if (rows) begun.unawaited.push(rows)
  const use = useOf(connection)
  const executor = db.getExecutor().withConnectionProvider(use)
  const transaction = new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
  const tx = Object.assign(transaction, { companyId })
  transactions.set(tx, begun)
  try {
    const result = await act(tx, async () => (await rows) ?? [])
    use.end()
    const texts: string[] = []
    for (const each of ENDINGS.flatMap((name) => begun.endings.get(name)?.() ?? []))
      if (typeof each === 'string') texts.push(each)
      else begun.unawaited.push(quietly(connection.executeQuery(each)))
    // What is locked by these is held for as long as the commit takes, and for no journey.
    const ended = send([...texts, 'commit'].join('; '))
    // Nothing can be lost, and what is sent on this connection next comes behind it.
    if (!isReading) await keep(ended, begun)
    return result
  } catch (error) {
    use.end()
    const cause = await causeOf(error, begun)
    await send('rollback')
    throw cause
  }
}

/** Of a transaction in which something failed the commit says only that it kept nothing. */
async function keep(ended: Promise<{ rows: readonly unknown[] }>, { unawaited }: Begun): Promise<void> {
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
