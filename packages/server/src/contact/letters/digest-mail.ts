import type { Notification } from '@rolecall/contract/contact/notifications'
import { sentence } from '@rolecall/domain/text/sentence'
import { html } from '../../ground/kernel/markup.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Digest = {
  to: string
  /** Newest first. */
  entries: readonly Notification[]
  /** Whether these are not all. */
  hasMore: boolean
  /** The whole address of a page. */
  linkTo: (path: string) => string
}

const UNREAD = {
  one: 'One notification that you have not read',
  other: '{count} notifications that you have not read',
} as const
const MORE = 'There are more in Rolecall.'
const WHY = 'You get this mail since you asked for it in your account, where you can switch it off.'

/** What somebody has not read of what concerns them. */
export function digestMail({ to, entries, hasMore, linkTo }: Digest): NewMail {
  const lines = entries.map(({ sentence, candidate_name, path }) => ({
    said: candidate_name ? `${candidate_name}: ${sentence}` : sentence,
    link: linkTo(path),
  }))
  const count = entries.length
  const notes = [...(hasMore ? [MORE] : []), WHY]
  return {
    kind: 'digest',
    to,
    subject: hasMore
      ? sentence('{count}+ notifications that you have not read', { count })
      : sentence(UNREAD, { count }),
    text: `${lines.map(({ said, link }) => `${said}\n${link}`).join('\n\n')}\n\n${notes.join('\n')}\n`,
    html: html`<ul>${lines.map(({ said, link }) => html`<li><a href="${link}">${said}</a></li>`)}</ul>${notes.map((note) => html`<p>${note}</p>`)}`,
    secrets: NO_SECRETS,
  }
}
