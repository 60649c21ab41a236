import { MESSAGES } from '@rolecall/contract/ground/messages'
import { TEMPLATE_MAX } from '@rolecall/domain/mails/interest-templates'
import { MAILS, type MailType } from '@rolecall/domain/mails/mail-types'
import { listMergeFields, listUnknownFields, MERGE_FIELDS, withoutBlocks } from '@rolecall/domain/mails/merge-fields'
import { invalid } from '../../ground/kernel/problem.ts'
import { sanitiseMail } from './sanitise-mail.ts'

type Typed = { subject: string; html: string }

/** What was typed as it may be sent. Throws where it names a field that the mail has not, or says nothing. */
export async function readTemplate(mailType: MailType, { subject, html: typed }: Typed): Promise<Typed> {
  const html = await sanitiseMail(typed)
  const written = withoutBlocks(html)
  if (written.replace(/<[^<>]*>/g, '').trim() === '') throw invalid('html', MESSAGES.required)
  if (html.length > 2 * TEMPLATE_MAX.html) throw invalid('html', 'This is too long.')
  const { fields, mustSay } = MAILS[mailType]
  for (const [field, text] of Object.entries({ subject, html: written })) {
    const [unknown] = listUnknownFields(text, fields)
    if (unknown !== undefined) throw invalid(field, sayUnknown(unknown, fields))
  }
  if (mustSay && !listMergeFields(written).includes(mustSay))
    throw invalid('html', `This mail has to say {{${mustSay}}}: without it nobody reads ${MERGE_FIELDS[mustSay]}.`)
  return { subject, html }
}

function sayUnknown(name: string, fields: readonly string[]): string {
  const names = fields.map((each) => `{{${each}}}`).join(', ')
  if (name === '{{') return `Two braces stand alone. A field is written with two before and two after it: ${names}.`
  if (name === 'button' || name === 'details')
    return `{{${name}}} stands once, in the text, in a paragraph of its own. Left out, it comes last.`
  return `There is no field {{${name.slice(0, 50)}}}. This mail has ${names}.`
}
