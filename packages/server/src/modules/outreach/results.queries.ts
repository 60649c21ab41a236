import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type SequenceVersionKey = { sequenceId: string; version: number }

/** Versions that were sent, the latest first, at most 100. */
export async function listVersions(tx: Tx, sequenceId: string): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct t.version from sequence_enrolment e
    join sequence_sent t on t.company_id = ${tx.companyId} and t.enrolment_id = e.id
    where e.company_id = ${tx.companyId} and e.sequence_id = ${sequenceId}::uuid
    order by t.version desc limit 100`.execute(tx)
  return rows.map(({ version }) => version)
}

export type MailCount = { step: number; variant: string; sent: number; answered: number }

/**
 * Counts by email and subject how many were sent, and how many of them were answered. Emails held back, refused or bounced do
 * not count.
 */
export async function countMails(tx: Tx, { sequenceId, version }: SequenceVersionKey): Promise<MailCount[]> {
  const { rows } = await sql<MailCount>`
    select t.step, t.variant, count(*)::int as sent, count(t.answered_at)::int as answered
    from sequence_enrolment e
    join sequence_sent t on t.company_id = ${tx.companyId} and t.enrolment_id = e.id and t.version = ${version}::int
    join interest_mail i on i.company_id = ${tx.companyId} and i.id = t.interest_id
    left join outgoing_mail m on m.company_id = ${tx.companyId} and m.id = i.mail_id
    where e.company_id = ${tx.companyId} and e.sequence_id = ${sequenceId}::uuid
      and (m.state is null or m.state in ('sent', 'kept', 'queued'))
    group by t.step, t.variant`.execute(tx)
  return rows
}

export type StopCount = { written: number; why: string; count: number }

/** Counts the stops of a version by reason and by the last email before, the most frequent first. */
export async function countStops(tx: Tx, { sequenceId, version }: SequenceVersionKey): Promise<StopCount[]> {
  const { rows } = await sql<StopCount>`
    select e.written, e.why, count(*)::int as count from sequence_enrolment e
    where e.company_id = ${tx.companyId} and e.sequence_id = ${sequenceId}::uuid and e.version = ${version}::int
      and e.state = 'stopped' group by e.written, e.why order by count(*) desc, e.why`.execute(tx)
  return rows
}
