import { FieldChange } from '@rolecall/contract/ground/errors'
import { listOf, listSome } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const Person = z.object({ user_id: text, name: text })
const NamedRole = z.object({ role_id: text, name: text })
/** What an entry calls the fields of a person. */
const PARTS: Readonly<Record<string, string>> = { name: 'name', email: 'e-mail' }
/** Of what has changed hands, so much is named in a sentence; the entry holds more. */
const LISTED_MAX = 5

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
  'user.provisioned': kind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles', 'members'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody', to: role } }) =>
      say('{who} let {name} in, as the company’s identity provider says[, as {role}].', {
        name,
        role: role || undefined,
      }),
  }),
  'user.edited': kind({
    payload: Person.extend({ changed: z.array(FieldChange) }),
    changes: ['users'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'somebody', changed = [] } }) =>
      say('{who} changed what is known of {name}[ ({fields})].', {
        name,
        fields: listOf(changed.map(({ field }) => PARTS[field] ?? field)) || undefined,
      }),
  }),
  'user.handed-over': kind({
    payload: Person.extend({
      things: z.int(),
      interviews: z.int(),
      handed: z.array(z.object({ what: text, id: text, title: text, to_id: text, to: text })),
    }),
    changes: ['history'],
    audience: 'admins',
    topic: 'handover',
    describe: ({ say, payload: { name = 'somebody', things = 0, interviews = 0, handed = [] } }) =>
      say('{who} handed on the work of {name}[: {list}][; interviews to come that they were to lead: {interviews}].', {
        name,
        list:
          listSome(
            handed.slice(0, LISTED_MAX).map(({ title, to }) => `${title} (${to})`),
            things,
          ) || undefined,
        interviews: interviews || undefined,
      }),
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
  'role.members-changed': kind({
    payload: NamedRole.extend({ added: z.int(), removed: z.int() }),
    changes: ['users', 'roles', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name = 'a role', added = 0, removed = 0 } }) =>
      say(
        '{who} changed who is in {name}, as the company’s identity provider says[; new: {added}][; gone: {removed}].',
        {
          name,
          added: added || undefined,
          removed: removed || undefined,
        },
      ),
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
