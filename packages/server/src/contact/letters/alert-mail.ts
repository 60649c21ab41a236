import { sentence } from '@rolecall/domain/text/sentence'
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
  const said = sentence(
    { one: '1 new person fits your search “{name}”.', other: '{count} new people fit your search “{name}”.' },
    { count: people, name },
  )
  const subject = sentence(
    { one: '1 new person fits “{name}”', other: '{count} new people fit “{name}”' },
    { count: people, name },
  )
  const about = 'You get at most one such mail an hour, and none twice about the same person.'
  return {
    kind: 'alert',
    to,
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${said}\n\n${link}\n\n${about} To stop these mails: ${stopLink}\n`,
    html: html`<p>${said}</p><p><a href="${link}">Open the search</a></p><p>${about} <a href="${stopLink}">Stop these mails</a></p>`,
    secrets: [stopLink],
    unsubscribeLink: stopLink,
  }
}
