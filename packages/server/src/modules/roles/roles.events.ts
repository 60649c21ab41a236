import { FieldChange } from '@rolecall/contract/platform/errors'
import { listSome } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const Person = z.object({ user_id: text, name: text })

/** Maximum number of names in the sentence; the entry holds all of them. */
const LISTED_MAX = 5

const NamedRole = z.object({ role_id: text, name: text })

export const ROLES_EVENTS = {
  'user.handed-over': defineEventKind({
    payload: Person.extend({
      things: z.int(),
      interviews: z.int(),
      handed: z.array(z.object({ what: text, id: text, title: text, to_id: text, to: text })),
    }),
    changes: ['history'],
    audience: 'admins',
    topic: 'handover',
    describe: ({ say, payload: { name = 'somebody', things = 0, interviews = 0, handed = [] } }) =>
      say('{who} handed over the work of {name}[: {list}].[ Upcoming interviews they led: {interviews}.]', {
        name,
        list:
          listSome(
            handed.slice(0, LISTED_MAX).map(({ title, to }) => `${title} (${to})`),
            things,
          ) || undefined,
        interviews: interviews || undefined,
      }),
  }),
  'role.edited': defineEventKind({
    payload: NamedRole.extend({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['roles', 'users', 'session'],
    audience: 'concerned',
    changesRights: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} changed the role {name}.', { name }) : say('{who} changed a role.'),
  }),
}
