import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, jobs } from './app.ts'
import { checkDatabase } from './db/check-database.ts'
import { connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { keepSecret, readEnv } from './env.ts'
import { openEventHub } from './events/event-hub.ts'
import { explainFailure } from './explain-failure.ts'
import { ensurePlaces } from './features/reference/load-places.ts'
import { openFileStore } from './files/open-file-store.ts'
import { openResumeReader } from './ingest/resume-reader.ts'
import { startWorker } from './jobs/worker.ts'
import type { Deps, Health } from './kernel/deps.ts'
import { openLog } from './log.ts'
import { openMailTransport } from './mail/open-transport.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

/**
 * Opens one thing after the other and notes in `opened` how each is closed again, last one first. Throws the reason of
 * `leaving` when that is aborted meanwhile.
 */
async function start(opened: AsyncDisposableStack, leaving: AbortSignal): Promise<void> {
  const env = await keepSecret(readEnv(process.env))
  const log = openLog(env.LOG_LEVEL)
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  opened.defer(async () => embedded?.stop())
  leaving.throwIfAborted()

  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  await checkDatabase(url)
  const health: Health = { state: 'starting' }
  const deps: Deps = {
    db: opened.adopt(connect(url), (db) => db.destroy()),
    files: await openFileStore(env),
    reader: opened.adopt(openResumeReader(env), (it) => it.close()),
    mail: opened.adopt(openMailTransport(env), async (transport) => transport.close()),
    hub: opened.adopt(await openEventHub(url, log), (hub) => hub.close()),
    health,
    env,
    log,
    now: () => new Date(),
  }
  const app = await buildApp(deps, { webFolder: join(fileURLToPath(import.meta.url), '../../../web/dist') })
  opened.defer(async () => {
    // Whoever listens to events would be waited for.
    await deps.hub.close()
    await app.close()
  })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  // PORT may have left the choice to the system, and HOST may be every address there is.
  env.PUBLIC_URL ??= address
  await migrate(url)
  leaving.throwIfAborted()

  const wantsDemo = embedded !== undefined && !process.argv.includes('--no-demo')
  const signIns = wantsDemo ? await seedDemo(deps, url) : []
  await ensurePlaces(deps)
  const worker = await startWorker(url, jobs, deps, { alone: embedded !== undefined })
  opened.defer(() => worker.stop())
  opened.defer(() => {
    health.state = 'stopping'
  })
  leaving.throwIfAborted()
  health.state = 'ready'
  say(`Rolecall is ready at ${address}`)
  for (const { email, password, who } of signIns) say(`  ${email}  ${password}  ${who}`)
}

/** npm and a terminal may both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000
const PARENT_CHECK_MS = 500

/** Aborted when somebody wants the product to end. A signal that comes again, later on, ends it at once. */
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
  await start(opened, leaving)
  await once(leaving, 'abort')
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
