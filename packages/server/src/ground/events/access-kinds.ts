import { FieldChange } from '@rolecall/contract/ground/errors'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Person = z.object({ user_id: text, name: text })
const NamedRole = z.object({ role_id: text, name: text })

/** Who may do what: people of the company, and their roles. */
export const ACCESS_KINDS = {
  'user.approved': kind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody', to: role } }) =>
      say('{who} approved {name}[ as {role}].', { name, role }),
  }),
  'user.joined': kind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles', 'members'],
    audience: 'concerned',
    describe: ({ say, payload: { to: role } }) =>
      say('{who} joined through the company’s identity provider[ as {role}].', { role }),
  }),
  'user.activated': kind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody' } }) => say('{who} activated {name}.', { name }),
  }),
  'user.deactivated': kind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name = 'somebody' } }) => say('{who} deactivated {name}.', { name }),
  }),
  'user.role-changed': kind({
    payload: Person.extend({ from: text, to: text }),
    changes: ['users', 'roles'],
    audience: 'involved',
    changesRights: true,
    describe: ({ say, payload: { name = 'somebody', from: before, to: now } }) =>
      say('{who} changed the role of {name}[ from {before}][ to {now}].', { name, before, now }),
  }),
  'user.email-verified': kind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody' } }) => say('{who} confirmed the e-mail of {name}.', { name }),
  }),
  'role.created': kind({
    payload: NamedRole,
    changes: ['roles'],
    audience: 'concerned',
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} made the role {name}.', { name }) : say('{who} made a role.'),
  }),
  'role.edited': kind({
    payload: NamedRole.extend({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['roles', 'users', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} changed the role {name}.', { name }) : say('{who} changed a role.'),
  }),
  'role.deleted': kind({
    payload: NamedRole,
    changes: ['roles', 'users', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} deleted the role {name}.', { name }) : say('{who} deleted a role.'),
  }),
}
