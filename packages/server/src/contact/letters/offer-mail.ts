import { html } from '../../ground/kernel/markup.ts'
import type { NewMail } from '../outbox/mail.queries.ts'

export type OfferLetter = {
  to: string
  name: string
  company: string
  /** Of the position. */
  title: string
  type: string
  /** In words, with the zone. */
  times: readonly string[]
  validUntil: string
  link: string
  about: { candidateId: string; positionId: string }
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Asks a candidate to choose one of some times for an interview. */
export function offerMail({ to, name, company, title, type, times, validUntil, link, about }: OfferLetter): NewMail {
  const hello = `Hello ${name},`
  const sentence = `${company} would like to talk with you about ${title} (${type}). Please choose one of these times:`
  const hint = `They are not held for you: whoever books one first has it. You can choose until ${validUntil}, and there you can also say that none of them suits.`
  return {
    kind: 'interview',
    to,
    ...about,
    secrets: [link],
    subject: oneLine(`Choose a time for your interview: ${title}`),
    text: [hello, sentence, times.map((time) => `- ${time}`).join('\n'), link, hint].join('\n\n').concat('\n'),
    html: html`<p>${hello}</p><p>${sentence}</p><ul>${times.map((time) => html`<li>${time}</li>`)}</ul><p><a href="${link}">Choose a time</a></p><p>${hint}</p>`,
  }
}
