import pg from 'pg'

const PATIENCE_MS = 10_000
/** Minimum version, in the format of `server_version_num`. */
const VERSION_MIN = 150_000

/** Throws an error to show to the operator when the database cannot be opened or is too old for the product's queries. */
export async function checkDatabase(url: string): Promise<void> {
  const version = await readServerVersion(url).catch((error: unknown) => {
    throw new Error(`Cannot open the database in DATABASE_URL: ${reasonsOf(error)}.`, { cause: error })
  })
  if (version < VERSION_MIN)
    throw new Error('The database in DATABASE_URL runs a version older than PostgreSQL 15, the oldest supported one.')
}

async function readServerVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  // A server that goes away at once also reports it on the open connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    return Number(rows[0]?.version)
  } finally {
    await client.end()
  }
}

/** Reasons of an error. A host name with several addresses fails with one error for each and no message of its own. */
function reasonsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
