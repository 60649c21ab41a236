import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { ensureSecret, readEnv } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import { openLog } from './platform/log.ts'
import type { Role } from './start-product.ts'

const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** Milliseconds after giving up for which unanswered work may delay the exit. */
const LAST_WORD_MS = 15_000

type Options = { roles: readonly Role[]; withDemo: boolean; sibling: string | undefined }

function readOptions(): Options {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, 'no-demo': { type: 'boolean' }, sibling: { type: 'string' } },
  })
  const { only, sibling } = values
  if (only !== undefined && only !== 'http' && only !== 'worker') throw new Error('--only must be http or worker.')
  return { roles: only ? [only] : ['http', 'worker'], withDemo: !values['no-demo'], sibling }
}

/** Loads the product's hundreds of files, which takes as long as PostgreSQL takes to start. */
const readProduct = () => import('./start-product.ts')

/**
 * Starts the product and registers in `opened` how each part is closed again, last one first. Throws the reason of `leaving`
 * when that is aborted meanwhile. `outage` resolves when the product is to end by itself.
 */
async function start(opened: AsyncDisposableStack, leaving: AbortSignal): Promise<{ outage: Promise<string[]> }> {
  const { roles, withDemo, sibling } = readOptions()
  const env = await ensureSecret(readEnv(process.env))
  if (!env.DATABASE_URL && roles.length === 1) throw new Error('--only requires a shared database. Set DATABASE_URL.')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL bypasses the pooler of DATABASE_URL. Set both.')
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
  if (error !== leaving.reason) {
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
