import { sentence } from '@rolecall/domain/text/sentence'
import pg from 'pg'
import { MIGRATION_LOCK, migrate } from '../../ground/db/migrate.ts'
import { countOthers } from '../backup/rebuild.queries.ts'
import { planSpread, type SpreadPlan } from './plan-spread.ts'

type SpreadOptions = {
  url: string
  /** Whether it is done; else it is only said. */
  applies: boolean
  /** Told each step: before it is done, or in place of doing it. */
  take: (step: object) => void
}

/**
 * Says what it takes to spread a database by company over the machines of a Citus cluster, and does it when told to: in one
 * transaction, so that a database is spread whole or not at all. Answers with what is in the way; with anything in the way
 * nothing is changed.
 */
export async function spreadDatabase({ url, applies, take }: SpreadOptions): Promise<string[]> {
  // The tables of this version, and none that an older one still has to change.
  if (applies) await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (applies) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const plan = await planSpread(client)
    const others = await countOthers(client)
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
  one: 'Rows may be written meanwhile: {count} other connection is open. Stop every process of the product.',
  other: 'Rows may be written meanwhile: {count} other connections are open. Stop every process of the product.',
}

async function apply(client: pg.Client, { steps }: SpreadPlan, take: (step: object) => void): Promise<void> {
  await client.query('begin')
  try {
    // Tables that are the same everywhere and those of companies change in one transaction only one after the other.
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
