import pg from 'pg'
import { listMigrations } from '../../platform/db/migrate.ts'
import { countJobs } from '../../platform/jobs/count-jobs.ts'
import { type Check, ok, problem, reasonOf, type Verdict } from './finding.ts'
import {
  estimateCandidates,
  findPrimaryPlace,
  findProvedBackup,
  listApplied,
  readClock,
  readReplica,
  readServerVersion,
} from './installation.queries.ts'
import type { Installation } from './installation-facts.ts'
import {
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeIndex,
  judgeMigrations,
  judgeQueue,
  judgeReplica,
} from './judge.ts'

const CONNECT_MS = 5_000

/** The checks of the database. While it does not answer, only the first says so. */
export function listDatabaseChecks(installation: Installation): Check[] {
  const { env, owner, now, memoryBytes } = installation
  if (!owner)
    return [
      {
        name: 'database',
        run: () => problem('No database runs. Start Rolecall, or set DATABASE_URL to the database of your own.'),
      },
    ]
  const version = readServerVersion(owner)
  version.catch(() => undefined)
  const once = (name: Check['name'], run: () => Verdict | Promise<Verdict>): Check => ({
    name,
    run: async () => {
      const answers = await version.then(
        () => true,
        () => false,
      )
      return answers ? run() : problem('This can’t be checked until the database answers.')
    },
  })
  return [
    {
      name: 'database',
      run: () =>
        version.then(judgeDatabase, (error: unknown) =>
          problem(
            `The database can’t be opened: ${reasonOf(error)} Check that PostgreSQL runs, and the host, user and password in DATABASE_URL.`,
          ),
        ),
    },
    once('migrations', async () => {
      const known = (await listMigrations()).map(({ name }) => name)
      return judgeMigrations({ applied: await listApplied(owner), known })
    }),
    once('clock', async () => {
      const asked = performance.now()
      const theirs = await readClock(owner)
      return judgeClock(now().getTime() - (performance.now() - asked) / 2 - theirs)
    }),
    once('replica', () => checkReplica(owner, env.DATABASE_REPLICA_URL)),
    once('queue', async () => judgeQueue(await countJobs(owner))),
    once('backup', async () => judgeBackup({ provedAt: await findProvedBackup(owner), now: now() })),
    once('ranking-index', async () =>
      judgeIndex({ candidates: await estimateCandidates(owner), limitMb: env.INDEX_MEMORY_MB, memoryBytes }),
    ),
  ]
}

async function checkReplica(owner: pg.Pool, url: string | undefined): Promise<Verdict> {
  if (!url) return ok('No replica is set up.')
  const replica = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  replica.on('error', () => undefined)
  try {
    await replica.connect()
    return judgeReplica(await readReplica(replica, await findPrimaryPlace(owner)))
  } catch (error) {
    return problem(
      `The replica can’t be asked: ${reasonOf(error)} Reports are read from the primary meanwhile. Check it, and DATABASE_REPLICA_URL.`,
    )
  } finally {
    replica.end().catch(() => undefined)
  }
}
