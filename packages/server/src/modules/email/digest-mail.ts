import type { Notification } from '@rolecall/contract/notifications/notifications'
import { placeName } from '@rolecall/domain/notifications/place-name'
import { sentence } from '@rolecall/domain/text/sentence'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type Digest = {
  to: string
  /** Newest first. */
  entries: readonly Notification[]
  /** Whether there are more than these. */
  hasMore: boolean
  /** Returns the full address of a page. */
  linkTo: (path: string) => string
}

const UNREAD = { one: '1 unread notification', other: '{count} unread notifications' } as const
const MORE = 'See the rest in Rolecall.'

/** Lists a user's unread notifications. */
export function digestMail({ to, entries, hasMore, linkTo }: Digest): LetterMail {
  const count = entries.length
  return {
    kind: 'digest',
    to,
    secrets: NO_SECRETS,
    letter: {
      type: 'digest',
      values: { count: hasMore ? sentence('{count}+ unread notifications', { count }) : sentence(UNREAD, { count }) },
      details: entries.map(({ sentence: said, candidate_name, path }) => ({
        label: '',
        value: candidate_name ? placeName(said).join(candidate_name) : said,
        link: linkTo(path),
      })),
      ...(hasMore && { note: MORE }),
    },
  }
}
