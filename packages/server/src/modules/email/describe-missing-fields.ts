import type { MailTemplate } from '@rolecall/domain/mails/mail-of-type'
import { listMissingFields, MERGE_FIELDS, type MergeValues } from '@rolecall/domain/mails/merge-fields'

/** Which of the fields that a mail asks for have nothing to say; empty where all have. */
export function sayMissing({ subject, html }: MailTemplate, values: MergeValues): string {
  const missing = listMissingFields(`${subject} ${html}`, values).map((name) => MERGE_FIELDS[name])
  return missing.length > 0 ? `The mail cannot be sent without ${missing.join(', ')}.` : ''
}
