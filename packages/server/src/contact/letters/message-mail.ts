import { breakLines, html } from '../../ground/kernel/markup.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Message = {
  to: string
  /** Whom it greets; empty where no name is known. */
  name: string
  sender: string
  company: string
  /** Of the position. */
  title: string
  text: string
  /** To the application, where the candidate applied; one acts as them by it. */
  link: string | undefined
  candidateId: string
  positionId: string
}

/** What a colleague writes to a candidate in words of their own. */
export function messageMail({
  to,
  name,
  sender,
  company,
  title,
  text,
  link,
  candidateId,
  positionId,
}: Message): NewMail {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const signature = `${sender}, ${company}`
  const how = link
    ? 'You can answer on the page of your application, where all messages stand together:'
    : `You can answer this mail. It is about “${title}”.`
  return {
    kind: 'message',
    to,
    candidateId,
    positionId,
    subject: `A message about ${title}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${[greeting, text, signature, how, link].filter(Boolean).join('\n\n')}\n`,
    html: html`<p>${greeting}</p><p>${breakLines(text)}</p><p>${signature}</p><p>${how}</p>${link && html`<p><a href="${link}">Your application</a></p>`}`,
    secrets: link ? [link] : NO_SECRETS,
  }
}
