import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

export const MAILBOX_EVENTS = {
  'mail.replied': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate replied to an email[ about {title}].'),
  }),
  'received-mail.assigned': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('{who} added a received email to the thread with the candidate[ about {title}].'),
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
      say('An email to the candidate bounced[ (about {title})][: {reason}].', { reason }),
  }),
  'mail-settings.edited': defineEventKind({
    payload: z.object({ version: z.int(), mailbox: text }),
    changes: ['settings', 'mails'],
    audience: 'admins',
    describe: ({ say, payload: { mailbox } }) =>
      say('{who} edited the email settings[ and reads replies from {mailbox}].', { mailbox }),
  }),
  'received-mail.dismissed': defineEventKind({
    payload: z.object({ dismissed: z.boolean() }),
    changes: ['mails', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { dismissed } }) =>
      dismissed === false ? say('{who} restored a dismissed email.') : say('{who} dismissed an unmatched email.'),
  }),
  'mail-template.edited': defineEventKind({
    payload: z.object({ mail_type: text, version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} edited the email template[ “{mail}”].', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
  'mail-template.tested': defineEventKind({
    payload: z.object({ mail_type: text }),
    changes: ['mails'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} sent themselves a test of the email[ “{mail}”].', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
}
