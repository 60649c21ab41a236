import { SENDER_CODE } from '@rolecall/domain/limits'
import { html } from '../../ground/kernel/markup.ts'
import type { NewMail } from '../outbox/mail.queries.ts'

type SenderCheck = { to: string; company: string; asker: string; code: string }

/** Asks whoever reads an address whether a company's mails may be from it. */
export function senderMail({ to, company, asker, code }: SenderCheck): NewMail {
  const sentence = `${asker} wants mails of ${company} to be from this address.`
  const hint = `If that is right, tell them this code, or type it on the page of the settings. It is good for ${SENDER_CODE.minutes} minutes.`
  return {
    kind: 'sender-check',
    to,
    subject: `${code} is the code for ${to}`,
    text: `${sentence}\n\n${code}\n\n${hint}\n`,
    html: html`<p>${sentence}</p><p><strong>${code}</strong></p><p>${hint}</p>`,
    secrets: [code],
  }
}
