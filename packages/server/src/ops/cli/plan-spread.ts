import type pg from 'pg'
import {
  type CitusState,
  countMachines,
  type ForeignKey,
  findCitus,
  listForeignKeys,
  listFunctions,
  listSmallIdentities,
  listSpread,
  listTables,
  listTriggers,
  listUniqueOverCompanies,
  type Obstacle,
  type SchemaTable,
  type SpreadTable,
} from './spread.queries.ts'

// The plan for spreading a database over machines, read from PostgreSQL's own catalogue. Changes nothing.

/** Roles named by policies: the coordinator connects to the other machines as them. */
const ROLES = ['rolecall_app', 'rolecall_backup', 'rolecall_clock', 'rolecall_gate', 'rolecall_survey']

export type SpreadStep = {
  does: string
  /** The table or function. */
  of: string
  statement: string
  rows?: number
  bytes?: number
}

export type SpreadPlan = {
  /** Version of Citus, and number of machines beside the coordinator. */
  citus: string | undefined
  machines: number
  steps: SpreadStep[]
  /** The obstacles, in sentences; empty if there are none. */
  refusals: string[]
}

/** Reads the current state, and returns the steps in order, and the obstacles. */
export async function planSpread(client: pg.Client): Promise<SpreadPlan> {
  const state = await findCitus(client, ROLES)
  const tables = await listTables(client)
  const keys = await listForeignKeys(client)
  const own = tables.flatMap(({ name, spreadBy }) => (spreadBy ? [name] : []))
  const hasCitus = state.version !== null
  const spread = hasCitus ? await listSpread(client) : []
  const machines = hasCitus ? await countMachines(client) : 0
  return {
    citus: state.version ?? undefined,
    machines,
    steps: stepsOf(tables, keys, spread, await listFunctions(client)),
    refusals: [
      ...listClusterObstacles(state),
      ...(hasCitus && machines === 0 ? [NO_MACHINE] : []),
      ...listDistributionObstacles(tables, spread),
      ...listKeyObstacles(tables, keys),
      ...(await listUniqueOverCompanies(client, own)).map(
        told('is unique across companies and must include company_id'),
      ),
      ...(await listTriggers(client, own)).map(told('is a trigger, which distributed tables don’t support')),
      ...(await listSmallIdentities(client, own)).map(told('is an identity column but not a bigint')),
    ],
  }
}

const told =
  (why: string) =>
  ({ table, name }: Obstacle): string =>
    `${name} of ${table} ${why}.`

const NO_MACHINE = 'The cluster has no workers. Add them on the coordinator with citus_add_node first.'

function listClusterObstacles({
  version,
  isAvailable,
  passesCompany,
  commitsInTwo,
  lockedRoles,
}: CitusState): string[] {
  if (version === null)
    return [
      isAvailable
        ? 'Citus is installed but not enabled in this database. Ask an administrator to run: create extension citus.'
        : 'Citus isn’t installed on this machine. PostgreSQL can’t distribute tables without it.',
    ]
  return [
    ...(passesCompany
      ? []
      : [
          "citus.propagate_set_commands must be 'local’. Otherwise the workers don’t know the company of a transaction and return no rows.",
        ]),
    ...(commitsInTwo
      ? []
      : [
          'max_prepared_transactions must be greater than max_connections. Otherwise jobs and their rows can’t commit together.',
        ]),
    ...lockedRoles.map(
      (role) => `The role ${role} can’t log in, but the coordinator needs it to connect to the workers.`,
    ),
  ]
}

/** Refuses a table that is distributed in another way than planned. */
function listDistributionObstacles(tables: readonly SchemaTable[], spread: readonly SpreadTable[]): string[] {
  return spread.flatMap(({ name, type, by }) => {
    const wanted = tables.find((table) => table.name === name)
    if (!wanted) return []
    const is = type === 'distributed' ? `is distributed by ${by}` : `is a ${type} table`
    if (wanted.spreadBy) return type === 'distributed' && by === wanted.spreadBy ? [] : [`${name} ${is} already.`]
    return wanted.isShared && type !== 'distributed' ? [] : [`${name} ${is} already and belongs to no company.`]
  })
}

function listKeyObstacles(tables: readonly SchemaTable[], keys: readonly ForeignKey[]): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  return keys.flatMap(({ table, target, name, changesKeys, namesCompany }) => {
    const [from, to] = [byName.get(table), byName.get(target)]
    const says = (why: string) => [`${name} of ${table} ${why}.`]
    if (to?.spreadBy && !from?.spreadBy) return says(`references the distributed table ${target} but has no company`)
    if (!from?.spreadBy) return []
    if (changesKeys) return says('cascades changes to other rows')
    if (to?.spreadBy && !namesCompany) return says(`references ${target} without company_id`)
    return []
  })
}

/**
 * The steps in the one order in which no row ever references another machine, and every machine has the functions of its tables:
 * copy functions, drop foreign keys, move tables, restore the foreign keys, one per statement. The owner of the tables moves and
 * checks rows, and sees none while policies bind the owner. Tables distributed already are left alone, with their keys.
 */
function stepsOf(
  tables: readonly SchemaTable[],
  keys: readonly ForeignKey[],
  spread: readonly SpreadTable[],
  functions: readonly string[],
): SpreadStep[] {
  const isLeft = new Set(spread.map(({ name }) => name))
  const shared = tables.filter(({ name, isShared }) => isShared && !isLeft.has(name))
  const own = tables.filter(({ name, spreadBy }) => spreadBy && !isLeft.has(name))
  const moved = new Set([...shared, ...own].map(({ name }) => name))
  if (moved.size === 0) return []
  const broken = keys.filter(({ table, target }) => moved.has(table) || moved.has(target))
  const read = new Set([...moved, ...broken.flatMap(({ table, target }) => [table, target])])
  const forced = tables.filter(({ name, isForced }) => isForced && read.has(name))
  const force = (does: string, how: string) =>
    forced.map(({ name }) => ({ does, of: name, statement: `alter table ${name} ${how} row level security` }))
  return [
    ...functions.map((name) => ({
      does: 'copy function to all workers',
      of: name,
      statement: `select create_distributed_function('${name}')`,
    })),
    ...broken.map(({ table, name }) => ({
      does: 'drop foreign key',
      of: table,
      statement: `alter table ${table} drop constraint ${name}`,
    })),
    ...force('exempt the owner from row security', 'no force'),
    ...shared.map((table) => ({
      does: 'replicate to all workers',
      of: table.name,
      statement: `select create_reference_table('${table.name}')`,
      ...sizeOf(table),
    })),
    ...own.map((table) => ({
      does: `distribute by ${table.spreadBy}`,
      of: table.name,
      statement: `select create_distributed_table('${table.name}', '${table.spreadBy}', colocate_with => '${partnerOf(table)}')`,
      ...sizeOf(table),
    })),
    ...broken.map(({ table, name, definition }) => ({
      does: 'restore foreign key',
      of: table,
      statement: `alter table ${table} add constraint ${name} ${definition}`,
    })),
    ...force('enforce row security for the owner', 'force'),
  ]
}

/** The table beside which rows of the same company lie. */
const partnerOf = ({ name }: SchemaTable): string => (name === 'company' ? 'none' : 'company')

const sizeOf = ({ rows, bytes }: SchemaTable) => ({ rows: Number(rows), bytes: Number(bytes) })
