import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Shorter than a user would wait for a connection that died silently, as after a cut cable. */
const CHECK_MS = 10_000
const LIMIT_MS = 5_000
/** Lets the server notice a machine that vanished silently, too. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

type WatchOptions = {
  /** A statement run at the start and every few seconds: if it gets no answer, the connection counts as lost. */
  check: string
  checkEveryMs?: number
  limitMs?: number
  onNotification?: (payload: string) => void
  /** Application name of the connection in PostgreSQL. */
  name?: string | undefined
}

/** A connection that is kept open. `lost` resolves with the reason of its end, also after `close`. */
export type WatchedClient = { client: pg.Client; lost: Promise<Error>; close: () => Promise<void> }

/** Opens a connection and checks it regularly: a silent connection may have lost its network. */
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
  client.on('end', () => lose(new Error('The connection was closed.')))
  client.on('notification', ({ payload }) => onNotification?.(payload ?? ''))
  // With an unanswered statement this cuts the connection; a frozen server would never close it.
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
