import type { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { MAIL_TYPES, MAILS } from '@rolecall/domain/mail-types'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { fillCompanyTerms, type MailLook } from '../email/mail-look.ts'
import { readTemplate } from '../email/read-template.ts'
import { templateOf } from '../email/render-letter.ts'
import { findTemplateRow, replaceTemplate, type TemplateRow } from '../email/template-rows.queries.ts'

/** Version of the product's own template, before a company has written one. */
const FIRST = 1

/** Every email, in the words of the company. */
export const presentTemplates = (rows: readonly TemplateRow[], look: MailLook) =>
  MAIL_TYPES.map((mailType) => {
    const row = rows.find(({ mail_type }) => mail_type === mailType)
    const { name, when, to, fields, isFixed = false } = MAILS[mailType]
    const { subject, html } = templateOf(mailType, look, row)
    return {
      mail_type: mailType,
      name: fillCompanyTerms(name, look.words),
      when: fillCompanyTerms(when, look.words),
      to,
      is_fixed: isFixed,
      fields: [...fields],
      subject,
      html,
      version: row?.version ?? FIRST,
      is_ours: !row?.html,
      changed_by: row?.full_name ?? '',
      changed_at: row?.changed_at.toISOString() ?? null,
    }
  })

type Body = CallRequest<typeof mailTemplates.editTemplate>['body']

/** Changes the text of an email from now on; those that were written already stay as they are. */
export async function editTemplate(
  work: Work,
  { mail_type: mailType, version: known, reset, subject = '', html = '' }: Body,
): Promise<CallReply<typeof mailTemplates.editTemplate>> {
  const { tx, session, now } = work
  if (MAILS[mailType].isFixed)
    throw new Problem('template_fixed', 'You can’t edit this text because the email is about an account.')
  const row = await findTemplateRow(tx, mailType)
  const current = row?.version ?? FIRST
  const by = row?.full_name ?? 'A colleague'
  const listEdits = async () => (row ? [{ by, at: row.changed_at, changed: [] }] : [])
  await assertNotStale('mail', { known, current, listEdits })
  const template = reset ? { subject: '', html: '' } : await readTemplate(mailType, { subject, html })
  const version = current + 1
  const isMade = await replaceTemplate(tx, { mailType, ...template, version, by: session.userId, at: now })
  if (!isMade) throw new Problem('stale_edit', 'A colleague changed this template after you opened it.')
  await recordEvent(work, { kind: 'mail-template.edited', payload: { mail_type: mailType, version } })
  return { success: true, message: MESSAGES.settingsSaved, version }
}
