import type { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { INTEREST_MAILS, type InterestMail, TEMPLATE_MAX } from '@rolecall/domain/mails/interest-templates'
import { listUnknownFields, MERGE_FIELDS } from '@rolecall/domain/mails/merge-fields'
import { sanitiseMail } from '../../../contact/outbox/sanitise-mail.ts'
import {
  chooseTemplate,
  listTemplateRows,
  replaceTemplate,
  type TemplateRow,
} from '../../../contact/outbox/template-rows.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'

/** That of the product, before a company has written one. */
const FIRST = 1

export const presentTemplates = (rows: readonly TemplateRow[]) =>
  INTEREST_MAILS.map((mailType) => {
    const row = rows.find(({ mail_type }) => mail_type === mailType)
    return {
      mail_type: mailType,
      ...chooseTemplate(mailType, rows),
      version: row?.version ?? FIRST,
      is_ours: !row?.html,
      changed_by: row?.full_name ?? '',
      changed_at: row?.changed_at.toISOString() ?? null,
    }
  })

/** What was typed as it may be sent. Throws where it names a field that there is none of, or says nothing. */
export async function readTemplate({ subject, html: typed }: { subject: string; html: string }) {
  const html = await sanitiseMail(typed)
  if (html.replace(/<[^<>]*>/g, '').trim() === '') throw invalid('html', MESSAGES.required)
  if (html.length > 2 * TEMPLATE_MAX.html) throw invalid('html', 'This is too long.')
  for (const [field, text] of Object.entries({ subject, html })) {
    const [unknown] = listUnknownFields(text)
    if (unknown !== undefined) throw invalid(field, sayUnknown(unknown))
  }
  return { subject, html }
}

const NAMES = Object.keys(MERGE_FIELDS)
  .map((name) => `{{${name}}}`)
  .join(', ')

function sayUnknown(name: string): string {
  if (name === '{{') return `Two braces stand alone. A field is written with two before and two after it: ${NAMES}.`
  return `There is no field {{${name.slice(0, 50)}}}. There are ${NAMES}.`
}

type Body = CallRequest<typeof mailTemplates.editTemplate>['body']

/** Has a mail say something else from now on; those that were written already stay as they are. */
export async function editTemplate(
  work: Work,
  { mail_type, version: known, reset, subject = '', html = '' }: Body,
): Promise<CallReply<typeof mailTemplates.editTemplate>> {
  const { tx, session, now } = work
  const mailType: InterestMail = mail_type
  const row = (await listTemplateRows(tx)).find((kept) => kept.mail_type === mailType)
  const current = row?.version ?? FIRST
  const by = row?.full_name ?? 'Somebody'
  const listEdits = async () => (row ? [{ by, at: row.changed_at, changed: [] }] : [])
  await refuseStaleEdit('mail', { known, current, listEdits })
  const template = reset ? { subject: '', html: '' } : await readTemplate({ subject, html })
  const version = current + 1
  const isMade = await replaceTemplate(tx, { mailType, ...template, version, by: session.userId, at: now })
  if (!isMade) throw new Problem('conflict', 'Somebody has changed this mail since you opened it.')
  await recordEvent(work, { kind: 'mail-template.edited', payload: { mail_type, version } })
  return { success: true, message: MESSAGES.settingsSaved, version }
}
