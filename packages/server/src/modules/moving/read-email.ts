import { readAddresses } from '@rolecall/domain/users/read-addresses'
import type { Nouns } from '../../adapters/nouns.ts'
import { cutText, type Native, oneLine, reasons } from './native-lines.ts'
import { linesOfOther } from './other-fields.ts'
import { credibleMoment } from './placing.ts'

type Email = Nouns['email']

/** Maximum characters of an email's subject and text, as of those that are received. */
const EMAIL_MAX = { subject: 300, text: 20_000 } as const

/** An email as it is stored here. from: of one that came in; to, cc: of one that went out. */
export type StoredEmail = {
  way: 'in' | 'out'
  at: Date
  from: string
  to: string
  cc: readonly string[]
  subject: string
  text: string
}

const addressesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => readAddresses(text).flatMap(({ email }) => email || []))),
]

/** What an email of another system becomes: one of the thread with its candidate. email: the candidate's, '' if unknown. */
export function emailOf(line: Email, { email, now }: { email: string; now: Date }): Native<StoredEmail> {
  const at = credibleMoment(line.at, now)
  if (!at) return { remark: line.at ? 'Its time can’t be right.' : 'The source does not say when it was.' }
  const [to = email, ...cc] = addressesOf(line.to ?? [])
  const [from = email] = addressesOf(line.from ? [line.from] : [])
  if ((line.way === 'in' ? from : to) === '') return { remark: 'It has no address.' }
  const whole = [line.text.trim(), ...linesOfOther(line.other)].filter(Boolean).join('\n\n')
  const text = cutText(whole, EMAIL_MAX.text)
  if (text === '') return { remark: 'It has no text.' }
  const subject = cutText(oneLine(line.subject ?? ''), EMAIL_MAX.subject)
  return {
    stored: { way: line.way, at, from, to, cc, subject, text },
    why: reasons(text !== whole && 'It was cut at 20,000 characters.'),
  }
}
