import type { Notification } from '@rolecall/contract/contact/notifications'
import { sentence } from '@rolecall/domain/text/sentence'
import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Digest = {
  to: string
  /** Newest first. */
  entries: readonly Notification[]
  /** Whether these are not all. */
  hasMore: boolean
  /** The whole address of a page. */
  linkTo: (path: string) => string
}

const UNREAD = { one: 'One notification', other: '{count} notifications' } as const
const MORE = 'There are more in Rolecall.'

/** What somebody has not read of what concerns them. */
export function digestMail({ to, entries, hasMore, linkTo }: Digest): LetterMail {
  const count = entries.length
  return {
    kind: 'digest',
    to,
    secrets: NO_SECRETS,
    letter: {
      type: 'digest',
      values: { count: hasMore ? sentence('{count}+ notifications', { count }) : sentence(UNREAD, { count }) },
      details: entries.map(({ sentence: said, candidate_name, path }) => ({
        label: '',
        value: candidate_name ? `${candidate_name}: ${said}` : said,
        link: linkTo(path),
      })),
      ...(hasMore && { note: MORE }),
    },
  }
}
