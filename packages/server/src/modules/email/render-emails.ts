import { type MergeField, nameToGreet } from '@rolecall/domain/email/merge-fields'
import { MAILS } from '@rolecall/domain/mail-types'
import type { Tx } from '../../platform/db/connect.ts'
import type { LetterMail, WrittenMail } from './mail.queries.ts'
import { frameMail, frameText } from './mail-frame.ts'
import { listNamesOfCandidates, listNamesOfColleagues } from './mail-look.queries.ts'
import { type MailLook, readLook } from './mail-look.ts'
import { type RenderedLetter, renderLetter, templateOf } from './render-letter.ts'
import { newReplyToken } from './reply-address.ts'
import { listTemplateRows, type TemplateRow } from './template-rows.queries.ts'

type Names = { colleagues: ReadonlyMap<string, string>; candidates: ReadonlyMap<string, string> }

/** Renders emails in the company's words and in the look common to all its emails. */
export async function renderEmails(tx: Tx, mails: readonly LetterMail[]): Promise<WrittenMail[]> {
  const types = [...new Set(mails.map(({ letter }) => letter.type))]
  const rows = await listTemplateRows(tx, types)
  const dressing = { look: await readLook(tx), rows, names: await findNames(tx, mails) }
  return mails.map((mail) => dressLetter(mail, dressing))
}

/** The field for the recipient's name, if it is not given. */
function missingName({ letter: { type, values } }: LetterMail): 'candidate_name' | 'recipient_name' | undefined {
  const field = MAILS[type].to === 'candidate' ? 'candidate_name' : 'recipient_name'
  return values[field] === undefined ? field : undefined
}

async function findNames(tx: Tx, letters: readonly LetterMail[]): Promise<Names> {
  const of = (field: MergeField) => letters.filter((mail) => missingName(mail) === field)
  const emails = [...new Set(of('recipient_name').map(({ to }) => to))]
  const ids = [...new Set(of('candidate_name').flatMap(({ candidateId }) => candidateId ?? []))]
  return {
    colleagues: emails.length > 0 ? await listNamesOfColleagues(tx, emails) : new Map(),
    candidates: ids.length > 0 ? await listNamesOfCandidates(tx, ids) : new Map(),
  }
}

type StylingContext = { look: MailLook; rows: readonly TemplateRow[]; names: Names }

function dressLetter({ letter, ...mail }: LetterMail, { look, rows, names }: StylingContext): WrittenMail {
  const missing = missingName({ letter, ...mail })
  const name =
    missing === 'candidate_name'
      ? nameToGreet(names.candidates.get(mail.candidateId ?? '') ?? '')
      : names.colleagues.get(mail.to.toLowerCase())
  const values = missing ? { ...letter.values, [missing]: name ?? '' } : letter.values
  const own = letter.own ?? rows.find(({ mail_type }) => mail_type === letter.type)
  const isAnswered = MAILS[letter.type].to === 'candidate' && mail.candidateId !== undefined
  return {
    ...mail,
    ...(isAnswered && { replyToken: newReplyToken() }),
    ...renderEmailFrame(renderLetter({ ...letter, values }, look, templateOf(letter.type, look, own)), look, mail),
  }
}

type EmailSecrets = Pick<WrittenMail, 'secrets' | 'unsubscribeLink'>

/** Puts a rendered text into the frame of all emails. */
export function renderEmailFrame(
  { subject, html, text, why }: RenderedLetter,
  look: MailLook,
  { secrets, unsubscribeLink }: EmailSecrets,
) {
  const framed = { look, why, unsubscribeLink }
  return {
    subject,
    html: frameMail({ ...framed, subject, body: html, preheader: preheaderOf(text, secrets) }),
    text: frameText({ ...framed, text }),
  }
}

/** Maximum length of the preview text in a list of emails. Limit chosen by us; email programs cut longer ones. */
const PREHEADER_MAX = 140

/** The first line that is neither the salutation nor a link. */
function preheaderOf(text: string, secrets: readonly string[]): string {
  const isSaying = (paragraph: string) =>
    !/,$/.test(paragraph) && !/https?:/.test(paragraph) && !secrets.some((secret) => paragraph.includes(secret))
  const first = text.split(/\n{2,}/).find((paragraph) => isSaying(paragraph.trim())) ?? ''
  return [...first.replaceAll('\n', ' ')].slice(0, PREHEADER_MAX).join('')
}
