import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { countInvitations } from '../email/mail-runs.queries.ts'
import { hasUnsubscribed } from '../email/stop-list.queries.ts'
import { isExcludedEverywhere } from '../pipeline/exclusions.queries.ts'
import { endLaters } from './contact-later.queries.ts'
import {
  from,
  hasAnsweredLater,
  leftOutReason,
  type RecipientCondition,
  type RecipientCriteria,
  wasEmailed,
} from './recipients.queries.ts'

type NewInterestRequest = RecipientCriteria & {
  mailType: InterestMail
  userId: string
  rules: readonly string[] | undefined
  /** The run that asks; undefined for one candidate. */
  runId: string | undefined
}

/** Records the recipients of an email, and counts the invitation. Those that the primary key rejects were sent it before. */
export async function insertRecipients(
  tx: Tx,
  whom: RecipientCondition,
  asking: NewInterestRequest,
): Promise<string[]> {
  const { positionId, mailType, userId, rules, runId, at } = asking
  const { rows } = await sql<{ candidate_id: string }>`
    insert into interest_mail (company_id, position_id, candidate_id, mail_type, asked_by, asked_at, rules,
      run_id, domain)
    select ${tx.companyId}, a.position_id, a.candidate_id, ${mailType}, ${userId}::uuid, ${at}::timestamptz,
      ${rules ?? null}::text[], ${runId ?? null}::uuid,
      reverse(split_part(reverse(${knownContact('emailed', 'c.email')}), '@', 1))
    ${from(tx, positionId, whom)} and ${leftOutReason(tx, asking)} is null
    on conflict (company_id, position_id, candidate_id, mail_type) do nothing
    returning candidate_id`.execute(tx)
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  if (candidateIds.length > 0) {
    await countInvitations(tx, positionId, candidateIds, 1)
    await endLaters(tx, positionId, candidateIds)
  }
  return candidateIds
}

type PendingMailsQuery = { positionId: string; limit: number; fullDomains: readonly string[]; at: Date }

/**
 * Locks candidates who were asked and whose email is not written yet; other workers skip them. None for runs that wait, or for
 * domains at their rate limit.
 */
export const listUnwritten = (tx: Tx, { positionId, limit, fullDomains, at }: PendingMailsQuery) =>
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
      knownName('emailed').as('name'),
      knownContact('emailed', 'c.email').as('email'),
      'u.full_name as recruiter',
      sql<boolean>`(${hasUnsubscribed(tx, 'i.candidate_id')} or ${isExcludedEverywhere(tx, 'i.candidate_id', at)})`.as(
        'is_left_out',
      ),
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

/** Undoes the request to candidates who have lost their address since. */
export const deleteRecipients = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('interest_mail')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Details of a position for all emails about it. */
export const getPositionOfMail = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position as o')
    .innerJoin('company as y', (join) => join.onRef('y.id', '=', 'o.company_id').on('y.id', '=', tx.companyId))
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.project_id', 'y.name as company_name'])
    .select(['o.stage', 'o.hold', 'o.archive', 'o.review', 'o.project_hold', 'o.project_archive'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()

/** The name of the user who asks. */
export const getRecruiterName = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx
      .selectFrom('app_user')
      .select('full_name')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).full_name

export type MailPosition = Awaited<ReturnType<typeof getPositionOfMail>>

/** Addresses of the members of a position's team. */
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

/** SQL: whether the candidate of `interest_mail as i` replied. */
const isReplied = ({ companyId }: Pick<Tx, 'companyId'>) => sql<boolean>`exists (select from incoming_mail n
  where n.company_id = ${companyId} and n.mail_id = i.mail_id and n.kind = 'reply')`

/** SQL: the emails that asked the candidate of `application as a`, oldest first. */
export const mailItemsOf = ({ companyId }: Tx) => sql<MailItemRow[]>`coalesce((
  select json_agg(json_build_object('mail_type', split_part(i.mail_type, ':', 1), 'state', o.state, 'answer', i.answer,
    'comment', i.answer_comment, 'is_replied', ${isReplied({ companyId })}) order by i.asked_at, i.mail_type)
  from interest_mail i
  left join outgoing_mail o on o.company_id = ${companyId} and o.id = i.mail_id
  where i.company_id = ${companyId} and i.position_id = a.position_id and i.candidate_id = a.candidate_id), '[]')`

/** SQL: whether the candidate of `application as a` was asked by any email. */
export const isInvited = (tx: Pick<Tx, 'companyId'>) => wasEmailed(tx, 'a')

/** SQL: whether an email to the candidate of `application as a` has the state that a shortlist filter asks for. */
export function answeredAs({ companyId }: Pick<Tx, 'companyId'>, wanted: string): RawBuilder<boolean> {
  const asked = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from interest_mail i
    left join outgoing_mail o on o.company_id = ${companyId} and o.id = i.mail_id
    where i.company_id = ${companyId} and i.position_id = a.position_id and i.candidate_id = a.candidate_id
      and ${condition})`
  if (wanted === 'later' || wanted === 'back_now')
    return hasAnsweredLater({ companyId }, 'a', wanted === 'later' ? 'waiting' : 'back')
  if (wanted === 'rejected') return asked(sql`o.state in ('failed', 'bounced') and i.answer is null`)
  if (wanted !== 'no_response') return asked(sql`i.answer = ${wanted}`)
  return sql<boolean>`(${asked(sql`true`)} and not ${asked(sql`(i.answer is not null or ${isReplied({ companyId })})`)})`
}
