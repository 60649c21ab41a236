import type { ErasureReason } from '@rolecall/domain/privacy/privacy-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'

export type Rule = { is_on: boolean; months: number; keep_selected: boolean; keep_consented: boolean }

export const findRule = (tx: Tx): Promise<Rule | undefined> =>
  tx
    .selectFrom('retention_rule')
    .select(['is_on', 'months', 'keep_selected', 'keep_consented'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

export const upsertRule = (tx: Tx, rule: Rule, by: { userId: string; at: Date }) => {
  const values = { ...rule, changed_by: by.userId, changed_at: by.at }
  return tx
    .insertInto('retention_rule')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Views of a candidate, which are no activity. */
const LOOKS = ['candidate.viewed', 'candidate.contact-viewed', 'candidate.clicked', 'resume.downloaded']

/**
 * SQL: whether `event e` only says that somebody was moved here from another system, which is no activity: retention rules count
 * from that system's own dates (rule A-396).
 */
const tellsOfMove = ({ companyId }: Pick<Tx, 'companyId'>): RawBuilder<boolean> => sql`(
  e.kind in ('candidate.imported', 'consent.noted', 'candidate.tagged') and exists (select from move_in m
    where m.company_id = ${companyId} and m.import_id = coalesce(e.change_id, (e.payload->>'import_id')::uuid))
  or e.kind = 'resume.added' and exists (select from upload_file f where f.company_id = ${companyId}
    and f.resume_id = e.resume_id and f.received_at is not null))`

/** SQL: when `candidate c` was last moved here from another system; null if they were not. */
const movedAt = ({ companyId }: Pick<Tx, 'companyId'>): RawBuilder<Date | null> => sql`(
  select max(e.at) from event e where e.company_id = ${companyId} and e.candidate_id = c.id
    and e.kind = 'candidate.imported' and exists (select from move_in m where m.company_id = ${companyId}
      and m.import_id = (e.payload->>'import_id')::uuid))`

/** SQL: whether `candidate c` was selected. */
const wasSelected = ({ companyId }: Pick<Tx, 'companyId'>): RawBuilder<boolean> => sql`exists (
  select from application a join status_group g on g.company_id = ${companyId} and g.id = a.status_group_id
  where a.company_id = ${companyId} and a.candidate_id = c.id and g.status_type = 'selected')`

/** `movedBefore`: people who were moved here since are not due, whatever their dates (see MOVED_GRACE_DAYS). */
export type DueSince = { rule: Rule; before: Date; now: Date; movedBefore?: Date | undefined }

const isDue = (
  { companyId }: Tx,
  { rule: { keep_selected, keep_consented }, before, now, movedBefore }: DueSince,
): RawBuilder<boolean> => sql`
  c.company_id = ${companyId} and c.merged_into is null and c.erased_at is null
  and (c.created_at < ${before} or ${movedAt({ companyId })} is not null)
  ${movedBefore ? sql`and coalesce(${movedAt({ companyId })} < ${movedBefore}, true)` : sql``}
  and not exists (select from event e where e.company_id = ${companyId} and e.candidate_id = c.id and e.at >= ${before}
    and e.kind <> all(${LOOKS}::text[]) and not ${tellsOfMove({ companyId })})
  and not exists (select from resume r where r.company_id = ${companyId} and r.candidate_id = c.id
    and r.received_at >= ${before})
  and not exists (select from erasure x where x.company_id = ${companyId} and x.candidate_id = c.id
    and x.rows_gone_at is null)
  ${keep_selected ? sql`and not ${wasSelected({ companyId })}` : sql``}
  ${
    keep_consented
      ? sql`and not exists (select from candidate_consent n where n.company_id = ${companyId} and n.candidate_id = c.id
          and n.withdrawn_at is null and n.given_at >= ${before} and (n.ends_at is null or n.ends_at > ${now}))`
      : sql``
  }`

export type DuePerson = {
  candidate_id: string
  name: string | null
  came_at: Date
  last_activity: Date
  /** The kind of that activity: the person was added, a résumé of theirs arrived, or a user did something. */
  last_what: 'came' | 'resume' | 'deed'
  positions: number
  was_selected: boolean
  /** Time of their last consent to be kept, unless withdrawn. */
  agreed_at: Date | null
  /** Time at which the person was moved here from another system. */
  moved_at: Date | null
}

type Moments = { came_at: Date; resume_at: Date | null; deed_at: Date | null }

/** Candidates without activity since the given time and not exempt from the rule, in the order in which they were added. */
export async function listDue(
  tx: Tx,
  reader: BlindReader,
  since: DueSince,
  { start, limit }: { start: number; limit: number },
): Promise<DuePerson[]> {
  const { rows } = await sql<Omit<DuePerson, 'last_activity' | 'last_what'> & Moments>`
    select c.id as candidate_id, ${nameOf(tx, reader)}, ${movedAt(tx)} as moved_at,
      least(c.created_at, (select min(r.received_at) from resume r where r.company_id = ${tx.companyId}
        and r.candidate_id = c.id)) as came_at,
      (select max(e.at) from event e where e.company_id = ${tx.companyId} and e.candidate_id = c.id
        and e.kind <> all(${LOOKS}::text[]) and not ${tellsOfMove(tx)}) as deed_at,
      (select max(r.received_at) from resume r where r.company_id = ${tx.companyId} and r.candidate_id = c.id) as resume_at,
      (select count(*) from application a where a.company_id = ${tx.companyId} and a.candidate_id = c.id)::int as positions,
      ${wasSelected(tx)} as was_selected,
      (select max(n.given_at) from candidate_consent n where n.company_id = ${tx.companyId} and n.candidate_id = c.id
        and n.withdrawn_at is null) as agreed_at
    from candidate c where ${isDue(tx, since)}
    order by c.created_at, c.id offset ${start} limit ${limit}`.execute(tx)
  return rows.map(({ deed_at, resume_at, ...row }) => ({ ...row, ...findLast({ ...row, deed_at, resume_at }) }))
}

/** Returns the candidates among these that are still due, as of this moment of the transaction. */
export async function listStillDue(tx: Tx, since: DueSince, candidateIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from candidate c where ${isDue(tx, since)} and c.id = any(${candidateIds}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The latest of these; of two at the same time, the more telling one. */
function findLast({ came_at, resume_at, deed_at }: Moments): Pick<DuePerson, 'last_activity' | 'last_what'> {
  if (deed_at && deed_at >= came_at && (!resume_at || deed_at > resume_at))
    return { last_activity: deed_at, last_what: 'deed' }
  if (resume_at && resume_at > came_at) return { last_activity: resume_at, last_what: 'resume' }
  return { last_activity: came_at, last_what: 'came' }
}

export async function countDue(tx: Tx, since: DueSince, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from candidate c where ${isDue(tx, since)} limit ${most}) due`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The first time that a candidate asked for a copy of their data, and for deletion. */
export const findFirstRequests = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('application_form')
    .select(({ fn }) => [fn.min('erasure_asked_at').as('erasure'), fn.min('access_asked_at').as('access')])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()

type LogRow = {
  id: string
  what: 'erasure' | 'export'
  candidate_id: string
  reason: ErasureReason | null
  by: string | null
  asked_at: Date
  done_at: Date | null
  part_of: string | null
}

export async function listLog(tx: Tx, { start, limit }: { start: number; limit: number }): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.what, l.candidate_id, l.reason, u.full_name as by, l.asked_at, l.done_at, l.part_of from (
      select x.id, 'erasure' as what, x.candidate_id, x.reason, x.asked_by, x.asked_at, x.erased_at as done_at,
        case when x.rows_gone_at is null then c.merged_into end as part_of
      from erasure x join candidate c on c.company_id = ${tx.companyId} and c.id = x.candidate_id
      where x.company_id = ${tx.companyId}
      union all
      select p.id, 'export', p.candidate_id, null, p.asked_by, p.asked_at, p.ready_at, null
      from person_export p where p.company_id = ${tx.companyId}
      order by asked_at desc, id offset ${start} limit ${limit}
    ) l left join app_user u on u.company_id = ${tx.companyId} and u.id = l.asked_by
    order by l.asked_at desc, l.id`.execute(tx)
  return rows
}

export async function countLog(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from erasure where company_id = ${tx.companyId})
      + (select count(*) from person_export where company_id = ${tx.companyId}))::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}
