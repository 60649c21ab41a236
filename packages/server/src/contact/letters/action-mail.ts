import { inOwnWords, type OwnWords } from '@rolecall/domain/company/own-words'
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
export function actionMail({ to, sender, title, status, content, link, words }: Action): NewMail {
  const [people, position] = [inOwnWords(words, 'candidates'), inOwnWords(words, 'position')]
  const sentence = `${sender} asks you to see to the ${people} in “${status}” of the ${position} “${title}”.`
  return {
    kind: 'action',
    to,
    subject: `${inOwnWords(words, 'Candidates')} to see to: ${title}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${sentence}\n\n${content}\n\n${link}\n`,
    html: html`<p>${sentence}</p><p>${breakLines(content)}</p><p><a href="${link}">Open the ${position}</a></p>`,
    secrets: NO_SECRETS,
  }
}
