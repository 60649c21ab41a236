import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp, jobs } from './app.ts'
import { connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { keepSecret, readEnv } from './env.ts'
import { ensurePlaces } from './features/reference/load-places.ts'
import { openFileStore } from './files/open-file-store.ts'
import type { Deps, Health } from './http/deps.ts'
import { openEventHub } from './http/event-stream.ts'
import { createResumeReader } from './ingest/resume-reader.ts'
import { startWorker } from './jobs/worker.ts'
import { openMailTransport } from './mail/open-transport.ts'

/** A résumé is read in well under a second; what takes longer than this, or more memory, is refused. */
const READER_LIMITS = { timeoutMs: 20_000, maxOldSpaceMb: 512 }

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function start(): Promise<() => Promise<void>> {
  const env = await keepSecret(readEnv(process.env))
  const log = pino({ level: env.LOG_LEVEL })
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const health: Health = { state: 'starting' }
  const deps: Deps = {
    db: connect(url),
    files: await openFileStore(env),
    reader: createResumeReader({ threads: env.READER_THREADS, ...READER_LIMITS }),
    hub: await openEventHub(url, log),
    mail: openMailTransport(env),
    health,
    env,
    log,
    now: () => new Date(),
  }
  const app = await buildApp(deps, { webFolder: join(fileURLToPath(import.meta.url), '../../../web/dist') })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  await migrate(url)
  const wantsDemo = embedded !== undefined && !process.argv.includes('--no-demo')
  const signIns = wantsDemo ? await seedDemo(deps, url) : []
  await ensurePlaces(deps)
  const worker = await startWorker(url, jobs, deps)
  health.state = 'ready'
  say(`Rolecall is ready at ${address}`)
  for (const { email, password, who } of signIns) say(`  ${email}  ${password}  ${who}`)

  return async () => {
    health.state = 'stopping'
    await deps.hub.close()
    await app.close()
    await worker.stop()
    await deps.reader.close()
    deps.mail.close()
    await deps.db.destroy()
    await embedded?.stop()
  }
}

try {
  const stop = await start()
  const leave = () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Rolecall could not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  // Once each: a second Ctrl-C ends the process at once.
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
} catch (error) {
  process.stderr.write(`Rolecall could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
