import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import type { Json } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'

/** The counts of each kind of run; its other details are in a table of their own, under the same id. */
const COUNTS = {
  'archive-export': ['nouns', 'lines', 'files'],
  'archive-import': ['lines', 'lost', 'files'],
  'bulk-move': ['moved', 'skipped', 'restored', 'kept'],
  import: ['done', 'made', 'merged', 'skipped', 'failed', 'undone', 'kept', 'noted', 'unread'],
  'move-in': ['read', 'people', 'placed', 'undone', 'kept'],
  'mail-run': ['written', 'left_out'],
  'ranking-check': [
    'done',
    'people',
    'left_out',
    'read',
    'unseen',
    'copied',
    'alike',
    'skill_names_tried',
    'skill_names_moved',
    'skill_names_most',
    'other_names_tried',
    'other_names_moved',
    'other_names_most',
    'gender_tried',
    'gender_moved',
    'gender_most',
    'age_tried',
    'age_moved',
    'age_most',
  ],
} as const
export type RunKind = keyof typeof COUNTS
export type Counts<K extends RunKind> = Record<(typeof COUNTS)[K][number], number>

export type RunState = 'running' | 'paused' | 'stopped' | 'finished' | 'failed' | 'undoing' | 'undone'

/** `asked`: the key or assistant by which they asked; by default they asked themselves. */
type NewRun = { id: string; positionId?: string; by: string; asked?: MachineReference; at: Date; total?: number }

/** Inserts a run; false if only one of its kind may be active at a time, and one is. */
export async function insertRun(
  tx: Tx,
  kind: RunKind,
  { id, positionId, by, at, total, ...run }: NewRun,
): Promise<boolean> {
  const counts = json(Object.fromEntries(COUNTS[kind].map((name) => [name, 0])))
  const about = { company_id: tx.companyId, id, kind, position_id: positionId ?? null, counts, total: total ?? 0 }
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('run')
    .values({ ...about, started_by: by, ...run.asked, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made === 1n
}

/** Runs, as `run as r`, latest first. */
export const selectRuns = <K extends RunKind>(tx: Tx, kind: K) =>
  tx
    .selectFrom('run as r')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'r.started_by'))
    .select([
      'r.company_id',
      'r.id',
      'r.state',
      'r.why',
      'r.total',
      'r.started_by',
      'r.account_id',
      'r.assistant_id',
      'r.started_at',
      'u.full_name as by',
    ])
    .select(sql<Counts<K>>`r.counts`.as('counts'))
    .where('r.company_id', '=', tx.companyId)
    .where('r.kind', '=', kind)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id')

export const lockRun = (tx: Tx, id: string) => lockRow(tx, 'run', id)

type Change<K extends RunKind> = {
  state?: RunState
  why?: string
  total?: number
  /** The increments of the counts. */
  more?: Partial<Counts<K>>
}

export const changeRun = <K extends RunKind>(tx: Tx, kind: K, id: string, { more, ...change }: Change<K>) =>
  tx
    .updateTable('run')
    .set({ ...change, ...(more && { counts: plus(more) }) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .execute()

const plus = (more: Partial<Record<string, number>>) => sql<Json>`counts || (
  select coalesce(jsonb_object_agg(m.key, coalesce((counts->>m.key)::int, 0) + m.value::int), '{}')
  from jsonb_each_text(${JSON.stringify(more)}::jsonb) m)`

type RunFilter = { states: readonly RunState[]; positionId?: string }

/** Runs of a kind in one of these states. */
export const listRunsIn = (tx: Tx, kind: RunKind, { states, positionId }: RunFilter) =>
  tx
    .selectFrom('run')
    .select(['id', 'position_id'])
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .$if(positionId !== undefined, (query) => query.where('position_id', '=', positionId ?? null))
    .execute()

export const deleteRun = (tx: Tx, id: string) =>
  tx.deleteFrom('run').where('company_id', '=', tx.companyId).where('id', '=', id).execute()
