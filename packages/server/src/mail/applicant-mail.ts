import { escapeHtml } from '../kernel/escape-html.ts'
import type { NewMail } from './mail.queries.ts'

type About = { to: string; title: string; candidateId: string; positionId: string }

/** Titles and names come from people: none of them begins a header of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

type Letter = { subject: string; sentences: readonly [string, string]; link: string; label: string }

const letterOf = (
  { to, candidateId, positionId }: Omit<About, 'title'>,
  { subject, sentences: [first, last], link, label }: Letter,
): NewMail => ({
  kind: 'application',
  to,
  candidateId,
  positionId,
  subject: oneLine(subject),
  text: `${first}\n\n${link}\n\n${last}\n`,
  html: `<p>${escapeHtml(first)}</p><p><a href="${escapeHtml(link)}">${label}</a></p><p>${escapeHtml(last)}</p>`,
})

/** Thanks whoever applied, with the link to their application. */
export const thanksMail = ({ company, link, title, ...about }: About & { company: string; link: string }): NewMail =>
  letterOf(about, {
    subject: `Your application for ${title}`,
    sentences: [
      `Thank you, your application for “${title}” has arrived at ${company}.`,
      'The link is yours alone: with it you see where your application stands, correct what you sent, withdraw, or have it deleted.',
    ],
    link,
    label: 'Your application',
  })

/** Tells the team of a position that somebody does not want it any more. */
export const withdrawnMail = ({ who, link, title, ...about }: About & { who: string; link: string }): NewMail =>
  letterOf(about, {
    subject: `${who} withdrew from ${title}`,
    sentences: [`${who} withdrew the application for “${title}”.`, 'Nobody has to answer.'],
    link,
    label: 'Open the position',
  })

/** Tells an administrator that somebody wants nothing of them to be kept. */
export const erasureMail = ({ who, link, title, ...about }: About & { who: string; link: string }): NewMail =>
  letterOf(about, {
    subject: `${who} asks to be deleted`,
    sentences: [
      `${who}, who applied for “${title}”, asks for everything that is kept of them to be deleted.`,
      'Only administrators can do it, on the page of the person.',
    ],
    link,
    label: 'Open the person',
  })
