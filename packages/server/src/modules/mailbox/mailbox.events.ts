import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

export const MAILBOX_EVENTS = {
  'mail.replied': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate answered a mail[ on {title}].'),
  }),
  'received-mail.assigned': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('{who} put a received email into the thread of the candidate[ on {title}].'),
  }),
  'received-mail.confirmed': defineEventKind({
    payload: nothing,
    changes: ['mails', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} confirmed that an email from another address is the candidate’s[ on {title}].'),
  }),
  'mail.bounced': defineEventKind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    topic: 'bounce',
    describe: ({ say, payload: { reason } }) =>
      say('A mail to the candidate came back[ on {title}][: {reason}].', { reason }),
  }),
  'mail-settings.edited': defineEventKind({
    payload: z.object({ version: z.int(), mailbox: text }),
    changes: ['settings', 'mails'],
    audience: 'admins',
    describe: ({ say, payload: { mailbox } }) =>
      say('{who} changed how mails to candidates go out[, and has answers read at {mailbox}].', { mailbox }),
  }),
  'received-mail.dismissed': defineEventKind({
    payload: z.object({ dismissed: z.boolean() }),
    changes: ['mails', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { dismissed } }) =>
      dismissed === false
        ? say('{who} put a dismissed email back among those received and not matched.')
        : say('{who} dismissed an email that was received and not matched.'),
  }),
  'mail-template.edited': defineEventKind({
    payload: z.object({ mail_type: text, version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} changed what the mail[ “{mail}”] says.', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
  'mail-template.tested': defineEventKind({
    payload: z.object({ mail_type: text }),
    changes: ['mails'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} sent themselves a test of the mail[ “{mail}”].', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
}
