import { type OwnWords, sayIn } from '@rolecall/domain/company/own-words'
import { readableText } from '@rolecall/domain/text/readable-text'
import { breakLines, html } from '../../ground/kernel/markup.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Mention = {
  to: string
  author: string
  /** Their name, where it is known. */
  candidate: string | null
  /** Of the position, where the comment is about one. */
  title: string | null
  text: string
  link: string
  candidateId: string
  positionId: string | null
  /** What the company calls candidates. */
  words: OwnWords
}

/** Tells somebody that a comment about a candidate calls them by name. */
export function mentionMail(mention: Mention): NewMail {
  const { to, author, candidate, title, link, candidateId, positionId, words } = mention
  const text = readableText(mention.text)
  const say = sayIn(words)
  const name = candidate || say('{a candidate}')
  const sentence = title
    ? say('{author} mentions you in a comment about {name} for “{title}”.', { author, name, title })
    : say('{author} mentions you in a comment about {name}.', { author, name })
  const subject = title
    ? say('{author} mentions you: {name} for “{title}”', { author, name, title })
    : say('{author} mentions you: {name}', { author, name })
  const open = say('Open the {candidate}')
  return {
    kind: 'mention',
    to,
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${sentence}\n\n${text}\n\n${link}\n`,
    html: html`<p>${sentence}</p><p>${breakLines(text)}</p><p><a href="${link}">${open}</a></p>`,
    secrets: NO_SECRETS,
    candidateId,
    ...(positionId && { positionId }),
  }
}
