import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { hasUnsubscribed } from '../email/stop-list.queries.ts'
import { isExcludedEverywhere } from '../pipeline/exclusions.queries.ts'
import { hasWithdrawnConsent } from './recipients.queries.ts'

type Pair = { positionId: string; candidateId: string }
type LaterReply = Pair & { askedBy: string; backOn: string; comment: string; at: Date }

/** Records the answer "later", replacing an earlier one. */
export const upsertLater = (tx: Tx, { positionId, candidateId, askedBy, backOn, comment, at }: LaterReply) =>
  sql`insert into interest_later (company_id, position_id, candidate_id, asked_by, said_at, back_on, comment)
    values (${tx.companyId}, ${positionId}, ${candidateId}, ${askedBy}, ${at}, ${backOn}::date, ${comment})
    on conflict (company_id, position_id, candidate_id) do update set asked_by = excluded.asked_by,
      said_at = excluded.said_at, back_on = excluded.back_on, comment = excluded.comment, state = 'waiting'`.execute(tx)

/** Ends the answer "later": they answered differently, or are asked again. */
export const endLaters = (tx: Tx, positionId: string, candidateIds: readonly string[]) =>
  tx
    .updateTable('interest_later')
    .set({ state: 'over' })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('state', '<>', 'over')
    .execute()

export type DueLaterRow = {
  id: string
  position_id: string
  candidate_id: string
  asked_by: string
  is_active: boolean
  project_id: string
  may_be_asked: boolean
  stage: string
  hold: boolean
  archive: boolean
  review: string
  project_hold: boolean
  project_archive: boolean
}

/**
 * Locks those whose day has come. `may_be_asked`: they were not erased, merged or removed from the position, have not
 * unsubscribed, excluded themselves or withdrawn their consent, and were not asked about another position since.
 */
export async function lockDueLaters(tx: Tx, { today, at, limit }: { today: string; at: Date; limit: number }) {
  const { companyId } = tx
  const { rows: locked } = await sql<{ id: string }>`
    select l.id from interest_later l where l.company_id = ${companyId} and l.state = 'waiting'
      and l.back_on <= ${today}::date order by l.back_on, l.id limit ${limit}::int for update skip locked`.execute(tx)
  const { rows } = await sql<DueLaterRow>`
    select e.id, e.position_id, e.candidate_id, e.asked_by, (u.is_active and u.is_approved) as is_active, o.project_id,
      o.stage, o.hold, o.archive, o.review, o.project_hold, o.project_archive,
      (c.erased_at is null and c.merged_into is null and a.candidate_id is not null
        and not ${hasUnsubscribed(tx, 'e.candidate_id')}
        and not ${isExcludedEverywhere(tx, 'e.candidate_id', at)}
        and not ${hasWithdrawnConsent(tx, 'e')}
        and not exists (select from interest_mail i where i.company_id = ${companyId}
          and i.candidate_id = e.candidate_id and i.position_id <> e.position_id and i.asked_at > e.said_at)
      ) as may_be_asked
    from interest_later e
    join position o on o.company_id = ${companyId} and o.id = e.position_id
    join candidate c on c.company_id = ${companyId} and c.id = e.candidate_id
    join app_user u on u.company_id = ${companyId} and u.id = e.asked_by
    left join application a on a.company_id = ${companyId} and a.position_id = e.position_id
      and a.candidate_id = e.candidate_id
    where e.company_id = ${companyId} and e.id = any(${locked.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows
}

export const updateLaters = (tx: Tx, ids: readonly string[], state: 'back' | 'over') =>
  tx
    .updateTable('interest_later')
    .set({ state })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/**
 * Moves earlier emails to an earlier round, so that each type may be sent once more (rule A-208): their type gets a suffix
 * after a colon, which no list shows.
 */
export const openNewRound = (tx: Tx, pairs: readonly Pair[]) =>
  sql`update interest_mail i set mail_type = i.mail_type || ':' || i.id
    from unnest(${pairs.map(({ positionId }) => positionId)}::uuid[],
      ${pairs.map(({ candidateId }) => candidateId)}::bigint[]) w(position_id, candidate_id)
    where i.company_id = ${tx.companyId} and i.position_id = w.position_id and i.candidate_id = w.candidate_id
      and position(':' in i.mail_type) = 0`.execute(tx)

type LaterQuery = { state: 'back' | 'waiting'; by: string | undefined; limit: number }

/** Answers of "later" on positions that the viewer may see: those whose day has come, or comes next. */
export const listLaters = (tx: Tx, viewer: Session & BlindReader, { state, by, limit }: LaterQuery) =>
  tx
    .selectFrom('interest_later as l')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'l.position_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'l.candidate_id'))
    .innerJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .onRef('a.position_id', '=', 'l.position_id')
        .onRef('a.candidate_id', '=', 'l.candidate_id'),
    )
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'l.asked_by'))
    .select([
      'l.candidate_id',
      'l.position_id',
      'l.said_at',
      'l.comment',
      SHOWN_TITLE.as('title'),
      'a.status_id',
      'u.full_name as by',
    ])
    .select(sql<string>`l.back_on::text`.as('back_on'))
    .select(nameFor(tx, viewer).as('name'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('l.company_id', '=', tx.companyId)
    .where('l.state', '=', state)
    .where('c.erased_at', 'is', null)
    .where(visiblePositions(viewer))
    .$if(by !== undefined, (query) => query.where('l.asked_by', '=', by ?? ''))
    .orderBy('l.back_on', state === 'back' ? 'desc' : 'asc')
    .orderBy('l.id')
    .limit(limit)
    .execute()
