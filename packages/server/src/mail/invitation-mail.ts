import type { Mail } from './open-transport.ts'

export type Invitation = {
  to: string
  inviter: string
  company: string
  what: 'project' | 'position'
  title: string
  link: string
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Tells somebody that he was made part of a project or position, and where it is. */
export function invitationMail({ to, inviter, company, what, title, link }: Invitation): Mail {
  const sentence = `${inviter} of ${company} invites you to the ${what} “${title}”.`
  const hint = 'If you have no account yet, ask the administrator of the company for one.'
  return {
    to,
    subject: `Invitation to the ${what} ${title}`,
    text: `${sentence}\n\n${link}\n\n${hint}\n`,
    html: `<p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(link)}">Open the ${what}</a></p><p>${hint}</p>`,
  }
}
