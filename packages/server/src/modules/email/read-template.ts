import { MESSAGES } from '@rolecall/contract/platform/messages'
import { listMergeFields, listUnknownFields, MERGE_FIELDS, withoutBlocks } from '@rolecall/domain/email/merge-fields'
import { MAILS, type MailType } from '@rolecall/domain/mail-types'
import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import { invalid } from '../../platform/kernel/problem.ts'
import { sanitiseMail } from './sanitise-mail.ts'

type TemplateSource = { subject: string; html: string }

/** Cleans a typed template for sending. Throws if it has a field that the email lacks, or no text. */
export async function readTemplate(
  mailType: MailType,
  { subject, html: typed }: TemplateSource,
): Promise<TemplateSource> {
  const html = await sanitiseMail(typed)
  const written = withoutBlocks(html)
  if (written.replace(/<[^<>]*>/g, '').trim() === '') throw invalid('html', MESSAGES.required)
  if (html.length > 2 * TEMPLATE_MAX.html) throw invalid('html', 'This is too long.')
  const { fields, mustSay } = MAILS[mailType]
  for (const [field, text] of Object.entries({ subject, html: written })) {
    const [unknown] = listUnknownFields(text, fields)
    if (unknown !== undefined) throw invalid(field, describeUnknownField(unknown, fields))
  }
  if (mustSay && !listMergeFields(written).includes(mustSay))
    throw invalid('html', `This mail has to say {{${mustSay}}}: without it nobody reads ${MERGE_FIELDS[mustSay]}.`)
  return { subject, html }
}

function describeUnknownField(name: string, fields: readonly string[]): string {
  const names = fields.map((each) => `{{${each}}}`).join(', ')
  if (name === '{{') return `Two braces stand alone. A field is written with two before and two after it: ${names}.`
  if (name === 'button' || name === 'details')
    return `{{${name}}} stands once, in the text, in a paragraph of its own. Left out, it comes last.`
  return `There is no field {{${name.slice(0, 50)}}}. This mail has ${names}.`
}
