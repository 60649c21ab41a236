import { listUnknownFields, withoutBlocks } from '../email/merge-fields.ts'

/**
 * Limits of a sequence; waits in days, text lengths in characters as for other emails (TEMPLATE_MAX). Chosen by us
 * (rule A-201).
 */
export const SEQUENCE_MAX = { name: 100, mails: 8, waitDays: 60, sequences: 200 } as const

/** `subjectB`: subject for half of the people; empty to use one subject. `waitDays`: days after the previous email. */
export type SequenceMail = { subject: string; subjectB: string; html: string; waitDays: number }
export type Sequence = { name: string; mails: readonly SequenceMail[] }

/** `mail`: its index, from 0; missing for a mistake of the whole sequence. */
export type SequenceMistake = { mail?: number; field: 'name' | 'mails' | keyof SequenceMail; why: string }

const EMPTY = 'Field is required.'
const isBlank = (html: string): boolean =>
  withoutBlocks(html)
    .replace(/<[^<>]*>|&nbsp;/g, '')
    .trim() === ''

/** Checks a sequence, returning the first mistake of each field; empty if it can be sent. */
export function findSequenceMistakes({ name, mails }: Sequence): SequenceMistake[] {
  const mistakes: SequenceMistake[] = []
  if (name.trim() === '') mistakes.push({ field: 'name', why: EMPTY })
  if ([...name.trim()].length > SEQUENCE_MAX.name)
    mistakes.push({ field: 'name', why: `Use at most ${SEQUENCE_MAX.name} characters.` })
  if (mails.length === 0) mistakes.push({ field: 'mails', why: 'Add at least one email.' })
  if (mails.length > SEQUENCE_MAX.mails)
    mistakes.push({ field: 'mails', why: `A sequence can have at most ${SEQUENCE_MAX.mails} emails.` })
  mails.forEach((mail, place) => {
    mistakes.push(...findMailMistakes(mail).map((mistake) => ({ mail: place, ...mistake })))
  })
  return mistakes
}

function findMailMistakes({ subject, subjectB, html, waitDays }: SequenceMail): Omit<SequenceMistake, 'mail'>[] {
  const mistakes: Omit<SequenceMistake, 'mail'>[] = []
  if (subject.trim() === '') mistakes.push({ field: 'subject', why: EMPTY })
  if (isBlank(html)) mistakes.push({ field: 'html', why: EMPTY })
  if (subjectB.trim() !== '' && subjectB.trim() === subject.trim())
    mistakes.push({ field: 'subjectB', why: 'The second subject is the same as the first.' })
  if (!Number.isInteger(waitDays) || waitDays < 0 || waitDays > SEQUENCE_MAX.waitDays)
    mistakes.push({ field: 'waitDays', why: `Enter 0 to ${SEQUENCE_MAX.waitDays} days.` })
  for (const [field, text] of [
    ['subject', subject],
    ['subjectB', subjectB],
    ['html', withoutBlocks(html)],
  ] as const) {
    const [unknown] = listUnknownFields(text)
    if (unknown !== undefined) mistakes.push({ field, why: describeUnknownField(unknown) })
  }
  return mistakes
}

const describeUnknownField = (name: string): string =>
  name === '{{'
    ? 'A field isn’t closed. Write it as {{candidate_name}}.'
    : `This email has no field {{${name.slice(0, 50)}}}.`

/**
 * Returns the days of emails from the start, by their waits only: 0, 3, 8 for waits of 0, 3 and 5 days. Quiet hours may
 * delay each (sequence-times.ts).
 */
export const daysOfMails = (mails: readonly Pick<SequenceMail, 'waitDays'>[]): number[] => {
  let day = 0
  return mails.map(({ waitDays }) => {
    day += waitDays
    return day
  })
}
