import { sentence } from '@rolecall/domain/text/sentence'
import pg from 'pg'
import { MIGRATION_LOCK, migrate } from '../../platform/db/migrate.ts'
import { countOtherConnections } from '../backup/rebuild.queries.ts'
import { planSpread, type SpreadPlan } from './plan-spread.ts'

type SpreadOptions = {
  url: string
  /** Whether to apply the steps; else they are only listed. */
  applies: boolean
  /** Receives each step, before it is applied or instead. */
  take: (step: object) => void
}

/**
 * Lists the steps for spreading a database by company over the machines of a Citus cluster, and applies them if asked: in one
 * transaction, so that a database is spread whole or not at all. Returns the obstacles; with any of them nothing is changed.
 */
export async function spreadDatabase({ url, applies, take }: SpreadOptions): Promise<string[]> {
  // The tables of this version, with no pending migration.
  if (applies) await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (applies) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const plan = await planSpread(client)
    const others = await countOtherConnections(client)
    take({
      citus: plan.citus ?? null,
      machines: plan.machines,
      steps: plan.steps.length,
      connections: others,
      applies,
    })
    if (!applies) for (const { statement, ...step } of plan.steps) take({ ...step, statement })
    const refusals = applies && others > 0 ? [...plan.refusals, sentence(IN_USE, { count: others })] : plan.refusals
    if (applies && refusals.length === 0) await apply(client, plan, take)
    return refusals
  } finally {
    await client.end()
  }
}

const IN_USE = {
  one: '{count} other connection is open and may write rows. Stop all Rolecall processes first.',
  other: '{count} other connections are open and may write rows. Stop all Rolecall processes first.',
}

async function apply(client: pg.Client, { steps }: SpreadPlan, take: (step: object) => void): Promise<void> {
  await client.query('begin')
  try {
    // Reference tables and those of companies can change in one transaction only one after the other.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const { statement, ...step } of steps) {
      take(step)
      await client.query(statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
