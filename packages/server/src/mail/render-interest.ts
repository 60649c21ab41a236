import type { MailTemplate } from '@rolecall/domain/mails/interest-templates'
import { fillFields, type MergeValues } from '@rolecall/domain/mails/merge-fields'
import { convert } from 'html-to-text'
import { escapeHtml } from '../kernel/escape-html.ts'

type Rendered = { subject: string; html: string; text: string }

const BUTTON = 'display:inline-block;padding:10px 16px;margin:0 8px 8px 0;border:1px solid #1864ab;border-radius:6px'

/** A subject is one line: whatever breaks it would begin another header. */
const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim()

/** A mail to a candidate. `link` leads to the page that asks; following it answers nothing. */
export function renderInterest({ subject, html: body }: MailTemplate, values: MergeValues, link: string): Rendered {
  const choose = (answer: string, label: string) =>
    `<a href="${escapeHtml(`${link}&answer=${answer}`)}" style="${BUTTON}">${label}</a>`
  const html = [
    fillFields(body, values, escapeHtml),
    `<p>${choose('interested', 'I am interested')} ${choose('not_interested', 'I am not interested')}</p>`,
    `<p><a href="${escapeHtml(link)}">Send me no more of these mails</a></p>`,
  ].join('')
  return { subject: toLine(fillFields(subject, values)), html, text: convert(html, { wordwrap: false }) }
}
