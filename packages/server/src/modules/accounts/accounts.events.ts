import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

const Named = z.object({ name: text })

export const ACCOUNTS_EVENTS = {
  'user.signed-out': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} signed out.'),
  }),
  'user.password-changed': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} changed their password.'),
  }),
  'user.described': defineEventKind({
    payload: nothing,
    changes: ['session', 'members'],
    audience: 'person',
    describe: ({ say }) => say('{who} changed their profile.'),
  }),
  'user.agreed-to-posts': defineEventKind({
    payload: nothing,
    changes: ['session', 'members', 'positions'],
    audience: 'person',
    describe: ({ say }) => say('{who} agreed to be named on job posts.'),
  }),
  'user.left-posts': defineEventKind({
    payload: nothing,
    changes: ['session', 'members', 'positions'],
    audience: 'person',
    describe: ({ say }) => say('{who} no longer agrees to be named on job posts.'),
  }),
  'user.signed-out-elsewhere': defineEventKind({
    payload: z.object({ ended: z.int(), assistants: z.int() }),
    changes: ['assistants'],
    audience: 'person',
    describe: ({ say, payload: { assistants } }) =>
      say('{who} signed out on other devices[ and disconnected {assistants} assistants].', {
        assistants: assistants || undefined,
      }),
  }),
  'user.second-factor-on': defineEventKind({
    payload: nothing,
    changes: ['session'],
    audience: 'person',
    describe: ({ say }) => say('{who} turned on two-factor authentication.'),
  }),
  'user.second-factor-off': defineEventKind({
    payload: z.object({ user_id: text, name: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name = 'a user' } }) =>
      say('{who} turned off two-factor authentication for {name}.', { name }),
  }),
  'user.recovery-codes-made': defineEventKind({
    payload: nothing,
    changes: ['session'],
    audience: 'person',
    describe: ({ say }) => say('{who} created new recovery codes.'),
  }),
  'user.password-reset': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} reset their password with an emailed link.'),
  }),
  'user.password-given': defineEventKind({
    payload: z.object({ user_id: text, name: text }),
    changes: ['members'],
    audience: 'admins',
    describe: ({ say, payload: { name = 'a user' } }) => say('{who} reset the password of {name}.', { name }),
  }),
  'user.signed-up': defineEventKind({
    payload: z.object({ name: text, company: text }),
    changes: ['members'],
    audience: 'admins',
    describe: ({ say, payload: { company = '' } }) => say('{who} signed up[ for {company}].', { company }),
  }),
  'user.verified': defineEventKind({
    payload: nothing,
    changes: ['members'],
    audience: 'admins',
    topic: 'approval',
    describe: ({ say }) => say('{who} confirmed their email address.'),
  }),
  'user.passkey-added': defineEventKind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) => say('{who} added the passkey[ “{name}”].', { name }),
  }),
  'user.passkey-renamed': defineEventKind({
    payload: z.object({ name: text, before: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name, before } }) =>
      say('{who} renamed the passkey[ “{before}”][ to “{name}”].', { before, name }),
  }),
  'user.passkey-removed': defineEventKind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) => say('{who} removed the passkey[ “{name}”].', { name }),
  }),
}
