import { setTimeout as sleep } from 'node:timers/promises'
import { CHECKS } from '@rolecall/contract/installation/installation'
import pg from 'pg'
import { connect, ignoreIdleErrors } from '../../platform/db/connect.ts'
import type { RawEnv } from '../../platform/env.ts'
import { listAddressChecks } from './certificate-check.ts'
import { mailboxCheck, serverCheck } from './check-email.ts'
import { listFileChecks } from './check-files.ts'
import { calendarCheck, credentialCheck } from './check-others.ts'
import { afterDatabase, listDatabaseChecks } from './database-checks.ts'
import { type Check, createMask, type Finding, problem, runChecks } from './finding.ts'
import { readServerVersion } from './installation.queries.ts'
import { here, type Installation } from './installation-facts.ts'
import { judgeNode, judgeSettings } from './judge.ts'

const CONNECT_MS = 5_000
const ANSWER_MS = 8_000
const CLOSE_MS = 1_000

/** `databaseUrl`: of the database's owner; undefined if none runs. */
export type Examined = { env: RawEnv; databaseUrl: string | undefined } & Partial<Omit<Installation, 'env'>>

/** Checks an installation, on connections of its own, so that a busy pool is not taken for an outage. Shows no secret. */
export async function examine({ env, databaseUrl, ...more }: Examined, limitMs?: number): Promise<Finding[]> {
  const database = databaseUrl ? openDatabase(databaseUrl) : undefined
  const installation: Installation = { ...here(), ...more, env }
  const checks: Check[] = [
    { name: 'settings', run: () => judgeSettings(env) },
    { name: 'node', run: () => judgeNode(installation.nodeVersion) },
    ...(database ? listChecksWith(database, installation) : [NO_DATABASE]),
    ...listFileChecks(installation),
    ...listAddressChecks(installation),
    serverCheck(installation),
    calendarCheck(installation),
  ]
  const mask = createMask(env, process.env)
  try {
    const found = await runChecks(checks, limitMs)
    return found
      .map(({ says, ...finding }) => ({ ...finding, says: mask(says) }))
      .toSorted((one, other) => CHECKS.indexOf(one.check) - CHECKS.indexOf(other.check))
  } finally {
    const closed = Promise.allSettled([database?.owner.end(), database?.db.destroy()])
    // What never answers is not waited for.
    await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })])
  }
}

const NO_DATABASE: Check = {
  name: 'database',
  run: () => problem('No database runs. Start Rolecall, or set DATABASE_URL to the database of your own.'),
}

type Database = ReturnType<typeof openDatabase>

function openDatabase(url: string) {
  const owner = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  })
  ignoreIdleErrors(owner)
  return { owner, db: connect(url, { max: 2, connectionMs: CONNECT_MS, statementMs: ANSWER_MS }) }
}

function listChecksWith({ owner, db }: Database, installation: Installation): Check[] {
  const version = readServerVersion(owner)
  version.catch(() => undefined)
  return [
    ...listDatabaseChecks(installation, owner, version),
    ...afterDatabase(version, [mailboxCheck(installation, db), credentialCheck(installation, db)]),
  ]
}
