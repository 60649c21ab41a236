import { listUnknownFields, withoutBlocks } from './merge-fields.ts'

/** Of a sequence; waits in days, texts in characters as of other mails (TEMPLATE_MAX). Our own bounds (rule A-201). */
export const SEQUENCE_MAX = { name: 100, mails: 8, waitDays: 60, sequences: 200 } as const

/** `subjectB`: what half of the people read in its place; empty where all read the same. `waitDays`: after the mail before. */
export type SequenceMail = { subject: string; subjectB: string; html: string; waitDays: number }
export type Sequence = { name: string; mails: readonly SequenceMail[] }

/** `mail`: which one, from 0; none where it is about the whole. */
export type SequenceMistake = { mail?: number; field: 'name' | 'mails' | keyof SequenceMail; why: string }

const EMPTY = 'This is needed.'
const isBlank = (html: string): boolean =>
  withoutBlocks(html)
    .replace(/<[^<>]*>|&nbsp;/g, '')
    .trim() === ''

/** What is wrong with a sequence, the first mistake of each field; nothing where it can be sent. */
export function findSequenceMistakes({ name, mails }: Sequence): SequenceMistake[] {
  const mistakes: SequenceMistake[] = []
  if (name.trim() === '') mistakes.push({ field: 'name', why: EMPTY })
  if ([...name.trim()].length > SEQUENCE_MAX.name)
    mistakes.push({ field: 'name', why: `This may have ${SEQUENCE_MAX.name} characters.` })
  if (mails.length === 0) mistakes.push({ field: 'mails', why: 'A sequence has one mail at least.' })
  if (mails.length > SEQUENCE_MAX.mails)
    mistakes.push({ field: 'mails', why: `A sequence has ${SEQUENCE_MAX.mails} mails at most.` })
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
    mistakes.push({ field: 'waitDays', why: `A wait is of 0 to ${SEQUENCE_MAX.waitDays} days.` })
  for (const [field, text] of [
    ['subject', subject],
    ['subjectB', subjectB],
    ['html', withoutBlocks(html)],
  ] as const) {
    const [unknown] = listUnknownFields(text)
    if (unknown !== undefined) mistakes.push({ field, why: sayUnknown(unknown) })
  }
  return mistakes
}

const sayUnknown = (name: string): string =>
  name === '{{' ? 'Two braces stand alone.' : `There is no field {{${name.slice(0, 50)}}} in this mail.`

/**
 * On which days mails go, counted from the first moment, by their waits alone: 0, 3, 8 of waits of 0, 3 and 5 days. Quiet hours
 * may put each off (sequence-times.ts).
 */
export const daysOfMails = (mails: readonly Pick<SequenceMail, 'waitDays'>[]): number[] => {
  let day = 0
  return mails.map(({ waitDays }) => {
    day += waitDays
    return day
  })
}
