import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type HiringCounts = { concluded: number; answer_days: number | null; decision_days: number | null }

/**
 * Counts applications from a source that were answered and decided since then, with the median days of each. Only those that
 * the company decided: withdrawn ones, or those no one looked at, tell nothing about the time it takes.
 */
export async function countTimes(tx: Tx, { source, since }: { source: string; since: Date }): Promise<HiringCounts> {
  const { rows } = await sql<HiringCounts>`
    select count(*)::int as concluded,
      (percentile_cont(0.5) within group (order by n.answer))::real as answer_days,
      (percentile_cont(0.5) within group (order by n.decision))::real as decision_days
    from (
      select date_part('epoch', c.answered_at - c.came_at) / ${DAY_SECONDS} as answer,
        date_part('epoch', coalesce(c.selected_at, a.moved_at) - c.came_at) / ${DAY_SECONDS} as decision
      from application_course c
      join application a on a.company_id = ${tx.companyId} and a.position_id = c.position_id
        and a.candidate_id = c.candidate_id
      join status s on s.company_id = ${tx.companyId} and s.id = a.status_id
      join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
      where c.company_id = ${tx.companyId} and c.answered_at >= ${since} and c.source = ${source}
        and a.moved_by is not null
        and (c.selected_at is not null or (g.status_type = 'closed' and not s.not_interested))
    ) n`.execute(tx)
  return rows[0] ?? { concluded: 0, answer_days: null, decision_days: null }
}

/** Replaces the previous counts. */
export async function replaceTimes(tx: Tx, counted: HiringCounts | undefined, at: Date): Promise<void> {
  const { concluded = 0, answer_days = null, decision_days = null } = counted ?? {}
  if (answer_days === null || decision_days === null) {
    await tx.deleteFrom('hiring_time').where('company_id', '=', tx.companyId).execute()
    return
  }
  const row = { concluded, answer_days, decision_days, counted_at: at }
  await tx
    .insertInto('hiring_time')
    .values({ company_id: tx.companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}
