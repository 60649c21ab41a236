import { html } from '../../ground/kernel/markup.ts'
import type { NewMail } from '../outbox/mail.queries.ts'

type Alert = {
  to: string
  /** Of the search. */
  name: string
  people: number
  /** Opens the search, with the newest first. */
  link: string
  /** Stops the alert. */
  stopLink: string
}

/**
 * Tells somebody that there are new people who fit a search, and how many. Not who they are: the mail outlives what is known of
 * them, and whoever reads it may see less by then.
 */
export function alertMail({ to, name, people, link, stopLink }: Alert): NewMail {
  const who = people === 1 ? '1 new person fits' : `${people.toLocaleString('en-US')} new people fit`
  const sentence = `${who} your search “${name}”.`
  const about = 'You get at most one such mail an hour, and none twice about the same person.'
  return {
    kind: 'alert',
    to,
    subject: `${who} “${name}”`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${sentence}\n\n${link}\n\n${about} To stop these mails: ${stopLink}\n`,
    html: html`<p>${sentence}</p><p><a href="${link}">Open the search</a></p><p>${about} <a href="${stopLink}">Stop these mails</a></p>`,
    secrets: [stopLink],
    unsubscribeLink: stopLink,
  }
}
