import { z } from 'zod'
import { announce } from '../events/record-event.ts'
import { defineJob, enqueueMany } from '../jobs/define-job.ts'
import { type AnyWork, inCompany } from '../kernel/work.ts'
import { findQueuedMail, insertMails, type NewMail, updateMail } from './mail.queries.ts'

/** Puts mails into the outbox, to be delivered if the transaction is kept. */
export async function queueMails(work: AnyWork, mails: readonly NewMail[]): Promise<void> {
  const { tx, now } = work
  if (mails.length === 0) return
  const mailIds = await insertMails(tx, mails, now)
  await enqueueMany(
    tx,
    sendMail,
    mailIds.map((mailId) => ({ companyId: tx.companyId, mailId })),
  )
  await announce(work, { kind: 'mail.changed' })
}

export const queueMail = (work: AnyWork, mail: NewMail): Promise<void> => queueMails(work, [mail])

export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ companyId: z.uuid(), mailId: z.uuid() }),
  async run({ companyId, mailId }, deps) {
    const queued = await inCompany(deps, companyId, ({ tx }) => findQueuedMail(tx, mailId))
    if (!queued) return
    const { recipient: to, attachment_key, attachment_name, calendar, ...content } = queued
    const note = (state: 'sent' | 'kept' | 'failed', error: string | null) =>
      inCompany(deps, companyId, async (work) => {
        await updateMail(work.tx, mailId, { state, error, at: work.now })
        await announce(work, { kind: 'mail.changed' })
      })
    try {
      const attachment = attachment_key && {
        attachment: { name: attachment_name ?? '', bytes: await deps.files.get(attachment_key) },
      }
      await note(await deps.mail.deliver({ to, ...content, ...attachment, ...(calendar && { calendar }) }), null)
    } catch (error) {
      await note('failed', error instanceof Error ? error.message : String(error))
      // So that the queue tries again later. What the server said may name the recipient, and the queue's words are logged.
      throw new Error(`Mail ${mailId} was not delivered; the outbox says why.`)
    }
  },
})
