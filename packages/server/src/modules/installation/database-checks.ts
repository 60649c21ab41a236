import pg from 'pg'
import { listMigrations } from '../../platform/db/migrate.ts'
import { countJobs } from '../../platform/jobs/count-jobs.ts'
import { type Check, ok, problem, reasonOf, type Verdict, warning } from './finding.ts'
import {
  estimateCandidates,
  findPrimaryPlace,
  findProvedBackup,
  listApplied,
  readClock,
  readReplica,
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

/** The checks of the database; `version` is what it says of itself. */
export function listDatabaseChecks(
  { env, now, memoryBytes }: Installation,
  owner: pg.Pool,
  version: Promise<number>,
): Check[] {
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
    ...afterDatabase(version, [
      {
        name: 'migrations',
        run: async () => {
          const known = (await listMigrations()).map(({ name }) => name)
          return judgeMigrations({ applied: await listApplied(owner), known })
        },
      },
      {
        name: 'clock',
        run: async () => {
          const asked = performance.now()
          const theirs = await readClock(owner)
          return judgeClock(now().getTime() - (performance.now() - asked) / 2 - theirs)
        },
      },
      { name: 'replica', run: () => checkReplica(owner, env.DATABASE_REPLICA_URL) },
      { name: 'queue', run: async () => judgeQueue(await countJobs(owner)) },
      { name: 'backup', run: async () => judgeBackup({ provedAt: await findProvedBackup(owner), now: now() }) },
      {
        name: 'ranking-index',
        run: async () =>
          judgeIndex({ candidates: await estimateCandidates(owner), limitMb: env.INDEX_MEMORY_MB, memoryBytes }),
      },
    ]),
  ]
}

/** Checks that ask the database, once it is known to answer; otherwise another check says why it does not. */
export const afterDatabase = (version: Promise<number>, checks: readonly Check[]): Check[] =>
  checks.map((check) => ({
    ...check,
    run: () =>
      version.then(
        () => check.run(),
        () => warning('This can’t be checked until the database answers.'),
      ),
  }))

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
