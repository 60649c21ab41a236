import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import {
  DEFAULT_PACE,
  listFullDomains,
  type Pace,
  type RecentCounts,
  selectSendable,
} from '@rolecall/domain/email/pace'
import { REJECTION_MAILS } from '@rolecall/domain/pipeline/rejection-emails'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { changeRun, lockRun, selectRuns } from '../runs/runs.queries.ts'

export const insertMailType = (tx: Tx, id: string, mailType: string) =>
  tx.insertInto('mail_run').values({ company_id: tx.companyId, id, mail_type: mailType }).execute()

const selectMailRuns = (tx: Tx) =>
  selectRuns(tx, 'mail-run')
    .innerJoin('mail_run as m', (join) => tenantJoin(join, tx, 'm').onRef('m.id', '=', 'r.id'))
    .select('m.mail_type')

/** The latest runs of a position. */
export const listMailRuns = (tx: Tx, positionId: string, limit: number) =>
  selectMailRuns(tx).where('r.position_id', '=', positionId).limit(limit).execute()
export type MailRunRow = Awaited<ReturnType<typeof listMailRuns>>[number]

/** A run of a position, locked until the transaction ends. */
export async function lockMailRun(tx: Tx, id: string, positionId: string): Promise<MailRunRow | undefined> {
  await lockRun(tx, id)
  return selectMailRuns(tx).where('r.id', '=', id).where('r.position_id', '=', positionId).executeTakeFirst()
}

/** Undoes the requests whose email is not written, so that these candidates can be asked again. Returns their number. */
export async function dropUnwritten(tx: Tx, { id, positionId }: { id: string; positionId: string }) {
  const dropped = await tx
    .deleteFrom('interest_mail')
    .where('company_id', '=', tx.companyId)
    .where('run_id', '=', id)
    .where('mail_id', 'is', null)
    .returning('candidate_id')
    .execute()
  await countInvitations(
    tx,
    positionId,
    dropped.map(({ candidate_id }) => candidate_id),
    -1,
  )
  await changeRun(tx, 'mail-run', id, { more: { left_out: dropped.length } })
  return dropped.length
}

export function countInvitations(tx: Tx, positionId: string, candidateIds: readonly string[], by: 1 | -1) {
  recordChanged(tx, candidateIds)
  return tx
    .updateTable('application')
    .set(({ eb }) => ({ invite_count: eb('invite_count', '+', by) }))
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
}

/** Ends the runs of a position in which everyone has been emailed. */
export const finishRuns = async (tx: Tx, positionId: string): Promise<boolean> => {
  const { rows } = await sql`
    update run set state = 'finished'
    where run.company_id = ${tx.companyId} and run.kind = 'mail-run' and run.position_id = ${positionId}
      and run.state = 'running' and not exists (select from interest_mail i
        where i.company_id = ${tx.companyId} and i.run_id = run.id and i.mail_id is null)
    returning run.id`.execute(tx)
  return rows.length > 0
}

/**
 * Locks the rate limit of the company until the transaction ends, so that no other worker counts sent emails and writes more.
 * Returns the domains that have reached it, and a function that selects what may be sent in this minute.
 */
export async function lockRate(tx: Tx, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:mails`}, 0))`.execute(tx)
  const [pace, lately] = [await getPace(tx), await countLately(tx, now)]
  return {
    fullDomains: listFullDomains(pace, lately),
    select: <Item extends { domain: string }>(items: readonly Item[]) => selectSendable(items, pace, lately),
  }
}

async function getPace(tx: Tx): Promise<Pace> {
  const row = await tx
    .selectFrom('mail_settings')
    .select(['per_minute', 'per_domain'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return row ? { perMinute: row.per_minute, perDomain: row.per_domain } : DEFAULT_PACE
}

/** Number of interest and rejection emails written within the last minute, by recipient domain. */
async function countLately(tx: Tx, now: Date): Promise<RecentCounts> {
  const since = new Date(now.getTime() - MINUTE_MS)
  const { rows } = await sql<{ domain: string; count: number }>`
    select lower(reverse(split_part(reverse(${knownContact('emailed', 'o.recipient')}::text), '@', 1))) as domain,
      count(*)::int as count
    from outgoing_mail o
    where o.company_id = ${tx.companyId} and o.created_at > ${since}
      and (o.kind = 'interest' or o.template = any(${[...REJECTION_MAILS]}::text[]))
    group by 1`.execute(tx)
  return new Map(rows.map(({ domain, count }) => [domain, count]))
}
