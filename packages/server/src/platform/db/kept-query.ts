import { createHash } from 'node:crypto'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** What Kysely reads of an answer; `command` is the statement's first word, such as INSERT. */
type Answer = { command: string; rowCount: number; rows: object[] }
type Column = { name: string; parse: (text: string) => unknown }
/** `empty`: a row of nulls, whose copies have all columns at once, so that V8 makes no shape for each further one. */
type RowShape = { columns: readonly Column[]; empty: Readonly<Record<string, unknown>> }

/** The parts of pg's connection that a prepared statement is sent with. */
type Connection = pg.Connection & {
  readonly stream: NodeJS.WritableStream
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
}
type Fields = { fields: readonly { name: string; dataTypeID: number }[] }

/** The columns of the statements that a connection has prepared, by name, as PostgreSQL described them. */
const describedBy = new WeakMap<Connection, Map<string, RowShape>>()

/** The messages Execute, for all rows, and Sync (docs of PostgreSQL, "Message Formats"). */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/** Maximum number of statements that a connection keeps, about 50 KB each; others are planned each time, as usual. */
const KEPT_MAX = 200

/** Part of each name; grows when a migration has changed what statements return. */
let generation = 0

type KeptNames = { readonly generation: number; readonly names: Map<string, string> }

/** The names of the statements that a connection keeps, by their text. */
const keptBy = new WeakMap<pg.ClientBase, KeptNames>()

function nameFor(client: pg.ClientBase, text: string): string | undefined {
  let kept = keptBy.get(client)
  if (kept?.generation !== generation) {
    kept = { generation, names: new Map() }
    keptBy.set(client, kept)
  }
  const known = kept.names.get(text)
  if (known || kept.names.size >= KEPT_MAX) return known
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url')
  kept.names.set(text, name)
  return name
}

/**
 * Returns whether a kept statement failed because a migration changed the columns of its rows. It succeeds the next time, since
 * all statements get new names then.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan must not')

/**
 * Runs a statement that the connection keeps parsed and planned. Answers undefined if it keeps too many already, so that the
 * caller has to run it in the usual way.
 * @param send the connection's own way to run a query
 */
export function sendKept(
  client: pg.ClientBase,
  send: (query: pg.Submittable) => unknown,
  text: string,
  values: readonly unknown[],
): Promise<Answer> | undefined {
  const name = nameFor(client, text)
  if (!name) return undefined
  return new Promise((resolve, reject) => {
    send(
      new KeptQuery(name, text, values, (error, answer) => {
        if (answer) return resolve(answer)
        // Otherwise the stack would begin at the socket.
        if (error) Error.captureStackTrace(error)
        reject(error)
      }),
    )
  })
}

type Callback = (error: Error | null | undefined, answer?: Answer) => void

/** pg refuses a query in a pipeline that is not one of its own class, whose methods the type declares as properties. */
const PgQuery = pg.Query as unknown as new (text: string) => object

/**
 * A statement sent by its name. pg's own query describes the columns of each answer anew; here they are described once per
 * connection, and from then on only the values are sent, with Execute and Sync.
 */
class KeptQuery extends PgQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly callback: Callback
  private readonly generation = generation
  private connection: Connection | undefined
  private described: RowShape | undefined
  private failure: unknown
  private readonly answer: Answer = { command: '', rowCount: 0, rows: [] }

  constructor(name: string, text: string, values: readonly unknown[], callback: Callback) {
    super(text)
    this.name = name
    this.text = text
    this.values = values
    this.callback = callback
  }

  submit(given: pg.Connection): null {
    const connection = given as Connection
    this.connection = connection
    this.described = describedBy.get(connection)?.get(this.name)
    const { name, text } = this
    if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
      connection.parse({ name, text, types: [] }, true)
      connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: this.values, valueMapper: prepareValue } as never, true)
    if (!this.described) connection.describe({ type: 'P' }, true)
    connection.stream.write(EXECUTE_AND_SYNC)
    return null
  }

  handleRowDescription({ fields }: Fields): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
    this.described = { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) }
    if (!this.connection) return
    const known = describedBy.get(this.connection) ?? new Map<string, RowShape>()
    describedBy.set(this.connection, known.set(this.name, this.described))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const { columns, empty } = this.described ?? { columns: [], empty: {} }
      const row: Record<string, unknown> = { ...empty }
      for (let place = 0; place < columns.length; place += 1) {
        const column = columns[place]
        const text = fields[place]
        if (column && typeof text === 'string') row[column.name] = column.parse(text)
      }
      this.answer.rows.push(row)
    } catch (error) {
      this.failure ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.answer.command = words[0] ?? ''
    this.answer.rowCount = Number(words.at(-1)) || 0
  }

  handleError(error: Error): void {
    // Only once, although several connections may have been about to run statements of the last generation.
    if (isOutdated(error) && this.generation === generation) generation += 1
    this.callback(error)
  }

  handleReadyForQuery(): void {
    if (this.failure) this.callback(this.failure as Error)
    else this.callback(null, this.answer)
  }
}
