import { mkdir, readdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPauses, PAUSES, type PauseLimits } from '../growing-pauses.ts'
import { findBinaries } from './binaries.ts'
import { findFreePort, openCluster, quickUrlOf, readConnection, urlOf, writeConnection } from './cluster.ts'
import { reasonOf } from './embedded-error.ts'
import { isLocked, lockFolder } from './folder-lock.ts'
import { chooseLauncher } from './launcher.ts'
import { findMachine, settingsFor } from './machine-settings.ts'
import { type Postmaster, type Server, StartError, startPostmaster, stopLeftover } from './postmaster.ts'

type Log = Record<'info' | 'warn' | 'error', (message: string) => void>
export type EmbeddedOptions = {
  /** The product's data folder, created if missing; the database goes into a folder of its own in there. */
  dataDir: string
  log: Log
  /** PostgreSQL settings that override or complement those for the machine, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string | number>
  /** Pauses between attempts to start it again. */
  pauses?: PauseLimits
  /** Called whenever a PostgreSQL program has been started and is waited for, up to a second on a first start. */
  meanwhile?: () => void
}
/** `url` names the database `rolecall` and its owner. `isNew`: made by this start. `stop` may be called more than once. */
export type EmbeddedDatabase = { url: string; isNew: boolean; stop(): Promise<void> }

const LOCK = 'postgres.lock'
/** Milliseconds after which a PostgreSQL counts as started successfully. */
const WELL_MS = 60_000

/**
 * Runs the bundled PostgreSQL on a data folder: creates the database on the first start, recovers it after a crash, restarts it
 * when it dies. Throws an `EmbeddedDatabaseError` with a message for the operator when it cannot, also when another process has
 * the folder.
 */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
  pauses = PAUSES,
  meanwhile,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = await realpath(dataDir)
  const lock = await lockFolder(join(folder, LOCK), folder)
  try {
    const binaries = await findBinaries(join(folder, 'postgres-libraries'))
    const { launcher, version } = await chooseLauncher(binaries)
    const cluster = await openCluster({ binaries, launcher, meanwhile }, folder, version)
    const chosen = { ...settingsFor(findMachine()), ...settings }
    const server: Server = { binaries, launcher, meanwhile, cluster, settings: chosen }
    await stopLeftover(server)
    const { postmaster, url } = await startOnFreePort(server)
    log.info(`PostgreSQL ${version} is running on ${cluster.data}`)
    const stop = supervise(server, postmaster, log, pauses)
    let stopped: Promise<void> | undefined
    return {
      url,
      isNew: cluster.isNew,
      stop: () => {
        stopped ??= stop().finally(lock.release)
        return stopped
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The address of a database that another process of the product runs on this data folder now, for tools beside it. */
export async function findEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir)
  if (!(await isLocked(join(folder, LOCK)))) return undefined
  const home = await findHome(folder)
  return home && urlOf(await readConnection({ connectionFile: join(folder, home, 'connection.json') }))
}

/** Returns whether a data folder holds a database of the product, of any version. */
export const hasEmbedded = async (dataDir: string): Promise<boolean> =>
  (await findHome(dataDir).catch(() => undefined)) !== undefined

const findHome = async (folder: string) => (await readdir(folder)).find((name) => /^postgres-\d+$/.test(name))

/** Starts it on the port it had last time, or, if another program has taken that, on a new one that is kept from then on. */
async function startOnFreePort(server: Server): Promise<{ postmaster: Postmaster; url: string }> {
  const { connectionFile } = server.cluster
  for (let attempt = 1; ; attempt++) {
    const kept = await readConnection(server.cluster)
    const connection = { ...kept, port: await findFreePort(kept.port) }
    if (connection.port !== kept.port) await writeConnection(connectionFile, connection)
    try {
      const postmaster = await startPatiently(server, new AbortController().signal)
      return { postmaster, url: quickUrlOf(server.cluster, connection) }
    } catch (error) {
      // The port was taken between our check and its start.
      const portWasTaken = error instanceof StartError && /could not bind|could not create any TCP/i.test(error.log)
      if (!portWasTaken || attempt === 3) throw error
    }
  }
}

/**
 * Retries the start. After a crash the remaining sessions of the old PostgreSQL need a moment to notice, and it will not start
 * before.
 */
async function startPatiently(server: Server, signal: AbortSignal): Promise<Postmaster> {
  const connection = await readConnection(server.cluster)
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(server, connection, signal)
    } catch (error) {
      const oldOnesRemain = error instanceof StartError && error.log.includes('shared memory block')
      if (!oldOnesRemain || attempt === 20 || signal.aborted) throw error
    }
    await sleep(250)
  }
}

/** Restarts PostgreSQL whenever it ends unasked, for as long as it takes. Returns a function that stops both. */
function supervise(server: Server, first: Postmaster, log: Log, limits: PauseLimits): () => Promise<void> {
  const stopping = new AbortController()
  let current = first

  async function keepRunning(): Promise<void> {
    const pauses = createPauses(limits)
    let isFirst = true
    for (;;) {
      const since = performance.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      log.warn(`PostgreSQL stopped unexpectedly (${how}). Restarting it.`)
      // The first restart comes at once; one that ends again and again has a cause that lasts, such as a full disk.
      if (performance.now() - since > WELL_MS) pauses.reset()
      else if (!isFirst) await pause(pauses.next())
      isFirst = false
      const next = await startAgain(pauses)
      if (!next) return
      current = next
      if (stopping.signal.aborted) return current.stop()
    }
  }
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function startAgain(pauses: Pick<ReturnType<typeof createPauses>, 'next'>): Promise<Postmaster | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await startPatiently(server, stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        log.error(`${reasonOf(error)} Retrying.`)
      }
      await pause(pauses.next())
    }
    return undefined
  }
  const running = keepRunning()

  return async () => {
    stopping.abort()
    await current.stop()
    await running
  }
}
