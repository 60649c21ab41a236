import { FieldChange } from '@rolecall/contract/platform/errors'
import type { Topic } from '@rolecall/domain/notifications/topics'
import { fillTemplate } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** The data that becomes stale when a position opens or closes. */
const COURSE = ['positions', 'projects', 'applications'] as const

/** Declares an act on a whole position: `says` has the places `{who}` and `{position}`. */
const course = (says: string, topic?: Topic) =>
  defineEventKind({
    payload: nothing,
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    ...(topic && { topic }),
    describe: ({ who, title }) => fillTemplate(says, { who, position: title || 'the position' }),
  })

export const POSITIONS_EVENTS = {
  'template.created': defineEventKind({
    payload: z.object({ template_id: text, name: text }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} saved the template {name}.', { name }),
  }),
  'template.edited': defineEventKind({
    payload: z.object({ template_id: text, name: text, version: z.int() }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} changed the template {name}.', { name }),
  }),
  'approval.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['settings', 'positions'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} turned on approval for new positions.') : say('{who} turned off approval for new positions.'),
  }),
  'project.created': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['projects'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = '' } }) => say('{who} created the project {name}.', { name }),
  }),
  'project.edited': defineEventKind({
    payload: z.object({ name: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} changed the project {name}.', { name }) : say('{who} changed a project.'),
  }),
  'project.held': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} put the project {name} on hold.', { name }) : say('{who} put a project on hold.'),
  }),
  'project.resumed': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} resumed the project {name}.', { name }) : say('{who} resumed a project.'),
  }),
  'project.archived': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} archived the project {name}.', { name }) : say('{who} archived a project.'),
  }),
  'project.restored': defineEventKind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} restored the project {name}.', { name }) : say('{who} restored a project.'),
  }),
  'position.created': defineEventKind({
    payload: nothing,
    changes: ['positions', 'applications'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} created the position {title}.'),
  }),
  'position.edited': defineEventKind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['positions', 'applications'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} edited the position[ {title}].'),
  }),
  'position.closed': defineEventKind({
    payload: z.object({ reason: text, moved: z.int() }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { reason, moved = 0 } }) =>
      say('{who} closed {position}[ ({reason})][. Candidates rejected: {moved}].', {
        position: title || 'the position',
        reason,
        moved: moved || undefined,
      }),
  }),
  'position.reopened': course('{who} reopened {position}.'),
  'position.held': course('{who} put {position} on hold.'),
  'position.resumed': course('{who} resumed {position}.'),
  'position.archived': course('{who} archived {position}.'),
  'position.restored': course('{who} restored {position}.'),
  'position.published': course('{who} published {position} as a job post.', 'publish'),
  'position.publish-asked': course('{who} asked to publish {position} as a job post.', 'publish'),
  'position.publish-declined': defineEventKind({
    isOpen: true,
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    topic: 'publish',
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} declined to publish {position}[: {comment}].', { position: title || 'the position', comment }),
  }),
  'position.listed': course('{who} added {position} to the careers page.'),
  'position.unlisted': course('{who} removed {position} from the careers page.'),
  'position.unpublished': course('{who} unpublished the job post for {position}.'),
  'position.approved': defineEventKind({
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} approved {position}[: {comment}].', { position: title || 'the position', comment }),
  }),
  'position.returned': defineEventKind({
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} requested changes to {position}[: {comment}].', { position: title || 'the position', comment }),
  }),
}
