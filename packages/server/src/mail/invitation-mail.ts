import { escapeHtml } from '../kernel/escape-html.ts'
import type { NewMail } from './mail.queries.ts'

export type Invitation = {
  to: string
  inviter: string
  company: string
  what: 'project' | 'position'
  title: string
  link: string
}

/** Tells somebody that they were made part of a project or position, and where it is. */
export function invitationMail({ to, inviter, company, what, title, link }: Invitation): NewMail {
  const sentence = `${inviter} of ${company} invites you to the ${what} “${title}”.`
  const hint = 'If you have no account yet, ask the administrator of the company for one.'
  return {
    kind: 'invitation',
    to,
    subject: `Invitation to the ${what} ${title}`,
    text: `${sentence}\n\n${link}\n\n${hint}\n`,
    html: `<p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(link)}">Open the ${what}</a></p><p>${hint}</p>`,
  }
}
