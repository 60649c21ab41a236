import type { MailTemplate } from '@rolecall/domain/mails/interest-templates'
import { fillFields, type MergeValues } from '@rolecall/domain/mails/merge-fields'
import { convert } from 'html-to-text'
import { type Html, html, renderHtml, trustedHtml } from '../../ground/kernel/markup.ts'

type Rendered = { subject: string; html: Html; text: string; secrets: string[] }

/** A subject is one line: whatever breaks it would begin another header. */
const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim()

/** A mail to a candidate. `link` leads to the page that asks; following it answers nothing. */
export function renderInterest({ subject, html: body }: MailTemplate, values: MergeValues, link: string): Rendered {
  const choose = (answer: string, label: string) =>
    html`<a href="${`${link}&answer=${answer}`}" style="display:inline-block;padding:10px 16px;margin:0 8px 8px 0;border:1px solid #1864ab;border-radius:6px">${label}</a>`
  // What is written between fields was cleaned when it was typed (`readTemplate`), so that a field stands between tags only.
  const said = trustedHtml(fillFields(body, values, (value) => renderHtml(html`${value}`)))
  const written = html`${said}<p>${choose('interested', 'I am interested')} ${choose('not_interested', 'I am not interested')}</p><p><a href="${link}">Send me no more of these mails</a></p>`
  return {
    subject: toLine(fillFields(subject, values)),
    html: written,
    text: convert(renderHtml(written), { wordwrap: false }),
    secrets: [link],
  }
}
