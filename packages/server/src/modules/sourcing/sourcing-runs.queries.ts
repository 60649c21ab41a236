import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** States of a source that has not finished. */
const OPEN = ['waiting', 'running'] as const

type NewRun = { positionId: string; by: string; asked?: MachineReference; now: Date; isNightly?: boolean }

export async function insertRun(tx: Tx, { positionId, by, asked, now, isNightly = false }: NewRun): Promise<string> {
  const { id } = await tx
    .insertInto('sourcing_run')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      started_by: by,
      ...asked,
      started_at: now,
      is_nightly: isNightly,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteRun = (tx: Tx, runId: string) =>
  tx.deleteFrom('sourcing_run').where('company_id', '=', tx.companyId).where('id', '=', runId).execute()

/** Inserts the parts of a run and returns those that are not being asked for the position already. */
export async function insertParts(
  tx: Tx,
  { runId, positionId }: { runId: string; positionId: string },
  sources: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('sourcing_part')
    .values(
      sources
        .toSorted()
        .map((source) => ({ company_id: tx.companyId, run_id: runId, position_id: positionId, source })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('source')
    .execute()
  return rows.map(({ source }) => source)
}

/** The latest run of a position. */
export const findLatestRun = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('sourcing_run as r')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'r.started_by'))
    .select(['r.id', 'r.state', 'r.started_at', 'r.ended_at', 'r.is_nightly', 'u.full_name as by'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.position_id', '=', positionId)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()

export const listParts = (tx: Tx, runId: string) =>
  tx
    .selectFrom('sourcing_part as p')
    .innerJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'p.source'))
    .select(['p.source', 's.label', 'p.state', 'p.reason', 'p.found', 'p.added', 'p.known', 'p.failed'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.run_id', '=', runId)
    .orderBy('s.place')
    .orderBy('p.source')
    .execute()
export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

/** Locks one source of a run until the transaction ends, and returns it with its context. */
export async function lockPart(tx: Tx, { runId, source }: { runId: string; source: string }) {
  await tx
    .selectFrom('sourcing_part')
    .select('run_id')
    .where('company_id', '=', tx.companyId)
    .where('run_id', '=', runId)
    .where('source', '=', source)
    .forUpdate()
    .execute()
  // Read once the part is locked: a position that was put on hold or closed meanwhile accepts no candidates.
  return tx
    .selectFrom('sourcing_part as p')
    .innerJoin('sourcing_run as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'p.run_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'p.position_id'))
    .innerJoin('source as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'p.source'))
    .select(['p.company_id', 'p.run_id', 'p.source', 'p.state', 'p.next_page', 'p.named', 'p.position_id'])
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'r.started_by'))
    .select([
      'r.started_by',
      'r.account_id',
      'r.assistant_id',
      'r.started_at',
      'u.geo as starter_geo',
      'r.is_nightly',
      'o.created_by',
      's.label',
      'o.id',
      SHOWN_TITLE.as('title'),
      'o.latest_version',
      'o.code',
    ])
    .select(['o.project_id', 'o.stage', 'o.hold', 'o.archive', 'o.project_hold', 'o.project_archive', 'o.review'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.run_id', '=', runId)
    .where('p.source', '=', source)
    .executeTakeFirst()
}
export type OpenPart = NonNullable<Awaited<ReturnType<typeof lockPart>>>

export type PartCounts = { found: number; added: number; known: number; failed: number }
type PartChange = {
  state?: 'running' | 'done' | 'failed' | 'stopped'
  reason?: string
  next_page?: string
  named?: number
}

/** Adds to the counts of a source. */
export const advancePart = (
  tx: Tx,
  { run_id, source }: { run_id: string; source: string },
  counts: Partial<PartCounts>,
  change: PartChange,
) =>
  tx
    .updateTable('sourcing_part')
    .set({
      found: sql`found + ${counts.found ?? 0}`,
      added: sql`added + ${counts.added ?? 0}`,
      known: sql`known + ${counts.known ?? 0}`,
      failed: sql`failed + ${counts.failed ?? 0}`,
      ...change,
    })
    .where('company_id', '=', tx.companyId)
    .where('run_id', '=', run_id)
    .where('source', '=', source)
    .execute()

/**
 * Ends a run once all its sources have finished. Returns its total counts and the sources that failed; undefined when one is
 * unfinished or the run had ended before.
 */
export async function endRun(
  tx: Tx,
  runId: string,
  now: Date,
): Promise<(PartCounts & { failing: string[] }) | undefined> {
  const ended = await tx
    .updateTable('sourcing_run as r')
    .set({ state: 'done', ended_at: now })
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', runId)
    .where('r.ended_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sourcing_part as p')
            .select('p.source')
            .where('p.company_id', '=', tx.companyId)
            .where('p.run_id', '=', runId)
            .where('p.state', 'in', OPEN),
        ),
      ),
    )
    .returning('r.id')
    .executeTakeFirst()
  if (!ended) return undefined
  const totals = { found: 0, added: 0, known: 0, failed: 0 }
  const parts = await listParts(tx, runId)
  for (const part of parts) for (const name of Object.keys(totals) as (keyof PartCounts)[]) totals[name] += part[name]
  return { ...totals, failing: parts.filter(({ state }) => state === 'failed').map(({ label }) => label) }
}

/** Locks a run until the transaction ends, so that one of its last two sources finds the other finished. */
export const lockRun = (tx: Tx, runId: string) =>
  tx
    .selectFrom('sourcing_run')
    .select(['id', 'position_id', 'started_by'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', runId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Marks the runs of a position as done; returns how many were not. */
export const markDone = async (tx: Tx, positionId: string): Promise<number> =>
  (
    await tx
      .updateTable('sourcing_run')
      .set({ state: 'done' })
      .where('company_id', '=', tx.companyId)
      .where('position_id', '=', positionId)
      .where('state', '=', 'init')
      .returning('id')
      .execute()
  ).length

/** Stops all unfinished parts of a position; returns their runs. */
export const stopParts = async (tx: Tx, positionId: string): Promise<string[]> =>
  (
    await tx
      .updateTable('sourcing_part')
      .set({ state: 'stopped', reason: 'Stopped.' })
      .where('company_id', '=', tx.companyId)
      .where('position_id', '=', positionId)
      .where('state', 'in', OPEN)
      .returning('run_id')
      .execute()
  ).map(({ run_id }) => run_id)
