import { DEFAULT_PACE, type Lately, type Pace } from '@rolecall/domain/mails/pace'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { lockRow } from '../../ground/db/lock-row.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

type NewRun = { id: string; positionId: string; mailType: string; by: string; at: Date }

export const insertRun = (tx: Tx, { id, positionId, mailType, by, at }: NewRun) =>
  tx
    .insertInto('mail_run')
    .values({
      company_id: tx.companyId,
      id,
      position_id: positionId,
      mail_type: mailType,
      asked_by: by,
      asked_at: at,
    })
    .execute()

/** One in which nobody is asked is none. */
export const keepRun = (tx: Tx, id: string, total: number): Promise<unknown> =>
  total === 0
    ? tx.deleteFrom('mail_run').where('company_id', '=', tx.companyId).where('id', '=', id).execute()
    : tx.updateTable('mail_run').set({ total }).where('company_id', '=', tx.companyId).where('id', '=', id).execute()

const selectRuns = (tx: Tx) =>
  tx
    .selectFrom('mail_run as m')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.asked_by'))
    .selectAll('m')
    .select('u.full_name as by')
    .where('m.company_id', '=', tx.companyId)

/** The latest of a position. */
export const listRuns = (tx: Tx, positionId: string, limit: number) =>
  selectRuns(tx)
    .where('m.position_id', '=', positionId)
    .orderBy('m.asked_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()
export type MailRunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** Held until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<MailRunRow | undefined> {
  await lockRow(tx, 'mail_run', id)
  return selectRuns(tx).where('m.id', '=', id).executeTakeFirst()
}

export const updateRun = (tx: Tx, id: string, state: MailRunState) =>
  tx.updateTable('mail_run').set({ state }).where('company_id', '=', tx.companyId).where('id', '=', id).execute()

export type MailRunState = 'running' | 'paused' | 'stopped' | 'finished'

type Share = { id: string; written: number; lost: number }

/** Counts what has become of some of each run's mails. */
export const addToRuns = (tx: Tx, shares: readonly Share[]) =>
  sql`
    update mail_run set written = mail_run.written + x.written, left_out = mail_run.left_out + x.lost
    from unnest(${shares.map(({ id }) => id)}::uuid[], ${shares.map(({ written }) => written)}::int[],
      ${shares.map(({ lost }) => lost)}::int[]) x(id, written, lost)
    where mail_run.company_id = ${tx.companyId} and mail_run.id = x.id`.execute(tx)

/** Takes back that those were asked whose mail is not written; they can be asked again. Answers with how many they were. */
export async function dropUnwritten(tx: Tx, { id, position_id }: Pick<MailRunRow, 'id' | 'position_id'>) {
  const dropped = await tx
    .deleteFrom('interest_mail')
    .where('company_id', '=', tx.companyId)
    .where('run_id', '=', id)
    .where('mail_id', 'is', null)
    .returning('candidate_id')
    .execute()
  await countInvitations(
    tx,
    position_id,
    dropped.map(({ candidate_id }) => candidate_id),
    -1,
  )
  await addToRuns(tx, [{ id, written: 0, lost: dropped.length }])
  return dropped.length
}

export const countInvitations = (tx: Tx, positionId: string, candidateIds: readonly string[], by: 1 | -1) =>
  tx
    .updateTable('application')
    .set(({ eb }) => ({ invite_count: eb('invite_count', '+', by) }))
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()

/** Ends the runs of a position in which everybody has been written to. */
export const finishRuns = async (tx: Tx, positionId: string): Promise<boolean> => {
  const { rows } = await sql`
    update mail_run set state = 'finished'
    where mail_run.company_id = ${tx.companyId} and mail_run.position_id = ${positionId} and mail_run.state = 'running'
      and not exists (select from interest_mail i
        where i.company_id = ${tx.companyId} and i.run_id = mail_run.id and i.mail_id is null)
    returning mail_run.id`.execute(tx)
  return rows.length > 0
}

/** Positions with mails that still have to be written. */
export const listPositionsAtWork = (tx: Tx) =>
  tx
    .selectFrom('mail_run')
    .select('position_id')
    .distinct()
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'running')
    .orderBy('position_id')
    .execute()

export const listRunsAtWork = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('mail_run')
    .select(['id', 'position_id'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('state', 'in', ['running', 'paused'])
    .forUpdate()
    .execute()

/** Until the transaction ends nobody else of the company counts what went out, and writes more. */
export const takeTurn = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:mails`}, 0))`.execute(tx)

export async function getPace(tx: Tx): Promise<Pace> {
  const row = await tx
    .selectFrom('mail_settings')
    .select(['per_minute', 'per_domain'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return row ? { perMinute: row.per_minute, perDomain: row.per_domain } : DEFAULT_PACE
}

const MINUTE_MS = 60_000

/** How many mails that ask for interest were written within the last minute, by the domain that they go to. */
export async function countLately(tx: Tx, now: Date): Promise<Lately> {
  const since = new Date(now.getTime() - MINUTE_MS)
  const { rows } = await sql<{ domain: string; count: number }>`
    select lower(reverse(split_part(reverse(o.recipient::text), '@', 1))) as domain, count(*)::int as count
    from outgoing_mail o
    where o.company_id = ${tx.companyId} and o.created_at > ${since} and o.kind = 'interest'
    group by 1`.execute(tx)
  return new Map(rows.map(({ domain, count }) => [domain, count]))
}
