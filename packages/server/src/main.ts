import './platform/require-node.js'
import { once } from 'node:events'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { ensureSecret } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import { openLog } from './platform/log.ts'
import { readStartOptions } from './start-options.ts'

const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** Milliseconds after giving up for which unanswered work may delay the exit. */
const LAST_WORD_MS = 15_000

/** Loads the product's hundreds of files, which takes as long as PostgreSQL takes to start. */
const readProduct = () => import('./start-product.ts')

/**
 * Starts the product and registers in `opened` how each part is closed again, last one first. Throws the reason of `leaving`
 * when that is aborted meanwhile. `outage` resolves when the product is to end by itself.
 */
async function start(opened: AsyncDisposableStack, leaving: AbortSignal): Promise<{ outage: Promise<string[]> }> {
  const { env: given, roles, withDemo, sibling } = await readStartOptions()
  if (roles.length === 0) {
    const { migrateOnly } = await import('./migrate-only.ts')
    await migrateOnly(given)
    return { outage: Promise.resolve([]) }
  }
  const env = await ensureSecret(given)
  const log = openLog(env.LOG_LEVEL)
  if (sibling !== undefined) {
    const { startSibling } = await import('./start-sibling.ts')
    return startSibling(opened, { number: sibling, url: env.DATABASE_URL ?? '', env, log, leaving })
  }
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbedded({
        dataDir: env.ROLECALL_DATA,
        log,
        meanwhile: () => void readProduct().catch(() => undefined),
      })
  opened.defer(async () => embedded?.stop())
  leaving.throwIfAborted()
  const { startProduct } = await readProduct()
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const isOurs = embedded !== undefined
  return startProduct(opened, {
    url,
    isOurs,
    isNew: embedded?.isNew ?? false,
    env,
    log,
    roles,
    withDemo: isOurs && withDemo,
    program: import.meta.filename,
    leaving,
  })
}

/** npm and a terminal may both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000
const PARENT_CHECK_MS = 500

/** Aborts when the product is asked to stop. A later second signal ends it at once. */
function listenForTheEnd(): AbortSignal {
  const leaving = new AbortController()
  let since = 0
  const leave = () => {
    since ||= performance.now()
    if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
    leaving.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave)

  // A signal for npm ends the shell in between, which passes none on.
  const parent = process.ppid
  const follow = () => process.ppid !== parent && leaving.abort()
  if (process.env.npm_lifecycle_event) setInterval(follow, PARENT_CHECK_MS).unref()
  return leaving.signal
}

const leaving = listenForTheEnd()
const opened = new AsyncDisposableStack()
let exitCode = 0
try {
  const { outage } = await start(opened, leaving)
  const ill = await Promise.race([outage, once(leaving, 'abort').then(() => [])])
  if (ill.length > 0) {
    exitCode = 1
    complain(`Rolecall is exiting because these parts have been unhealthy for too long: ${ill.join(', ')}.`)
    setTimeout(() => process.exit(1), LAST_WORD_MS)
  }
} catch (error) {
  // Ctrl-C in a terminal also ends the programs that a start waits for, whose failures then mean nothing.
  if (!leaving.aborted) {
    exitCode = 1
    complain(`Rolecall could not start: ${explainFailure(error)}`)
  }
}
try {
  await opened.disposeAsync()
} catch (error) {
  exitCode = 1
  complain(`Rolecall could not stop cleanly: ${explainFailure(error)}`)
}
process.exit(exitCode)
