import { parseArgs } from 'node:util'
import { assertPortIsFree } from './platform/assert-port-is-free.ts'
import { type RawEnv, readEnv } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import type { Role } from './start-product.ts'

export type StartOptions = {
  env: RawEnv
  /** Empty for a process that only migrates the database. */
  roles: readonly Role[]
  withDemo: boolean
  /** Number of a process that answers beside the first one of this machine. */
  sibling: string | undefined
}

const ROLES: Record<string, readonly Role[]> = { http: ['http'], worker: ['worker'], migrations: [] }

/**
 * Reads the command line and the settings. Throws what the operator must change before a start can succeed, so that it is said
 * before a database is created or anything is built.
 */
export async function readStartOptions(): Promise<StartOptions> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, 'no-demo': { type: 'boolean' }, sibling: { type: 'string' } },
  })
  const { only, sibling } = values
  const roles = only === undefined ? (['http', 'worker'] as const) : ROLES[only]
  if (!roles) throw new Error('--only must be http, worker or migrations.')
  const env = readEnv(process.env)
  if (!env.DATABASE_URL && only !== undefined) throw new Error('--only requires a shared database. Set DATABASE_URL.')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL bypasses the pooler of DATABASE_URL. Set both.')
  // Siblings answer on the port of the first process, which also has the port for operators.
  if (sibling === undefined && roles.length > 0) {
    if (roles.includes('http')) await requirePort(env.PORT, env.HOST)
    if (env.METRICS_PORT !== undefined) await requirePort(env.METRICS_PORT, env.METRICS_HOST, 'METRICS_')
  }
  return { env, roles, withDemo: !values['no-demo'], sibling }
}

const requirePort = (port: number, host: string, settings?: string): Promise<void> =>
  assertPortIsFree(port, host).catch((error: unknown) => {
    throw new Error(explainFailure(error, settings), { cause: error })
  })
