import { sentence } from '@rolecall/domain/text/sentence'
import type { LetterMail } from '../outbox/mail.queries.ts'

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
export const alertMail = ({ to, name, people, link, stopLink }: Alert): LetterMail => ({
  kind: 'alert',
  to,
  secrets: [stopLink],
  unsubscribeLink: stopLink,
  letter: {
    type: 'search_alert',
    values: {
      search_name: name,
      news: sentence({ one: '1 new person fits', other: '{count} new people fit' }, { count: people }),
    },
    actions: [{ link }],
  },
})
