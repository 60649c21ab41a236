import type { mailbox } from '@rolecall/contract/mailbox/mailbox'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { DEFAULT_PACE } from '@rolecall/domain/email/pace'
import { DEFAULT_QUIET } from '@rolecall/domain/outreach/sequence-times'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findMailSettings, type MailSettingsRow, replaceMailSettings } from '../email/mail-settings.queries.ts'
import { postTo } from '../email/page-links.ts'
import { signIncoming } from './incoming-link.ts'
import { sealMailbox } from './mailbox-password.ts'

/** Version before a company has saved any settings. */
const FIRST = 1
const NO_BOX = {
  mailbox_host: '',
  mailbox_port: 993,
  mailbox_tls: true,
  mailbox_user: '',
  mailbox_address: '',
  reply_plus: true,
}
const UNREAD = { key_id: null, sealed: null, uid_validity: '' }

export async function presentMailSettings({ tx, deps: { env } }: Work): Promise<CallReply<typeof mailbox.read>> {
  const row = await findMailSettings(tx)
  const box = row ?? NO_BOX
  return {
    success: true,
    per_minute: row?.per_minute ?? DEFAULT_PACE.perMinute,
    per_domain: row?.per_domain ?? DEFAULT_PACE.perDomain,
    quiet: quietOf(row),
    mailbox: {
      host: box.mailbox_host,
      port: box.mailbox_port,
      tls: box.mailbox_tls,
      user: box.mailbox_user,
      address: box.mailbox_address,
      plus: box.reply_plus,
      has_password: row?.sealed != null,
      read_at: row?.read_at?.toISOString() ?? null,
      error: row?.read_error ?? '',
    },
    post_to: postTo(env, signIncoming(env.ROLECALL_SECRET, tx.companyId)),
    version: row?.version ?? FIRST,
  }
}

const quietOf = (row: MailSettingsRow | undefined) =>
  row ? { from: row.quiet_from, until: row.quiet_until, weekends: row.quiet_weekends } : DEFAULT_QUIET

type Body = CallRequest<typeof mailbox.editSettings>['body']

/** Changes the settings from now on; an omitted mailbox stays, one without a host is removed. */
export async function editMailSettings(
  work: Work,
  { per_minute, per_domain, quiet = undefined, mailbox: given, version: known }: Body,
): Promise<CallReply<typeof mailbox.editSettings>> {
  const { tx, session, now } = work
  const row = await findMailSettings(tx)
  const current = row?.version ?? FIRST
  const by = row?.full_name ?? 'A colleague'
  const listEdits = async () => (row ? [{ by, at: row.changed_at, changed: [] }] : [])
  await assertNotStale('page', { known, current, listEdits })
  const version = current + 1
  const chosen = { version, per_minute, per_domain, changed_by: session.userId, changed_at: now }
  const box = await chooseBox(work, row, given)
  const { from: quiet_from, until: quiet_until, weekends: quiet_weekends } = quiet ?? quietOf(row)
  if (!(await replaceMailSettings(tx, { ...chosen, quiet_from, quiet_until, quiet_weekends, ...box })))
    throw new Problem('stale_edit', 'A colleague changed these settings after you opened them.')
  await recordEvent(work, { kind: 'mail-settings.edited', payload: { version, mailbox: box.mailbox_host } })
  return { success: true, message: MESSAGES.settingsSaved, version }
}

/** A password is valid only for the host and user it was given for, so that no one has it sent elsewhere. */
async function chooseBox({ tx, deps }: Work, row: MailSettingsRow | undefined, given: Body['mailbox']) {
  if (!given) return row ? kept(row) : { ...NO_BOX, ...UNREAD }
  const { host, port, tls, user, address, password } = given
  const reply_plus = given.plus ?? row?.reply_plus ?? true
  // Replies to the address may be posted to us instead of being read.
  if (host === '') return { ...NO_BOX, ...UNREAD, mailbox_address: address, reply_plus }
  const box = {
    mailbox_host: host,
    mailbox_port: port,
    mailbox_tls: tls,
    mailbox_user: user,
    mailbox_address: address,
    reply_plus,
  }
  if (password) {
    const { keyId, bytes } = await sealMailbox(tx, deps.env, password)
    return { ...box, key_id: keyId, sealed: bytes, uid_validity: '' }
  }
  const isSame =
    row?.sealed &&
    row.mailbox_host === host &&
    row.mailbox_port === port &&
    row.mailbox_user === user &&
    (tls || !row.mailbox_tls)
  if (!isSame) throw new Problem('invalid_field', 'Enter the password of the mailbox.', { password: MESSAGES.required })
  return { ...kept(row), ...box }
}

const kept = (row: MailSettingsRow) => ({
  mailbox_host: row.mailbox_host,
  mailbox_port: row.mailbox_port,
  mailbox_tls: row.mailbox_tls,
  mailbox_user: row.mailbox_user,
  mailbox_address: row.mailbox_address,
  reply_plus: row.reply_plus,
  key_id: row.key_id,
  sealed: row.sealed,
  uid_validity: row.uid_validity,
})
