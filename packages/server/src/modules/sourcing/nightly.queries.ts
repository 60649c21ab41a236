import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Positions that are sourced nightly, except those whose run of this night has begun. */
export const listNightly = async (tx: Tx, today: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('nightly_sourcing')
      .select('position_id')
      .where('company_id', '=', tx.companyId)
      .where('is_on', '=', true)
      .where((eb) => eb.or([eb('last_night', 'is', null), eb('last_night', '<', today)]))
      .orderBy('position_id')
      .execute()
  ).map(({ position_id }) => position_id)

/** Locks a position that is sourced nightly until the transaction ends. */
export async function lockNightly(tx: Tx, positionId: string) {
  await tx
    .selectFrom('nightly_sourcing')
    .select('position_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .forUpdate()
    .execute()
  return tx
    .selectFrom('nightly_sourcing as n')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'n.position_id'))
    .select(['n.is_on', 'n.last_night', 'n.changed_by', 'o.id', 'o.project_id', 'o.created_by'])
    .select(['o.stage', 'o.hold', 'o.archive', 'o.project_hold', 'o.project_archive', 'o.review'])
    .where('n.company_id', '=', tx.companyId)
    .where('n.position_id', '=', positionId)
    .executeTakeFirst()
}

export const findNightly = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('nightly_sourcing as n')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'n.changed_by'))
    .select(['n.is_on', 'n.ended', 'u.full_name as by'])
    .where('n.company_id', '=', tx.companyId)
    .where('n.position_id', '=', positionId)
    .executeTakeFirst()

/** Returns whether that changed anything. */
export async function updateNightly(
  tx: Tx,
  { positionId, isOn, by, now }: { positionId: string; isOn: boolean; by: string; now: Date },
): Promise<boolean> {
  const said = { is_on: isOn, ended: '', changed_by: by, changed_at: now }
  const rows = await tx
    .insertInto('nightly_sourcing')
    .values({ company_id: tx.companyId, position_id: positionId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'position_id'])
        .doUpdateSet(said)
        .where('nightly_sourcing.is_on', 'is distinct from', isOn),
    )
    .returning('position_id')
    .execute()
  return rows.length > 0
}

export const endNightly = (tx: Tx, positionId: string, ended: string) =>
  tx
    .updateTable('nightly_sourcing')
    .set({ is_on: false, ended })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .execute()

export const recordNight = (tx: Tx, positionId: string, night: string) =>
  tx
    .updateTable('nightly_sourcing')
    .set({ last_night: night })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .execute()

/** Whether as many candidates are selected as the position has openings. */
export async function isFilled(tx: Tx, positionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('position as o')
    .select((eb) =>
      eb
        .selectFrom('application_count as n')
        .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'n.status_id'))
        .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 's.group_id'))
        .where('n.company_id', '=', tx.companyId)
        .where('n.position_id', '=', positionId)
        .where('g.status_type', '=', 'selected')
        .select(sql<string>`coalesce(sum(n.count), 0)`.as('selected'))
        .as('selected'),
    )
    .select('o.total_openings')
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()
  return Number(row.selected) >= row.total_openings
}
