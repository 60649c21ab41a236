import { STOP_WORDS, type StopReason } from '@rolecall/domain/mails/sequence-stops'
import { sentence } from '@rolecall/domain/text/sentence'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

type Of = { candidateId: string; positionId?: string | undefined; why: StopReason }

/** Of `sequence_enrolment as e`: of a candidate, or of whoever was merged with them. */
const isOf = ({ companyId }: Tx, { candidateId, positionId }: Of) => sql<boolean>`e.company_id = ${companyId}
  and e.candidate_id in (select n.id from candidate n where n.company_id = ${companyId}
    and (n.id = ${candidateId} or n.merged_into = ${candidateId}
      or n.id = (select w.merged_into from candidate w where w.company_id = ${companyId} and w.id = ${candidateId})))
  and ${positionId === undefined ? sql`true` : sql`e.position_id = ${positionId}::uuid`}`

type Stopped = { position_id: string; project_id: string; candidate_id: string; sequence: string }

/** Stops what is under way. Answers with what was. */
export async function stopOf(tx: Tx, of: Of, at: Date): Promise<Stopped[]> {
  const { rows } = await sql<Stopped>`
    update sequence_enrolment e set state = 'stopped', why = ${of.why}, ended_at = ${at}::timestamptz
    from sequence s, position o
    where ${isOf(tx, of)} and e.state in ('waiting', 'running', 'paused')
      and s.company_id = ${tx.companyId} and s.id = e.sequence_id
      and o.company_id = ${tx.companyId} and o.id = e.position_id
    returning e.position_id, o.project_id, e.candidate_id, s.name as sequence`.execute(tx)
  return rows
}

/** Mails of sequences that wait in the outbox are not sent any more. */
export const holdBack = (tx: Tx, of: Of, at: Date) =>
  sql`update outgoing_mail o set state = 'failed', is_refused = true, waits_for_server = false,
      error = ${sentence('Held back: {why}.', { why: STOP_WORDS[of.why] })}, finished_at = ${at}::timestamptz
    from sequence_enrolment e
    join sequence_sent t on t.company_id = ${tx.companyId} and t.enrolment_id = e.id
    join interest_mail i on i.company_id = ${tx.companyId} and i.id = t.interest_id
    where ${isOf(tx, of)} and o.company_id = ${tx.companyId} and o.id = i.mail_id
      and o.state in ('queued', 'failed') and not o.is_refused`.execute(tx)

/** Notes which mail of a sequence was answered, the first time. */
export async function markAnswered(
  tx: Tx,
  { interestId, mailId }: { interestId?: string; mailId?: string },
  at: Date,
): Promise<void> {
  await sql`update sequence_sent t set answered_at = ${at}::timestamptz
    from interest_mail i
    where t.company_id = ${tx.companyId} and i.company_id = ${tx.companyId} and i.id = t.interest_id
      and ${interestId === undefined ? sql`i.mail_id = ${mailId ?? null}::uuid` : sql`i.id = ${interestId}::uuid`}
      and t.answered_at is null`.execute(tx)
}

/** Of people who are deleted: without a word in the history, since that goes with them. */
export const stopForAll = (tx: Tx, candidateIds: readonly string[], at: Date) =>
  sql`update sequence_enrolment e set state = 'stopped', why = 'deleted', ended_at = ${at}::timestamptz
    where e.company_id = ${tx.companyId} and e.candidate_id = any(${candidateIds}::bigint[])
      and e.state in ('waiting', 'running', 'paused')`.execute(tx)
