import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { next } from './serial.ts'

type ReceivedMailInput = {
  companyId: string
  candidateId?: string | undefined
  sender?: string
  subject?: string
  text?: string
}

/** A received email: in the thread of a candidate, from another address than theirs, or matched to no one. */
export async function aReceivedMail(db: Db, { companyId, candidateId, ...mail }: ReceivedMailInput): Promise<string> {
  const { id } = await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('incoming_mail')
      .values({
        company_id: companyId,
        message_id: `<received${next()}@post.example>`,
        candidate_id: candidateId ?? null,
        is_from_other: candidateId !== undefined,
        sender: mail.sender ?? 'mara@post.example',
        subject: mail.subject ?? 'Re: Would you like to talk?',
        text: mail.text ?? 'Gladly, on Tuesday.',
        received_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** An unmatched one, and a reply of a candidate from another address. */
export const someReceived = async (db: Db, of: { companyId: string; candidateId: string }) => ({
  receivedId: await aReceivedMail(db, { companyId: of.companyId }),
  answerId: await aReceivedMail(db, { companyId: of.companyId, candidateId: of.candidateId }),
})
