import type { MailTemplate } from '@rolecall/domain/mails/mail-of-type'
import { MAILS, type MailType } from '@rolecall/domain/mails/mail-types'
import type { MailLook } from '../../../contact/outbox/mail-look.ts'
import { readTemplate } from '../../../contact/outbox/read-template.ts'
import { templateOf } from '../../../contact/outbox/render-letter.ts'
import { findTemplateRow } from '../../../contact/outbox/template-rows.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'

type Typed = { type: MailType; look: MailLook; typed: { subject?: string | undefined; html?: string | undefined } }

/** What is being written of a mail, or what is kept where nothing is. */
export async function templateTyped(tx: Tx, { type, look, typed }: Typed): Promise<MailTemplate> {
  const { subject, html } = typed
  if (subject !== undefined && html !== undefined && !MAILS[type].isFixed) return readTemplate(type, { subject, html })
  return templateOf(type, look, await findTemplateRow(tx, type))
}
