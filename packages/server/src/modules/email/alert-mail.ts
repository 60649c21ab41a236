import { sentence } from '@rolecall/domain/text/sentence'
import type { LetterMail } from './mail.queries.ts'

type Alert = {
  to: string
  /** Name of the search. */
  name: string
  people: number
  /** Opens the search, newest first. */
  link: string
  /** Stops the alert. */
  stopLink: string
}

/**
 * Tells a user how many new people fit a search. Does not name them: the email outlives their data, and its reader may have
 * fewer rights by then.
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
      message: sentence(
        {
          one: '1 new person matches your search “{name}”',
          other: '{count} new people match your search “{name}”',
        },
        { count: people, name },
      ),
      // For texts that companies wrote while the sentence was split in two.
      news: sentence({ one: '1 new person matches', other: '{count} new people match' }, { count: people }),
    },
    actions: [{ link }],
  },
})
