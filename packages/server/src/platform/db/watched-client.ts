import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Shorter than anybody would wait for a connection that is dead without a word, as after a cut cable. */
const CHECK_MS = 10_000
const LIMIT_MS = 5_000
/** The server's side finds out about a machine that went away without a word, too. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

type WatchOptions = {
  /** A statement that is run at the start and every few seconds: left unanswered, the connection counts as lost. */
  check: string
  checkEveryMs?: number
  limitMs?: number
  onNotification?: (payload: string) => void
  /** What PostgreSQL shows of the connection. */
  name?: string | undefined
}

/** A connection kept open for its own sake. `lost` says why it is there no more, also after `close`. */
export type WatchedClient = { client: pg.Client; lost: Promise<Error>; close: () => Promise<void> }

/** Opens a connection and watches over it: one that hears nothing for lack of a network is told from one that has nothing to hear. */
export async function openWatchedClient(url: string, options: WatchOptions): Promise<WatchedClient> {
  const { check, checkEveryMs = CHECK_MS, limitMs = LIMIT_MS, onNotification, name } = options
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    keepAlive: true,
    options: KEEP_ALIVE,
    ...(name && { application_name: name }),
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection has ended.')))
  client.on('notification', ({ payload }) => onNotification?.(payload ?? ''))
  // With a statement left unanswered this cuts the connection; a server that is frozen would never say goodbye.
  const end = () => Promise.race([client.end(), sleep(limitMs, undefined, { ref: false })])
  try {
    await client.connect()
    await client.query(check)
  } catch (error) {
    void end()
    throw error
  }
  const checks = setInterval(() => client.query(check).catch(lose), checkEveryMs).unref()
  void lost.then(() => {
    clearInterval(checks)
    return end()
  })
  return {
    client,
    lost,
    async close() {
      clearInterval(checks)
      await end()
    },
  }
}
