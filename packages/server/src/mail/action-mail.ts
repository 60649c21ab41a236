import { escapeHtml } from '../kernel/escape-html.ts'
import type { NewMail } from './mail.queries.ts'

type Action = { to: string; sender: string; title: string; status: string; content: string; link: string }

/** Asks somebody with a part in a position to see to its candidates of a status. */
export function actionMail({ to, sender, title, status, content, link }: Action): NewMail {
  const sentence = `${sender} asks you to see to the candidates in “${status}” of the position “${title}”.`
  const lines = escapeHtml(content).replaceAll('\n', '<br>')
  return {
    kind: 'action',
    to,
    subject: `Candidates to see to: ${title}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    text: `${sentence}\n\n${content}\n\n${link}\n`,
    html: `<p>${escapeHtml(sentence)}</p><p>${lines}</p><p><a href="${escapeHtml(link)}">Open the position</a></p>`,
  }
}
