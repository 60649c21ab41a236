import { type OwnWords, sayIn } from '@rolecall/domain/company/own-words'
import { readableText } from '@rolecall/domain/text/readable-text'
import { breakLines, html } from '../../ground/kernel/markup.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Action = {
  to: string
  sender: string
  title: string
  status: string
  content: string
  link: string
  /** What the company calls candidates and positions. */
  words: OwnWords
}

/** Asks somebody with a part in a position to see to its candidates of a status. */
export function actionMail({ to, sender, title, status, content: written, link, words }: Action): NewMail {
  const content = readableText(written)
  const say = sayIn(words)
  const sentence = say('{sender} asks you to see to the {candidates} in “{status}” of the {position} “{title}”.', {
    sender,
    status,
    title,
  })
  return {
    kind: 'action',
    to,
    subject: say('{Candidates} to see to: {title}', { title }).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${sentence}\n\n${content}\n\n${link}\n`,
    html: html`<p>${sentence}</p><p>${breakLines(content)}</p><p><a href="${link}">${say('Open the {position}')}</a></p>`,
    secrets: NO_SECRETS,
  }
}
