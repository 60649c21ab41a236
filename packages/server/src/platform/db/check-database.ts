import pg from 'pg'

const PATIENCE_MS = 10_000
/** As `server_version_num` counts. */
const VERSION_MIN = 150_000

/** Throws a sentence to show when a database cannot be opened, or is older than what the product's queries need. */
export async function checkDatabase(url: string): Promise<void> {
  const version = await askVersion(url).catch((error: unknown) => {
    throw new Error(`The database of DATABASE_URL cannot be opened: ${reasonsOf(error)}.`, { cause: error })
  })
  if (version < VERSION_MIN)
    throw new Error('The database of DATABASE_URL is older than PostgreSQL 15, which is the oldest that will do.')
}

async function askVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  // One that goes away at once says so on the open connection as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    return Number(rows[0]?.version)
  } finally {
    await client.end()
  }
}

/** A name with several addresses fails with an error for each, and without words of its own. */
function reasonsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
