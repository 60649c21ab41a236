import { z } from 'zod'
import { getCompanySettings } from '../company/settings.queries.ts'
import { announce } from '../events/record-event.ts'
import { defineJob, enqueueMany } from '../jobs/define-job.ts'
import { type AnyWork, inCompany } from '../kernel/work.ts'
import { findQueuedMail, hasStopped, insertMails, type NewMail, updateMail } from './mail.queries.ts'
import { findAnswerAddress } from './mail-settings.queries.ts'

/** Puts mails into the outbox, to be delivered if the transaction is kept. Answers with their ids, in their order. */
export async function queueMails(work: AnyWork, mails: readonly NewMail[]): Promise<string[]> {
  const { tx, now } = work
  if (mails.length === 0) return []
  const mailIds = await insertMails(tx, mails, now)
  await enqueueMany(
    tx,
    sendMail,
    mailIds.map((mailId) => ({ companyId: tx.companyId, mailId })),
  )
  await announce(work, { kind: 'mail.changed' })
  return mailIds
}

export const queueMail = (work: AnyWork, mail: NewMail): Promise<string[]> => queueMails(work, [mail])

/** Whether a mail server said that it will never take a mail (5xx); what it says of us, as that a sign-in is needed, may change. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 && code !== 'EAUTH'
}

export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ companyId: z.uuid(), mailId: z.uuid() }),
  async run({ companyId, mailId }, deps) {
    const { queued, sender, answerTo } = await inCompany(deps, companyId, async ({ tx }) => ({
      queued: await findQueuedMail(tx, mailId),
      sender: (await getCompanySettings(tx)).sender,
      answerTo: await findAnswerAddress(tx),
    }))
    if (!queued) return
    const { recipient: to, attachment_key, attachment_name, unsubscribe_link, calendar, kind, ...rest } = queued
    const { position_id: positionId, candidate_id: candidateId, ...content } = rest
    const isAboutBoth = kind === 'interest' && positionId !== null && candidateId !== null
    const from = sender?.verified ? { from: sender.email } : {}
    const answers = candidateId && answerTo && (kind === 'interest' || kind === 'interview') ? { answerTo } : {}
    const note = (state: 'sent' | 'kept' | 'failed', error: string | null, isRefused = false) =>
      inCompany(deps, companyId, async (work) => {
        await updateMail(work.tx, mailId, { state, error, at: work.now, isRefused })
        await announce(work, { kind: 'mail.changed' })
        if (isAboutBoth) await announce(work, { kind: 'interest.delivered', positionId, candidateId })
      })
    if (isAboutBoth && (await inCompany(deps, companyId, ({ tx }) => hasStopped(tx, candidateId))))
      return note('failed', 'The candidate asked to be sent no more mails.', true)
    try {
      const attachment = attachment_key && {
        attachment: { name: attachment_name ?? '', bytes: await deps.files.get(attachment_key) },
      }
      const more = { ...(unsubscribe_link && { unsubscribeLink: unsubscribe_link }), ...(calendar && { calendar }) }
      await note(
        await deps.mail.deliver({ id: mailId, to, ...from, ...answers, ...content, ...attachment, ...more }),
        null,
      )
    } catch (error) {
      const isRefused = isForGood(error)
      await note('failed', error instanceof Error ? error.message : String(error), isRefused)
      if (isRefused) return
      // So that the queue tries again later. What the server said may name the recipient, and the queue's words are logged.
      throw new Error(`Mail ${mailId} was not delivered; the outbox says why.`)
    }
  },
})
