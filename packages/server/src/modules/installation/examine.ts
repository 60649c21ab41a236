import { setTimeout as sleep } from 'node:timers/promises'
import { CHECKS } from '@rolecall/contract/installation/installation'
import pg from 'pg'
import { connect, ignoreIdleErrors } from '../../platform/db/connect.ts'
import type { RawEnv } from '../../platform/env.ts'
import { listAddressChecks } from './check-address.ts'
import { listDatabaseChecks } from './check-database.ts'
import { listEmailChecks } from './check-email.ts'
import { listFileChecks } from './check-files.ts'
import { listOtherChecks } from './check-others.ts'
import { createMask, type Finding, runChecks } from './finding.ts'
import { here, type Installation } from './installation-facts.ts'
import { judgeNode, judgeSettings } from './judge.ts'

const CONNECT_MS = 5_000
const ANSWER_MS = 8_000
const CLOSE_MS = 1_000

/** `databaseUrl`: of the database's owner; undefined if none runs. */
export type Examined = { env: RawEnv; databaseUrl: string | undefined } & Partial<
  Omit<Installation, 'env' | 'owner' | 'db'>
>

/** Checks an installation, on connections of its own, so that a busy pool is not taken for an outage. Shows no secret. */
export async function examine({ env, databaseUrl, ...more }: Examined, limitMs?: number): Promise<Finding[]> {
  const owner = databaseUrl
    ? new pg.Pool({
        connectionString: databaseUrl,
        max: 2,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: ANSWER_MS,
      })
    : undefined
  if (owner) ignoreIdleErrors(owner)
  const db = databaseUrl
    ? connect(databaseUrl, { max: 1, connectionMs: CONNECT_MS, statementMs: ANSWER_MS })
    : undefined
  const installation: Installation = { ...here(), ...more, env, owner, db }
  const checks = [
    { name: 'settings' as const, run: () => judgeSettings(env) },
    { name: 'node' as const, run: () => judgeNode(installation.nodeVersion) },
    ...listDatabaseChecks(installation),
    ...listFileChecks(installation),
    ...listAddressChecks(installation),
    ...listEmailChecks(installation),
    ...listOtherChecks(installation),
  ]
  const mask = createMask(env, process.env)
  try {
    const found = await runChecks(checks, limitMs)
    return found
      .map(({ says, ...finding }) => ({ ...finding, says: mask(says) }))
      .toSorted((one, other) => CHECKS.indexOf(one.check) - CHECKS.indexOf(other.check))
  } finally {
    const closed = Promise.allSettled([owner?.end(), db?.destroy()])
    // What never answers is not waited for.
    await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })])
  }
}
