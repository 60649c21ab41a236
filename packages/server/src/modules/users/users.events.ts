import { FieldChange } from '@rolecall/contract/platform/errors'
import { listOf } from '@rolecall/domain/text/sentence'
import { nameMemberType } from '@rolecall/domain/users/member-types'
import { z } from 'zod'
import { defineEventKind, nameVisitor, nothing, text } from '../../platform/events/define-kind.ts'

const Person = z.object({ user_id: text, name: text })

/** What an entry calls the fields of a person. */
const PARTS: Readonly<Record<string, string>> = { name: 'name', email: 'email' }

const NamedRole = z.object({ role_id: text, name: text })

const ENDS = { changes: ['keys'], audience: 'admins' } as const

const Account = z.object({ account_id: text, name: text })

const Key = Account.extend({ tail: text })

/** Stale once membership changes: the people that projects and positions name, and who sees them. */
const MEMBERSHIP = ['members', 'projects', 'positions'] as const

export const USERS_EVENTS = {
  'user.approved': defineEventKind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a user', to: role } }) =>
      say('{who} approved {name}[ as {role}].', { name, role }),
  }),
  'user.provisioned': defineEventKind({
    payload: Person.extend({ to: text }),
    changes: ['users', 'roles', 'members'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a user', to: role } }) =>
      say('{who} added {name}[ as {role}] through the company’s identity provider.', {
        name,
        role: role || undefined,
      }),
  }),
  'user.edited': defineEventKind({
    payload: Person.extend({ changed: z.array(FieldChange) }),
    changes: ['users'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a user', changed = [] } }) =>
      say("{who} updated {name}'s details[ ({fields})].", {
        name,
        fields: listOf(changed.map(({ field }) => PARTS[field] ?? field)) || undefined,
      }),
  }),
  'user.role-changed': defineEventKind({
    payload: Person.extend({ from: text, to: text }),
    changes: ['users', 'roles'],
    audience: 'involved',
    changesRights: true,
    describe: ({ say, payload: { name = 'a user', from: before, to: now } }) =>
      say('{who} changed the role of {name}[ from {before}][ to {now}].', { name, before, now }),
  }),
  'user.email-verified': defineEventKind({
    payload: Person,
    changes: ['users'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a user' } }) => say('{who} confirmed the email of {name}.', { name }),
  }),
  'role.created': defineEventKind({
    payload: NamedRole,
    changes: ['roles'],
    audience: 'concerned',
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} created the role {name}.', { name }) : say('{who} created a role.'),
  }),
  'role.members-changed': defineEventKind({
    payload: NamedRole.extend({ added: z.int(), removed: z.int() }),
    changes: ['users', 'roles', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name = 'a role', added = 0, removed = 0 } }) =>
      say(
        '{who} changed the members of {name} through the company’s identity provider.[ Added: {added}.][ Removed: {removed}.]',
        {
          name,
          added: added || undefined,
          removed: removed || undefined,
        },
      ),
  }),
  'role.deleted': defineEventKind({
    payload: NamedRole,
    changes: ['roles', 'users', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} deleted the role {name}.', { name }) : say('{who} deleted a role.'),
  }),
  'company.people-read': defineEventKind({
    payload: z.object({ by: text }),
    changes: ['history'],
    audience: 'admins',
    describe: ({ who, say, payload: { by } }) =>
      say('{admin} viewed the company’s list of users.', { admin: nameVisitor(by, who) }),
  }),
  'key.account-made': defineEventKind({
    payload: Account,
    ...ENDS,
    describe: ({ say, payload: { name = 'a service account' } }) =>
      say('{who} created the service account {name}.', { name }),
  }),
  'key.account-edited': defineEventKind({
    payload: Account.extend({ version: z.int(), changed: z.array(FieldChange) }),
    ...ENDS,
    describe: ({ say, payload: { name = 'a service account' } }) =>
      say('{who} changed the permissions of the service account {name}.', { name }),
  }),
  'key.account-ended': defineEventKind({
    payload: Account,
    ...ENDS,
    describe: ({ say, payload: { name = 'a service account' } }) =>
      say('{who} deleted the service account {name}.', { name }),
  }),
  'key.made': defineEventKind({
    payload: Key,
    ...ENDS,
    describe: ({ say, payload: { name = 'a service account', tail } }) =>
      say('{who} created a key for {name}[ (…{tail})].', { name, tail }),
  }),
  'key.revoked': defineEventKind({
    payload: Key,
    ...ENDS,
    describe: ({ say, payload: { name = 'a service account', tail } }) =>
      say('{who} revoked a key of {name}[ (…{tail})].', { name, tail }),
  }),
  'member.added': defineEventKind({
    payload: z.object({ user_id: text, name: text, type: text }),
    changes: MEMBERSHIP,
    audience: 'involved',
    isOpen: true,
    topic: 'assignment',
    describe: ({ say, payload: { name = 'a user', type } }) =>
      say('{who} added {name}[ as {part}][ to {title}].', { name, part: type && nameMemberType(type) }),
  }),
  'member.removed': defineEventKind({
    payload: z.object({ user_id: text, name: text }),
    changes: MEMBERSHIP,
    audience: 'involved',
    isOpen: true,
    describe: ({ say, payload: { name = 'a user' } }) =>
      say('{who} removed {name} from the team[ of {title}].', { name }),
  }),
  'member.invited': defineEventKind({
    payload: z.object({ email: text, type: text }),
    changes: [...MEMBERSHIP, 'users'],
    audience: 'concerned',
    describe: ({ say, payload: { email = 'a user' } }) => say('{who} invited {email}[ to {title}].', { email }),
  }),
  'member.uninvited': defineEventKind({
    payload: z.object({ email: text }),
    changes: [...MEMBERSHIP, 'users'],
    audience: 'concerned',
    describe: ({ say, payload: { email = 'a user' } }) =>
      say('{who} withdrew the invitation of {email}[ to {title}].', { email }),
  }),
  'member.joined': defineEventKind({
    payload: nothing,
    changes: [...MEMBERSHIP, 'users', 'roles'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} accepted the invitation[ to {title}].'),
  }),
}
