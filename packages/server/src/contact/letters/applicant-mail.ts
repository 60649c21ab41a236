import { html } from '../../ground/kernel/markup.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type About = { to: string; title: string; candidateId: string; positionId: string }

/** Titles and names come from people: none of them begins a header of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

type Letter = {
  subject: string
  sentences: readonly [string, string]
  link: string
  /** Whether one acts as the applicant by the link. */
  isSecret?: boolean
  label: string
}

const letterOf = (
  { to, candidateId, positionId }: Omit<About, 'title'>,
  { subject, sentences: [first, last], link, isSecret = false, label }: Letter,
): NewMail => ({
  kind: 'application',
  to,
  candidateId,
  positionId,
  subject: oneLine(subject),
  text: `${first}\n\n${link}\n\n${last}\n`,
  html: html`<p>${first}</p><p><a href="${link}">${label}</a></p><p>${last}</p>`,
  secrets: isSecret ? [link] : NO_SECRETS,
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
    isSecret: true,
    label: 'Your application',
  })

/** Asks the owner of an address that is known whether an application under it is theirs. */
export const confirmMail = ({
  company,
  link,
  title,
  days,
  ...about
}: About & { company: string; link: string; days: number }): NewMail =>
  letterOf(about, {
    subject: `Please confirm your application for ${title}`,
    sentences: [
      `An application for “${title}” has arrived at ${company} that names you. Please say on this page whether it is yours. Until then nothing that ${company} knows of you changes.`,
      `If it is not yours, say so on the same page, or do nothing: it is deleted after ${days} days.`,
    ],
    link,
    isSecret: true,
    label: 'Is this application yours?',
  })

/** Asks an applicant once, after their application is over, how it was. */
export const feedbackMail = ({ company, link, title, ...about }: About & { company: string; link: string }): NewMail =>
  letterOf(about, {
    subject: `How was your application at ${company}?`,
    sentences: [
      `Your application for “${title}” is over. ${company} would like to know how you were treated: one question, and room for what you would like to say. It is on the page of your application.`,
      'Nobody at the company is shown who said what: answers are read together with those of at least four others. We ask only once.',
    ],
    link,
    isSecret: true,
    label: 'Say how it was',
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
export const accessMail = ({ who, link, title, ...about }: About & { who: string; link: string }): NewMail =>
  letterOf(about, {
    subject: `${who} asks what is kept of them`,
    sentences: [
      `${who}, who applied for “${title}”, asks for a copy of everything that is kept of them.`,
      'It is due within a month. Administrators make it on the page of the person, under Privacy.',
    ],
    link,
    label: 'Open the person',
  })

export const erasureMail = ({ who, link, title, ...about }: About & { who: string; link: string }): NewMail =>
  letterOf(about, {
    subject: `${who} asks to be deleted`,
    sentences: [
      `${who}, who applied for “${title}”, asks for everything that is kept of them to be deleted.`,
      'It is due within a month. Only administrators can do it, on the page of the person, under Privacy.',
    ],
    link,
    label: 'Open the person',
  })
