import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { listWritersOfMail } from '../messages/messages.queries.ts'
import type { Letter } from './read-incoming.ts'

/** The first of some mails to candidates that is the company's, with its position's project. */
export const findAnswered = (tx: Tx, mailIds: readonly string[]) =>
  tx
    .selectFrom('outgoing_mail as o')
    .select(['o.id', 'o.kind', 'o.state', 'o.candidate_id', 'o.position_id'])
    // Which never changes, so that it may be read while the mail is waited for.
    .select(
      sql<string | null>`(select p.project_id from position p
        where p.company_id = ${tx.companyId} and p.id = o.position_id)`.as('project_id'),
    )
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', sql<string>`any(${mailIds}::uuid[])`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(1)
    .forUpdate('o')
    .executeTakeFirst()
export type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>

/** Whoever wrote a mail to a candidate: who asked, or whose appointment it is about. */
export async function listWriters(tx: Tx, { id, kind, candidate_id, position_id }: Answered): Promise<string[]> {
  if (kind === 'message') return listWritersOfMail(tx, id)
  const found =
    kind === 'interview'
      ? await tx
          .selectFrom('interview')
          .select('scheduled_by as by')
          .where('company_id', '=', tx.companyId)
          .where('position_id', '=', position_id)
          .where('candidate_id', '=', candidate_id)
          .orderBy('starts_at', 'desc')
          .limit(1)
          .execute()
      : await tx
          .selectFrom('interest_mail')
          .select('asked_by as by')
          .where('company_id', '=', tx.companyId)
          .where('mail_id', '=', id)
          .execute()
  return found.map(({ by }) => by)
}

/** False where it was kept before. */
export async function insertIncoming(tx: Tx, letter: Letter, mail: Answered, at: Date): Promise<boolean> {
  if (!mail.candidate_id) return false
  const made = await tx
    .insertInto('incoming_mail')
    .values({
      company_id: tx.companyId,
      message_id: letter.messageId,
      mail_id: mail.id,
      candidate_id: mail.candidate_id,
      position_id: mail.position_id,
      sender: letter.sender,
      subject: letter.subject,
      text: letter.text,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const updateBounced = (tx: Tx, mailId: string, reason: string) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state: 'bounced', error: reason })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .execute()
