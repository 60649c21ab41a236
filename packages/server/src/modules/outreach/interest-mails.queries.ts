import type { LeftOutReason } from '@rolecall/contract/contact/left-out'
import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import { type BlindReader, nameFor } from '../../people/blind/blind-gate.queries.ts'
import { isExcludedEverywhere } from '../../people/moves/exclusions.queries.ts'
import { countInvitations } from '../outbox/mail-runs.queries.ts'
import { endLaters } from './later.queries.ts'

/** A condition on `application as a` and `candidate as c`, and on `resume as r` where a search asks for it. */
export type Whom = RawBuilder<boolean>

/** Of `application as a`: whether the candidate, or anybody who was merged into them, asked for no more mails. */
export const hasStopped = ({ companyId }: Tx) => sql<boolean>`exists (select from mail_stop s
  join candidate m on m.company_id = ${companyId} and m.id = s.candidate_id
  where s.company_id = ${companyId} and a.candidate_id in (m.id, m.merged_into))`

/** Somebody with an address, and who did not ask for no more mails, nor did anybody who was merged into them. */
export const isReachable = (tx: Tx) =>
  sql<boolean>`(c.email is not null and c.name is not null and not ${hasStopped(tx)})`

/** Of `interest_mail as i`: whether the candidate, or whoever was merged into them, asked for no more mails since. */
const stopsOf = ({ companyId }: Tx) => sql<boolean>`exists (select from mail_stop s
  join candidate n on n.company_id = ${companyId} and n.id = s.candidate_id
  where s.company_id = ${companyId} and i.candidate_id in (n.id, n.merged_into))`

/** Reminded is who was asked first and has not answered. */
const isDue = ({ companyId }: Tx, mailType: InterestMail) =>
  mailType === 'interest_check'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from interest_mail f where f.company_id = ${companyId}
        and f.position_id = a.position_id and f.candidate_id = a.candidate_id
        and f.mail_type = 'interest_check' and f.answer is null)`

type Asking = {
  positionId: string
  mailType: InterestMail
  /** Statuses from which candidates may be asked. */
  statusIds: readonly string[]
  userId: string
  rules: readonly string[] | undefined
  /** The mails that it is asked for with; none for one candidate. */
  runId: string | undefined
  at: Date
}

/** Those of a position whom a condition names. */
export const from = ({ companyId }: Tx, positionId: string, whom: Whom) => sql`from application a
  join candidate c on c.company_id = ${companyId} and c.id = a.candidate_id
  join resume r on r.company_id = ${companyId} and r.id = a.resume_id
  where a.company_id = ${companyId} and a.position_id = ${positionId} and ${whom}`

/** Of `application as a`: whether the candidate said later, and the day has not come. */
export const saidLater = ({ companyId }: Pick<Tx, 'companyId'>, state: 'waiting' | 'back' = 'waiting') =>
  sql<boolean>`exists (select from interest_later l where l.company_id = ${companyId}
    and l.position_id = a.position_id and l.candidate_id = a.candidate_id and l.state = ${state})`

/** Of those whom one reason leaves out, so many are called by their names. */
const NAMED_MAX = 5

export type Weighing = Pick<Asking, 'positionId' | 'mailType' | 'statusIds' | 'at'>

/** Of `application as a` and `candidate as c`: why the candidate is left out of a mail; null where they are written to. */
const whyLeftOut = (tx: Tx, { mailType, statusIds, at }: Weighing) => sql<LeftOutReason | null>`(case
  when c.erased_at is not null then 'erased'
  when exists (select from interest_mail i where i.company_id = ${tx.companyId} and i.position_id = a.position_id
    and i.candidate_id = a.candidate_id and i.mail_type = ${mailType}) then 'asked'
  when a.status_id <> all(${statusIds}::text[]) then 'stage'
  when c.name is null then 'nameless'
  when c.email is null then 'address'
  when ${hasStopped(tx)} then 'stopped'
  when ${isExcludedEverywhere(tx, 'a.candidate_id', at)} then 'excluded'
  when ${saidLater(tx)} then 'later'
  when not ${isDue(tx, mailType)} then 'answered'
  end)`

export type Weighed = {
  total: number
  written: number
  /** Of those who are written to; none where nobody is. */
  first: string | undefined
  /** By reason, the most first; of each the first names. */
  leftOut: { why: LeftOutReason; count: number; names: string[] }[]
}

type Alike = { why: LeftOutReason | null; count: number; first: string; names: string[] }

/** Who of a position would be written to, and who would be left out and why; the first is the first of those `named`. */
export const weighWhom = (
  tx: Tx,
  whom: Whom,
  asked: Weighing & { reader: BlindReader },
  named?: readonly string[],
): Promise<Weighed> =>
  weigh(tx, whom, { positionId: asked.positionId, why: whyLeftOut(tx, asked), reader: asked.reader }, named)

type Reasons = {
  positionId: string
  /** Of `application as a` and `candidate as c`; null where nothing keeps them out. */
  why: RawBuilder<LeftOutReason | null>
  /** Who is told the names. */
  reader: BlindReader
}

/** The same by any reasons. */
export async function weigh(
  tx: Tx,
  whom: Whom,
  { positionId, why, reader }: Reasons,
  named: readonly string[] = [],
): Promise<Weighed> {
  const first =
    named.length > 0
      ? sql`(array_agg(w.candidate_id order by array_position(${named}::bigint[], w.candidate_id)))[1]`
      : sql`min(w.candidate_id)`
  const { rows } = await sql<Alike>`
    select w.why, count(*)::int as count,
      ${first} as first,
      coalesce((array_agg(w.name order by w.candidate_id)
        filter (where w.why is not null))[1:${sql.lit(NAMED_MAX)}], '{}') as names
    from (select a.candidate_id, coalesce(${nameFor(tx, reader)}, 'Candidate ' || a.candidate_id) as name,
        ${why} as why ${from(tx, positionId, whom)}) w
    group by w.why order by count(*) desc, w.why`.execute(tx)
  const leftOut = rows.flatMap(({ why, count, names }) => (why === null ? [] : [{ why, count, names }]))
  const due = rows.find(({ why }) => why === null)
  const written = due?.count ?? 0
  return { total: leftOut.reduce((sum, { count }) => sum + count, written), written, first: due?.first, leftOut }
}

/** Notes whom a mail is to go to, and counts the invitation. Those whom the key refuses were sent it before. */
export async function insertAsked(tx: Tx, whom: Whom, asking: Asking): Promise<string[]> {
  const { positionId, mailType, userId, rules, runId, at } = asking
  const { rows } = await sql<{ candidate_id: string }>`
    insert into interest_mail (company_id, position_id, candidate_id, mail_type, asked_by, asked_at, rules,
      run_id, domain)
    select ${tx.companyId}, a.position_id, a.candidate_id, ${mailType}, ${userId}::uuid, ${at}::timestamptz,
      ${rules ?? null}::text[], ${runId ?? null}::uuid, reverse(split_part(reverse(c.email), '@', 1))
    ${from(tx, positionId, whom)} and ${whyLeftOut(tx, asking)} is null
    on conflict (company_id, position_id, candidate_id, mail_type) do nothing
    returning candidate_id`.execute(tx)
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  if (candidateIds.length > 0) {
    await countInvitations(tx, positionId, candidateIds, 1)
    await endLaters(tx, positionId, candidateIds)
  }
  return candidateIds
}

type Unwritten = { positionId: string; limit: number; fullDomains: readonly string[]; at: Date }

/**
 * Candidates who were asked and whose mail is not written yet, locked: another worker writes those of others. Of a run that
 * waits, or of domains that have had their share of the minute, there are none.
 */
export const listUnwritten = (tx: Tx, { positionId, limit, fullDomains, at }: Unwritten) =>
  tx
    .selectFrom('interest_mail as i')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'i.asked_by'))
    .leftJoin('run as m', (join) => tenantJoin(join, tx, 'm').onRef('m.id', '=', 'i.run_id'))
    .select([
      'i.id',
      'i.run_id',
      'i.domain',
      'i.candidate_id',
      'i.mail_type',
      'i.asked_by',
      'm.account_id',
      'm.assistant_id',
      'i.rules',
      'c.name',
      'c.email',
      'u.full_name as recruiter',
      sql<boolean>`(${stopsOf(tx)} or ${isExcludedEverywhere(tx, 'i.candidate_id', at)})`.as('is_left_out'),
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.mail_id', 'is', null)
    .where(sql<boolean>`(i.run_id is null or m.state = 'running' and i.domain <> all(${fullDomains}::text[]))`)
    .orderBy('i.mail_type')
    .orderBy('i.candidate_id')
    .limit(limit)
    .forUpdate('i')
    .skipLocked()
    .execute()

export const updateWritten = (tx: Tx, rows: readonly { id: string; mailId: string }[]) =>
  sql`
    update interest_mail set mail_id = w.mail_id
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ mailId }) => mailId)}::uuid[]) w(id, mail_id)
    where interest_mail.company_id = ${tx.companyId} and interest_mail.id = w.id`.execute(tx)

/** Takes back that somebody was asked who has lost the address since. */
export const deleteAsked = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('interest_mail')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** What all mails about a position say of it. */
export const getPositionOfMail = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position as o')
    .innerJoin('company as y', (join) => join.onRef('y.id', '=', 'o.company_id').on('y.id', '=', tx.companyId))
    .select(['o.id', 'o.title', 'o.project_id', 'y.name as company_name'])
    .select(['o.stage', 'o.hold', 'o.archive', 'o.review', 'o.project_hold', 'o.project_archive'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()

/** Of whoever asks. */
export const getRecruiterName = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx
      .selectFrom('app_user')
      .select('full_name')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).full_name

export type PositionOfMail = Awaited<ReturnType<typeof getPositionOfMail>>

/** Addresses of whoever has a part in a position. */
export const listAddressesOfTeam = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position_member as m')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.user_id'))
    .select(sql<string>`u.email::text`.as('email'))
    .where('m.company_id', '=', tx.companyId)
    .where('m.position_id', '=', positionId)
    .where('u.is_active', '=', true)
    .orderBy('u.email')
    .limit(200)
    .execute()

export type MailItemRow = {
  mail_type: string
  state: string | null
  answer: string | null
  comment: string
  is_replied: boolean
}

/** Of `interest_mail as i`: whether the candidate wrote back. */
const isReplied = ({ companyId }: Pick<Tx, 'companyId'>) => sql<boolean>`exists (select from incoming_mail n
  where n.company_id = ${companyId} and n.mail_id = i.mail_id and n.kind = 'reply')`

/** Of `application as a`: the mails that the candidate was asked by, oldest first. */
export const mailItemsOf = ({ companyId }: Tx) => sql<MailItemRow[]>`coalesce((
  select json_agg(json_build_object('mail_type', split_part(i.mail_type, ':', 1), 'state', o.state, 'answer', i.answer,
    'comment', i.answer_comment, 'is_replied', ${isReplied({ companyId })}) order by i.asked_at, i.mail_type)
  from interest_mail i
  left join outgoing_mail o on o.company_id = ${companyId} and o.id = i.mail_id
  where i.company_id = ${companyId} and i.position_id = a.position_id and i.candidate_id = a.candidate_id), '[]')`

/** Of `application as a`: whether the candidate was asked by any mail. */
export const wasAsked = ({ companyId }: Pick<Tx, 'companyId'>) =>
  sql<boolean>`exists (select from interest_mail i
    where i.company_id = ${companyId} and i.position_id = a.position_id and i.candidate_id = a.candidate_id)`

/** Of `application as a`: whether some mail to the candidate stands as a filter of the shortlist asks. */
export function answeredAs({ companyId }: Pick<Tx, 'companyId'>, wanted: string): RawBuilder<boolean> {
  const asked = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from interest_mail i
    left join outgoing_mail o on o.company_id = ${companyId} and o.id = i.mail_id
    where i.company_id = ${companyId} and i.position_id = a.position_id and i.candidate_id = a.candidate_id
      and ${condition})`
  if (wanted === 'later' || wanted === 'back_now')
    return saidLater({ companyId }, wanted === 'later' ? 'waiting' : 'back')
  if (wanted === 'rejected') return asked(sql`o.state in ('failed', 'bounced') and i.answer is null`)
  if (wanted !== 'no_response') return asked(sql`i.answer = ${wanted}`)
  return sql<boolean>`(${asked(sql`true`)} and not ${asked(sql`(i.answer is not null or ${isReplied({ companyId })})`)})`
}
