import { z } from 'zod'
import { announce } from '../events/record-event.ts'
import { defineJob, enqueue } from '../jobs/define-job.ts'
import { type AnyWork, inCompany } from '../kernel/work.ts'
import { findQueuedMail, insertMail, updateMail } from './mail.queries.ts'
import type { Mail } from './open-transport.ts'

/** Puts a mail into the outbox, to be delivered if the transaction is kept. */
export async function queueMail(work: AnyWork, mail: Mail): Promise<void> {
  const { tx, now } = work
  const mailId = await insertMail(tx, mail, now)
  await enqueue(tx, sendMail, { companyId: tx.companyId, mailId })
  await announce(work, { kind: 'mail.changed' })
}

export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ companyId: z.uuid(), mailId: z.uuid() }),
  async run({ companyId, mailId }, deps) {
    const queued = await inCompany(deps, companyId, ({ tx }) => findQueuedMail(tx, mailId))
    if (!queued) return
    const { recipient: to, ...content } = queued
    const note = (state: 'sent' | 'kept' | 'failed', error: string | null) =>
      inCompany(deps, companyId, async (work) => {
        await updateMail(work.tx, mailId, { state, error, at: work.now })
        await announce(work, { kind: 'mail.changed' })
      })
    try {
      await note(await deps.mail.deliver({ to, ...content }), null)
    } catch (error) {
      await note('failed', error instanceof Error ? error.message : String(error))
      // So that the queue tries again later. What the server said may name the recipient, and the queue's words are logged.
      throw new Error(`Mail ${mailId} was not delivered; the outbox says why.`)
    }
  },
})
