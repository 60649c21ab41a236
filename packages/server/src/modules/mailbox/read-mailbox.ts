import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { KeyMissing } from '../../platform/kernel/seal.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithMailboxes } from '../company/companies-with-work.queries.ts'
import { findMailSettings, updateReading } from '../email/mail-settings.queries.ts'
import { warnOfMissingKey } from '../sourcing/warn-of-missing-key.ts'
import { unsealMailbox } from './mailbox-password.ts'
import { fetchMails, type MailboxBatch } from './open-mailbox.ts'
import { receiveEmail } from './receive-email.ts'

/**
 * Runs every minute: fetches new emails from the companies' mailboxes. A mailbox that can't be read records the error and
 * delays the others only briefly.
 */
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
    return { row, password: await unsealMailbox(tx, deps.env, sealed).catch(toMissing) }
  })
  if (!found) return
  const { row, password } = found
  if (password === undefined) {
    warnOfMissingKey(deps, {
      effect: `The mailbox of company ${companyId} isn’t read`,
      remedy: 'an administrator of the company has to enter its password again',
    })
    return recordFailure(companyId, deps, 'We can’t decrypt the stored password. Enter it again.')
  }
  const access = {
    host: row.mailbox_host,
    port: row.mailbox_port,
    tls: row.mailbox_tls,
    user: row.mailbox_user,
    password,
  }
  const since = { uidValidity: row.uid_validity, readUntil: Number(row.read_until) }
  const read = await fetchMails(access, since, deps.env.PRIVATE_SOURCES === 'allow').catch(toFailure)
  if (read instanceof Error) return recordFailure(companyId, deps, read.message)
  await processAll(companyId, deps, read)
}

const recordFailure = (companyId: string, deps: Deps, why: string): Promise<void> =>
  inCompany(deps, companyId, async ({ tx, now }) => {
    await updateReading(tx, { read_error: why.slice(0, 500), read_at: now })
  })

/**
 * Takes each email by itself: one that fails does not block the others. An email taken twice after an interruption is stored
 * once.
 */
async function processAll(
  companyId: string,
  deps: Deps,
  { mails, uidValidity, readUntil }: MailboxBatch,
): Promise<void> {
  for (const bytes of mails)
    try {
      await receiveEmail(deps, companyId, bytes)
    } catch (error) {
      deps.log.warn({ err: error }, 'could not process a received email')
    }
  await inCompany(deps, companyId, ({ tx, now }) =>
    updateReading(tx, { uid_validity: uidValidity, read_until: String(readUntil), read_error: '', read_at: now }),
  )
}

const toMissing = (error: unknown): undefined => {
  if (!(error instanceof KeyMissing)) throw error
}

const toFailure = (error: unknown): Error => {
  const { responseText } = error as { responseText?: string }
  if (responseText) return new Error(responseText)
  return error instanceof Error ? error : new Error(String(error))
}
