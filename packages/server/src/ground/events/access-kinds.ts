import { FieldChange } from '@rolecall/contract/ground/errors'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Person = z.object({ user_id: text, name: text })
const NamedRole = z.object({ role_id: text, name: text })

const nameOf = ({ name = 'somebody' }: { name?: string | undefined }) => name
const roleOf = ({ name }: { name?: string | undefined }) => (name ? `the role ${name}` : 'a role')

/** Who may do what: people of the company, and their roles. */
export const ACCESS_KINDS = {
  'user.approved': kind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} approved ${nameOf(payload)}${payload.to ? ` as ${payload.to}` : ''}.`,
  }),
  'user.joined': kind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles', 'members'],
    audience: 'concerned',
    describe: ({ who, payload }) =>
      `${who} joined through the company’s identity provider${payload.to ? ` as ${payload.to}` : ''}.`,
  }),
  'user.activated': kind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} activated ${nameOf(payload)}.`,
  }),
  'user.deactivated': kind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ who, payload }) => `${who} deactivated ${nameOf(payload)}.`,
  }),
  'user.role-changed': kind({
    payload: Person.extend({ from: text, to: text }),
    changes: ['users', 'roles'],
    audience: 'involved',
    changesRights: true,
    describe: ({ who, payload: { from, to, ...person } }) =>
      `${who} changed the role of ${nameOf(person)}${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}.`,
  }),
  'user.email-verified': kind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} confirmed the e-mail of ${nameOf(payload)}.`,
  }),
  'role.created': kind({
    payload: NamedRole,
    changes: ['roles'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} made ${roleOf(payload)}.`,
  }),
  'role.edited': kind({
    payload: NamedRole.extend({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['roles', 'users', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ who, payload }) => `${who} changed ${roleOf(payload)}.`,
  }),
  'role.deleted': kind({
    payload: NamedRole,
    changes: ['roles', 'users', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ who, payload }) => `${who} deleted ${roleOf(payload)}.`,
  }),
}
