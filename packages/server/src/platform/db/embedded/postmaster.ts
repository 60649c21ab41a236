import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Cluster, type Connection, measureLog, type Programs, socketFolderOf, socketOf, urlOf } from './cluster.ts'
import { EmbeddedDatabaseError, hasCode, reasonOf, WAY_OUT } from './embedded-error.ts'
import { isAlive, isPidTaken, readCommandLine, sendSignal, waitUntilGone } from './processes.ts'

/** A PostgreSQL that accepts connections. `ended` resolves with how it ended. */
export type Postmaster = { ended: Promise<string>; stop(): Promise<void> }
export type Server = Programs & {
  cluster: Cluster
  settings: Record<string, string | number>
}

const SHUTDOWN_LIMIT = 60_000
const LOG_LIMIT = 10_000_000
const run = promisify(execFile)

/** PostgreSQL ended before it accepted a connection. `log` holds what it wrote. */
export class StartError extends EmbeddedDatabaseError {
  override name = 'StartError'
  readonly log: string
  constructor(how: string, log: string, file: string) {
    const last = log.trim().split('\n').slice(-12).join('\n')
    super(`The embedded PostgreSQL did not start (${how}). The end of ${file} says:\n${last}\n${WAY_OUT}`)
    this.log = log
  }
}

/** Starts PostgreSQL and returns when it accepts connections, which after a crash can take a while. */
export async function startPostmaster(
  server: Server,
  connection: Connection,
  signal: AbortSignal,
): Promise<Postmaster> {
  const { binaries, launcher, cluster, meanwhile } = server
  if ((await measureLog(cluster)) > LOG_LIMIT) await rename(cluster.log, `${cluster.log}.old`)
  const logStart = await measureLog(cluster)
  // Left by one that was killed. Its number may belong to another process by now, which PostgreSQL would take for a server.
  const socket = socketOf(cluster.data, connection.port)
  for (const file of [socket, `${socket}.lock`]) await rm(file, { force: true })
  const output = await open(cluster.log, 'a', 0o600)
  const [command, args] = launcher.wrap(binaries.postgres, ['-D', cluster.data, ...listSettings(server, connection)])
  const child = spawn(command, args, {
    ...launcher.options,
    env: binaries.env,
    // Detached from the terminal: Ctrl-C is for the product, which stops its database last.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const ended = watch(child)
  meanwhile?.()
  await output.close()
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      await stopProcess(server, child.pid)
    await ended
  }
  try {
    await waitUntilReady(connection, ended, signal, async () => {
      const log = (await readFile(cluster.log)).subarray(logStart).toString()
      return new StartError(await ended, log, cluster.log)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

function watch(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(reasonOf(error)))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

function listSettings({ settings, cluster }: Server, { port }: Connection): string[] {
  const all = {
    log_checkpoints: 'off',
    // Otherwise the log of a violated constraint would show the values, which may include email addresses.
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolderOf(cluster) ?? '',
    unix_socket_permissions: '0700',
    port,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function waitUntilReady(
  connection: Connection,
  ended: Promise<string>,
  signal: AbortSignal,
  explain: () => Promise<Error>,
): Promise<void> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!(await canConnect(connection))) {
    if (hasEnded) throw await explain()
    if (signal.aborted) throw new EmbeddedDatabaseError('The embedded PostgreSQL was stopped while it was starting.')
    await sleep(15)
  }
  // The process that has ended cannot be the one that answered there.
  if (hasEnded) throw await explain()
}

async function canConnect(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(connection), connectionTimeoutMillis: 5_000 })
  // A server that goes down meanwhile also reports it on the open connection.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // The last two: starting up or recovering, and all connections in use.
    const passing = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P03', '53300']
    if (hasCode(error, ...passing) || /timeout|terminated unexpectedly/.test(reasonOf(error))) return false
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL started but refuses connections: ${reasonOf(error)}. ${WAY_OUT}`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

/**
 * Deals with the remains of a product that died: stops a PostgreSQL that still runs on this data, and removes a postmaster.pid
 * whose number belongs to another process by now, which PostgreSQL would take for a server.
 */
export async function stopLeftover(server: Server): Promise<void> {
  const file = join(server.cluster.data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!(pid > 0 && isPidTaken(pid))) return
  if (process.platform === 'win32' || (isAlive(pid) && (await runsOn(server.cluster, pid)))) {
    await stopProcess(server, pid)
  }
  if (isPidTaken(pid)) await rm(file, { force: true })
}

const runsOn = async ({ data }: Cluster, pid: number) => (await readCommandLine(pid)).includes(` -D ${data} `)

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
async function stopProcess({ binaries, cluster }: Server, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // On Windows a signal would kill it at once; this asks it to stop.
    await run(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w'], { env: binaries.env }).catch(() => {})
    return
  }
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', SHUTDOWN_LIMIT],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, limit] of steps) {
    sendSignal(pid, signal)
    if (await waitUntilGone(pid, limit)) return
  }
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL (process ${pid}) cannot be stopped.`)
}
