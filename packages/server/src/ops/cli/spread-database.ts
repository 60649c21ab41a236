import { sentence } from '@rolecall/domain/text/sentence'
import pg from 'pg'
import { MIGRATION_LOCK, migrate } from '../../platform/db/migrate.ts'
import { countOtherConnections } from '../backup/rebuild.queries.ts'
import { planSpread, type SpreadPlan, type SpreadStep } from './plan-spread.ts'

type SpreadOptions = {
  url: string
  /** Whether to apply the steps; else they are only counted or listed. */
  applies: boolean
  /** Whether to list every step with its statement. */
  lists?: boolean
  /** Receives the summary, then each step, before it is applied or instead. */
  take: (step: object) => void
}

/**
 * Lists the steps for spreading a database by company over the machines of a Citus cluster, and applies them if asked: in one
 * transaction, so that a database is spread whole or not at all. Returns the obstacles; with any of them nothing is changed.
 */
export async function spreadDatabase({ url, applies, lists = false, take }: SpreadOptions): Promise<string[]> {
  // The tables of this version, with no pending migration.
  if (applies) await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (applies) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const plan = await planSpread(client)
    const others = await countOtherConnections(client)
    take({ ...summarize(plan), connections: others, applies })
    if (lists && !applies) for (const step of plan.steps) take(step)
    const refusals = applies && others > 0 ? [...plan.refusals, sentence(IN_USE, { count: others })] : plan.refusals
    if (applies && refusals.length === 0) await apply(client, plan, lists ? take : moving(take))
    return refusals
  } finally {
    await client.end()
  }
}

const LARGEST = 5

/** What the steps do, in counts; the largest tables first, whose rows take most of the time. */
function summarize({ citus, machines, steps }: SpreadPlan): object {
  const moves = steps.filter(({ rows }) => rows !== undefined)
  const sum = (of: 'rows' | 'bytes') => moves.reduce((total, move) => total + (move[of] ?? 0), 0)
  const counts = Map.groupBy(steps, ({ does }) => does.replace(/^distribute by .*/, 'distribute by company'))
  return {
    citus: citus ?? null,
    workers: machines,
    steps: Object.fromEntries([...counts].map(([does, those]) => [does, those.length])),
    rows: sum('rows'),
    bytes: sum('bytes'),
    largest: moves
      .toSorted((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0))
      .slice(0, LARGEST)
      .map(({ of, rows, bytes }) => ({ table: of, rows, bytes })),
  }
}

/** Passes on the steps that move rows. */
const moving =
  (take: (step: object) => void) =>
  (step: SpreadStep): void => {
    if (step.rows !== undefined) take(step)
  }

const IN_USE = {
  one: '{count} other connection is open and may write rows. Stop all Rolecall processes first.',
  other: '{count} other connections are open and may write rows. Stop all Rolecall processes first.',
}

async function apply(client: pg.Client, { steps }: SpreadPlan, take: (step: SpreadStep) => void): Promise<void> {
  await client.query('begin')
  try {
    // Reference tables and those of companies can change in one transaction only one after the other.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const step of steps) {
      take(step)
      await client.query(step.statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
