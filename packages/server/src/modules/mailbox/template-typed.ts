import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import { MAILS, type MailType } from '@rolecall/domain/mail-types'
import type { Tx } from '../../platform/db/connect.ts'
import type { MailLook } from '../email/mail-look.ts'
import { readTemplate } from '../email/read-template.ts'
import { templateOf } from '../email/render-letter.ts'
import { findTemplateRow } from '../email/template-rows.queries.ts'

type TypedTemplate = {
  type: MailType
  look: MailLook
  typed: { subject?: string | undefined; html?: string | undefined }
}

/** The template being written, or the stored one if nothing is typed. */
export async function templateTyped(tx: Tx, { type, look, typed }: TypedTemplate): Promise<MailTemplate> {
  const { subject, html } = typed
  if (subject !== undefined && html !== undefined && !MAILS[type].isFixed) return readTemplate(type, { subject, html })
  return templateOf(type, look, await findTemplateRow(tx, type))
}
