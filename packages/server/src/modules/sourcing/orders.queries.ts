import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { PAIRING_IDLE_DAYS } from '@rolecall/domain/sourcing/source-limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

type Part = { run_id: string; source: string }

export const findOrder = (tx: Tx, { run_id, source }: Part) =>
  tx
    .selectFrom('sourcing_order')
    .select(['user_id', 'token_hash'])
    .where('company_id', '=', tx.companyId)
    .where('run_id', '=', run_id)
    .where('source', '=', source)
    .executeTakeFirst()

export const hasPairedBrowser = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('session')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('paired_name', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - PAIRING_IDLE_DAYS * DAY_MS))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertOrder = (tx: Tx, part: Part & { started_by: string }, now: Date) =>
  tx
    .insertInto('sourcing_order')
    .values({
      company_id: tx.companyId,
      run_id: part.run_id,
      source: part.source,
      user_id: part.started_by,
      ordered_at: now,
    })
    .execute()

/** Locks and returns the order that this browser has taken, else the oldest that none has. */
export const findOpenOrder = (tx: Tx, { userId, tokenHash }: { userId: string; tokenHash: Buffer }) =>
  tx
    .selectFrom('sourcing_order as r')
    .innerJoin('sourcing_part as p', (join) =>
      tenantJoin(join, tx, 'p').onRef('p.run_id', '=', 'r.run_id').onRef('p.source', '=', 'r.source'),
    )
    .select(['r.run_id', 'r.source'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.user_id', '=', userId)
    .where('p.state', 'in', ['waiting', 'running'])
    .where((where) => where.or([where('r.token_hash', 'is', null), where('r.token_hash', '=', tokenHash)]))
    .orderBy(sql`r.token_hash is null`)
    .orderBy('r.ordered_at')
    .orderBy('r.run_id')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()

export const hearOfOrder = (tx: Tx, { run_id, source }: Part, heard: { tokenHash: Buffer; now: Date }) =>
  tx
    .updateTable('sourcing_order')
    .set({ token_hash: heard.tokenHash, heard_at: heard.now })
    .where('company_id', '=', tx.companyId)
    .where('run_id', '=', run_id)
    .where('source', '=', source)
    .execute()

/** Records that a page was reported; false when it was reported before. */
export const insertPage = async (tx: Tx, { run_id, source }: Part, page: number, now: Date): Promise<boolean> =>
  (await tx
    .insertInto('sourcing_order_page')
    .values({ company_id: tx.companyId, run_id, source, page, reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('page')
    .executeTakeFirst()) !== undefined

export const findLastPage = async (tx: Tx, { run_id, source }: Part): Promise<number> =>
  (
    await tx
      .selectFrom('sourcing_order_page')
      .select('page')
      .where('company_id', '=', tx.companyId)
      .where('run_id', '=', run_id)
      .where('source', '=', source)
      .orderBy('page', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.page ?? 0

/** Open orders that no browser has reported on since the given time. */
export const listSilentOrders = (tx: Tx, since: Date) =>
  tx
    .selectFrom('sourcing_part as p')
    .innerJoin('sourcing_order as r', (join) =>
      tenantJoin(join, tx, 'r').onRef('r.run_id', '=', 'p.run_id').onRef('r.source', '=', 'p.source'),
    )
    .select(['r.run_id', 'r.source', 'r.heard_at'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.state', 'in', ['waiting', 'running'])
    .where((where) =>
      where.or([
        where('r.heard_at', '<', since),
        where.and([where('r.heard_at', 'is', null), where('r.ordered_at', '<', since)]),
      ]),
    )
    .limit(100)
    .execute()

/** Returns those of the candidates that are on a position. */
export const listOnPosition = async (tx: Tx, positionId: string, candidateIds: readonly string[]) =>
  (
    await tx
      .selectFrom('application')
      .select('candidate_id')
      .where('company_id', '=', tx.companyId)
      .where('position_id', '=', positionId)
      .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
      .execute()
  ).map(({ candidate_id }) => candidate_id)
