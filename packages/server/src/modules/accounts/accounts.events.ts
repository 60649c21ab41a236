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
    describe: ({ say }) => say('{who} is not named on job posts any more.'),
  }),
  'user.signed-out-elsewhere': defineEventKind({
    payload: z.object({ ended: z.int(), assistants: z.int() }),
    changes: ['assistants'],
    audience: 'person',
    describe: ({ say, payload: { assistants } }) =>
      say('{who} signed out on other devices[, which ended {assistants} assistants].', {
        assistants: assistants || undefined,
      }),
  }),
  'user.second-factor-on': defineEventKind({
    payload: nothing,
    changes: ['session'],
    audience: 'person',
    describe: ({ say }) => say('{who} switched a second factor on.'),
  }),
  'user.second-factor-off': defineEventKind({
    payload: z.object({ user_id: text, name: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} switched the second factor of {name} off.', { name }),
  }),
  'user.recovery-codes-made': defineEventKind({
    payload: nothing,
    changes: ['session'],
    audience: 'person',
    describe: ({ say }) => say('{who} made new recovery codes.'),
  }),
  'user.password-reset': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} chose a new password by a link that was sent to them.'),
  }),
  'user.password-given': defineEventKind({
    payload: z.object({ user_id: text, name: text }),
    changes: ['members'],
    audience: 'admins',
    describe: ({ say, payload: { name = 'somebody' } }) => say('{who} reset the password of {name}.', { name }),
  }),
  'user.signed-up': defineEventKind({
    payload: z.object({ name: text, company: text }),
    changes: ['members'],
    audience: 'admins',
    describe: ({ say, payload: { company = '' } }) =>
      say('{who} asked for an account[, as of {company}].', { company }),
  }),
  'user.verified': defineEventKind({
    payload: nothing,
    changes: ['members'],
    audience: 'admins',
    topic: 'approval',
    describe: ({ say }) => say('{who} verified their e-mail.'),
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
