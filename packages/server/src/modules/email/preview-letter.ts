import { renderHtml } from '../../platform/kernel/markup.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'
import { embedLogo } from './mail-logo.ts'
import { readLook } from './mail-look.ts'
import { renderEmailFrame } from './render-emails.ts'
import { renderLetter, templateOf } from './render-letter.ts'
import { findTemplateRow } from './template-rows.queries.ts'

/** Renders an email without sending it. */
export async function previewLetter({ tx }: Pick<Work, 'tx'>, letter: LetterMail['letter']) {
  const look = await readLook(tx)
  const template = templateOf(letter.type, look, await findTemplateRow(tx, letter.type))
  const { subject, text, html } = renderEmailFrame(renderLetter(letter, look, template), look, { secrets: NO_SECRETS })
  return { subject, text, html: await embedLogo(tx, renderHtml(html)) }
}
