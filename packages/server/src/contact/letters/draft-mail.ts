import { html } from '../../ground/kernel/markup.ts'
import type { NewMail } from '../outbox/mail.queries.ts'

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

type Letter = { to: string; title: string; company: string; link: string; days: number }

/**
 * Leads somebody back to a form that they have not sent. Anybody may have typed the address: the mail says nothing that was
 * filled, greets nobody by name, and stands in no history.
 */
export function draftMail({ to, title, company, link, days }: Letter): NewMail {
  const first = `You asked for a link to your application for “${title}” at ${company}, to finish it later. It is not sent yet.`
  const last = `What you filled is kept for ${days} days and then deleted; until you send it, nobody at ${company} sees it. If you did not ask for this, somebody mistyped their address: you do not have to do anything.`
  return {
    kind: 'application',
    to,
    subject: oneLine(`Finish your application for ${title}`),
    text: `${first}\n\n${link}\n\n${last}\n`,
    html: html`<p>${first}</p><p><a href="${link}">Go on with the application</a></p><p>${last}</p>`,
    secrets: [link],
  }
}
