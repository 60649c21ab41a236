import { FieldChange } from '@rolecall/contract/ground/errors'
import { nameMemberType } from '@rolecall/domain/access/member-types'
import type { Topic } from '@rolecall/domain/notifications/topics'
import { fillIn, listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'

/** Whether a position is open, for whom and to what. */
const COURSE = ['positions', 'projects', 'applications'] as const

/** Something that somebody did to a position as a whole: `says` has the places `{who}` and `{position}`. */
const course = (says: string, topic?: Topic) =>
  kind({
    payload: nothing,
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    ...(topic && { topic }),
    describe: ({ who, title }) => fillIn(says, { who, position: title || 'the position' }),
  })

/** What follows from who takes part: whom projects and positions name, and who sees them. */
const MEMBERSHIP = ['members', 'projects', 'positions'] as const
/** What happens to projects and positions, and to what they are made from. */
export const POSITION_KINDS = {
  'project.created': kind({
    payload: z.object({ name: text }),
    changes: ['projects'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = '' } }) => say('{who} created the project {name}.', { name }),
  }),
  'project.edited': kind({
    payload: z.object({ name: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} changed the project {name}.', { name }) : say('{who} changed a project.'),
  }),
  'project.held': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} put the project {name} on hold.', { name }) : say('{who} put a project on hold.'),
  }),
  'project.resumed': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} resumed the project {name}.', { name }) : say('{who} resumed a project.'),
  }),
  'project.archived': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} archived the project {name}.', { name }) : say('{who} archived a project.'),
  }),
  'project.restored': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name
        ? say('{who} took the project {name} out of the archive.', { name })
        : say('{who} took a project out of the archive.'),
  }),
  'position.created': kind({
    payload: nothing,
    changes: ['positions', 'applications'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} created the position {title}.'),
  }),
  'position.edited': kind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['positions', 'applications'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} changed what is asked for[ on {title}].'),
  }),
  'member.added': kind({
    payload: z.object({ user_id: text, name: text, type: text }),
    changes: MEMBERSHIP,
    audience: 'involved',
    isOpen: true,
    topic: 'assignment',
    describe: ({ say, payload: { name = 'somebody', type } }) =>
      say('{who} added {name}[ as {part}][ on {title}].', { name, part: type && nameMemberType(type) }),
  }),
  'member.removed': kind({
    payload: z.object({ user_id: text, name: text }),
    changes: MEMBERSHIP,
    audience: 'involved',
    isOpen: true,
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} took {name} out of the team[ on {title}].', { name }),
  }),
  'member.invited': kind({
    payload: z.object({ email: text, type: text }),
    changes: [...MEMBERSHIP, 'users'],
    audience: 'concerned',
    describe: ({ say, payload: { email = 'somebody' } }) => say('{who} invited {email}[ on {title}].', { email }),
  }),
  'member.uninvited': kind({
    payload: z.object({ email: text }),
    changes: [...MEMBERSHIP, 'users'],
    audience: 'concerned',
    describe: ({ say, payload: { email = 'somebody' } }) =>
      say('{who} took the invitation of {email} back[ on {title}].', { email }),
  }),
  'member.joined': kind({
    payload: nothing,
    changes: [...MEMBERSHIP, 'users', 'roles'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} took up the invitation[ on {title}].'),
  }),
  'position.action-asked': kind({
    payload: z.object({ to: text, mails: z.int() }),
    changes: ['mails', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} asked the team[ of {title}] to see to its candidates in {to}.'),
  }),
  'position.closed': kind({
    payload: z.object({ reason: text, moved: z.int() }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { reason, moved = 0 } }) =>
      say('{who} closed {position}[ ({reason})][; candidates rejected: {moved}].', {
        position: title || 'the position',
        reason,
        moved: moved || undefined,
      }),
  }),
  'position.reopened': course('{who} opened {position} again.'),
  'position.held': course('{who} put {position} on hold.'),
  'position.resumed': course('{who} resumed {position}.'),
  'position.archived': course('{who} archived {position}.'),
  'position.restored': course('{who} took {position} out of the archive.'),
  'position.published': course('{who} published {position} as a job post.', 'publish'),
  'position.publish-asked': course('{who} asks for {position} to be published as a job post.', 'publish'),
  'position.publish-declined': kind({
    isOpen: true,
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    topic: 'publish',
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} did not publish {position}[: {comment}].', { position: title || 'the position', comment }),
  }),
  'position.listed': course('{who} put {position} on the careers page.'),
  'position.unlisted': course('{who} took {position} off the careers page.'),
  'position.unpublished': course('{who} took the job post of {position} down.'),
  'position.post-changed': kind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['positions', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} changed what the job post[ of {title}] shows.'),
  }),
  'position.invite-rules-changed': kind({
    payload: z.object({
      feature_id: text,
      rules: z.array(text),
      is_on: z.boolean(),
      version: z.int(),
      changed: z.array(FieldChange),
    }),
    changes: ['auto_invite', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { rules = [], is_on = false } }) =>
      is_on
        ? say('{who} set the rules by which candidates[ of {title}] are invited every night: {rules}.', {
            rules: listOf(rules),
          })
        : say('{who} set the rules by which candidates[ of {title}] are invited: {rules}.', { rules: listOf(rules) }),
  }),
  'position.approved': kind({
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} approved {position}[: {comment}].', { position: title || 'the position', comment }),
  }),
  'position.returned': kind({
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} sent {position} back[: {comment}].', { position: title || 'the position', comment }),
  }),
}
