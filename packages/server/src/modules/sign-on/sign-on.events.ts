import { FieldChange } from '@rolecall/contract/platform/errors'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

const Person = z.object({ user_id: text, name: text })

const Named = z.object({ name: text })

export const SIGN_ON_EVENTS = {
  'user.joined': defineEventKind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles', 'members'],
    audience: 'concerned',
    describe: ({ say, payload: { to: role } }) =>
      say('{who} joined through the company’s identity provider[ as {role}].', { role }),
  }),
  'user.activated': defineEventKind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a user' } }) => say('{who} activated {name}.', { name }),
  }),
  'user.deactivated': defineEventKind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name = 'a user' } }) => say('{who} deactivated {name}.', { name }),
  }),
  'sign-on.set-up': defineEventKind({
    payload: z.object({ on: z.boolean(), issuer: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { on = false, issuer } }) =>
      on
        ? say('{who} set up single sign-on[ ({issuer})].', { issuer })
        : say('{who} turned off single sign-on[ ({issuer})].', { issuer }),
  }),
  'sign-on.passwords': defineEventKind({
    payload: z.object({ forbidden: z.boolean() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { forbidden = false } }) =>
      forbidden
        ? say('{who} required sign-in through the identity provider.')
        : say('{who} allowed sign-in with passwords.'),
  }),
  'user.signed-in': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} signed in.'),
  }),
  'user.signed-on': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} signed in through the company’s identity provider.'),
  }),
  'user.used-password': defineEventKind({
    payload: z.object({ reason: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { reason = '' } }) =>
      say('{who} signed in with a password although the company requires single sign-on. Reason: {reason}', { reason }),
  }),
  'user.recovery-code-used': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} used a recovery code.'),
  }),
  'user.password-mistaken': defineEventKind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} entered a wrong current password.'),
  }),
  'user.passkey-used': defineEventKind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) => say('{who} used the passkey[ “{name}”].', { name }),
  }),
  'user.passkey-suspected': defineEventKind({
    payload: Named,
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name } }) =>
      say('The passkey[ “{name}”] of {who} was turned off because it was copied.', { name }),
  }),
}
