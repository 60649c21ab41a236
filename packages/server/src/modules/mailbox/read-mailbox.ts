import { z } from 'zod'
import { defineJob } from '../../ground/jobs/define-job.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { listWithMailboxes } from '../../house/company/companies-with-work.queries.ts'
import { findMailSettings, updateReading } from '../outbox/mail-settings.queries.ts'
import { unsealMailbox } from './mailbox-password.ts'
import { fetchMails, type MailboxRead } from './open-mailbox.ts'
import { receiveMail } from './take-incoming.ts'

/** Every minute: takes what came into the mailboxes of companies. One that cannot be read says so, and keeps no other waiting for long. */
export const readMailboxes = defineJob({
  name: 'mail.read-mailboxes',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithMailboxes(deps.db)) await readMailbox(companyId, deps)
  },
})

async function readMailbox(companyId: string, deps: Deps): Promise<void> {
  const found = await inCompany(deps, companyId, async ({ tx }) => {
    const row = await findMailSettings(tx)
    if (!row?.mailbox_host || !row.sealed || !row.key_id) return undefined
    const sealed = { keyId: row.key_id, bytes: row.sealed }
    return { row, password: await unsealMailbox(tx, deps.env, sealed) }
  })
  if (!found) return
  const { row, password } = found
  const access = {
    host: row.mailbox_host,
    port: row.mailbox_port,
    tls: row.mailbox_tls,
    user: row.mailbox_user,
    password,
  }
  const since = { uidValidity: row.uid_validity, readUntil: Number(row.read_until) }
  const read = await fetchMails(access, since, deps.env.PRIVATE_SOURCES === 'allow').catch(toFailure)
  if (read instanceof Error)
    return inCompany(deps, companyId, async ({ tx, now }) => {
      await updateReading(tx, { read_error: read.message.slice(0, 500), read_at: now })
    })
  await takeAll(companyId, deps, read)
}

/** Each by itself: one that cannot be taken keeps no other out. What is taken twice, since it was cut off, is kept once. */
async function takeAll(companyId: string, deps: Deps, { mails, uidValidity, readUntil }: MailboxRead): Promise<void> {
  for (const bytes of mails)
    try {
      await receiveMail(deps, companyId, bytes)
    } catch (error) {
      deps.log.warn({ err: error }, 'a mail that came in could not be taken')
    }
  await inCompany(deps, companyId, ({ tx, now }) =>
    updateReading(tx, { uid_validity: uidValidity, read_until: String(readUntil), read_error: '', read_at: now }),
  )
}

const toFailure = (error: unknown): Error => {
  const { responseText } = error as { responseText?: string }
  if (responseText) return new Error(responseText)
  return error instanceof Error ? error : new Error(String(error))
}
