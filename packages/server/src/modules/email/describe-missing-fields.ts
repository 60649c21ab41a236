import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import { listMissingFields, MERGE_FIELDS, type MergeValues } from '@rolecall/domain/email/merge-fields'

/** Names the fields of an email that have no value; '' if all have one. */
export function describeMissingFields({ subject, html }: MailTemplate, values: MergeValues): string {
  const missing = listMissingFields(`${subject} ${html}`, values).map((name) => MERGE_FIELDS[name])
  return missing.length > 0 ? `The email can’t be sent without ${missing.join(', ')}.` : ''
}
