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
    throw invalid('html', `Add {{${mustSay}}}. This email must include ${MERGE_FIELDS[mustSay]}.`)
  return { subject, html }
}

function describeUnknownField(name: string, fields: readonly string[]): string {
  const names = fields.map((each) => `{{${each}}}`).join(', ')
  if (name === '{{') return `Some double braces don’t match. Use fields like this: ${names}.`
  if (name === 'button' || name === 'details')
    return `Use {{${name}}} once, in a paragraph of its own in the text. If you leave it out, it comes last.`
  return `No field is called {{${name.slice(0, 50)}}}. This email has ${names}.`
}
