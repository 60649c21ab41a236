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
    isOpen: true,
    payload: nothing,
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    ...(topic && { topic }),
    describe: ({ who, title }) => fillIn(says, { who, position: title || 'the position' }),
  })

const Questionnaire = z.object({ questionnaire_id: text, name: text })
const questionnaire = (says: string) =>
  kind({
    payload: Questionnaire,
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => fillIn(says, { who, name }),
  })
/** What follows from who takes part: whom projects and positions name, and who sees them. */
const MEMBERSHIP = ['members', 'projects', 'positions'] as const
/** What an administrator said of terms that descriptions seem to ask for. */
const find = (says: string) =>
  kind({
    payload: z.object({ terms: z.array(text) }),
    changes: ['finds', 'skills', 'resumes', 'history'],
    audience: 'admins',
    describe: ({ who, payload: { terms = [] } }) => fillIn(says, { who, terms: listOf(terms) || 'some terms' }),
  })

/** What happens to projects and positions, and to what they are made from. */
export const POSITION_KINDS = {
  'project.created': kind({
    isOpen: true,
    payload: z.object({ name: text }),
    changes: ['projects'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = '' } }) => say('{who} created the project {name}.', { name }),
  }),
  'project.edited': kind({
    isOpen: true,
    payload: z.object({ name: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} changed the project {name}.', { name }) : say('{who} changed a project.'),
  }),
  'project.held': kind({
    isOpen: true,
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} put the project {name} on hold.', { name }) : say('{who} put a project on hold.'),
  }),
  'project.resumed': kind({
    isOpen: true,
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} resumed the project {name}.', { name }) : say('{who} resumed a project.'),
  }),
  'project.archived': kind({
    isOpen: true,
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name } }) =>
      name ? say('{who} archived the project {name}.', { name }) : say('{who} archived a project.'),
  }),
  'project.restored': kind({
    isOpen: true,
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
    isOpen: true,
    payload: nothing,
    changes: ['positions', 'applications'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} created the position {title}.'),
  }),
  'position.edited': kind({
    isOpen: true,
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
  'position.closed': kind({
    isOpen: true,
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
    isOpen: true,
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
    isOpen: true,
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} approved {position}[: {comment}].', { position: title || 'the position', comment }),
  }),
  'position.returned': kind({
    isOpen: true,
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { comment } }) =>
      say('{who} sent {position} back[: {comment}].', { position: title || 'the position', comment }),
  }),
  'questionnaire.created': questionnaire('{who} made the questionnaire {name}.'),
  'questionnaire.edited': kind({
    payload: Questionnaire.extend({ version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} changed the questionnaire {name}.', { name }),
  }),
  'questionnaire.removed': questionnaire('{who} removed the questionnaire {name}.'),
  'questionnaire.restored': questionnaire('{who} restored the questionnaire {name}.'),
  'form.edited': kind({
    payload: z.object({ form_type: text, name: text, version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'form' } }) => say('{who} changed what the {name} asks.', { name }),
  }),
  'scorecard.attributes-edited': kind({
    payload: z.object({ attributes: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} changed what candidates are judged by in interviews.'),
  }),
  'mail-settings.edited': kind({
    payload: z.object({ version: z.int(), mailbox: text }),
    changes: ['settings', 'mails'],
    audience: 'admins',
    describe: ({ say, payload: { mailbox } }) =>
      say('{who} changed how mails to candidates go out[, and has answers read at {mailbox}].', { mailbox }),
  }),
  'mail-template.edited': kind({
    payload: z.object({ mail_type: text, version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { mail_type } }) =>
      say('{who} changed what the mail[ “{mail}”] says.', { mail: mail_type?.replaceAll('_', ' ') }),
  }),
  'learning.edited': kind({
    payload: z.object({ entries: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { entries } }) =>
      entries === 0
        ? say('{who} went back to the product’s own books and courses.')
        : say('{who} changed the books and courses that are recommended.'),
  }),
  'form.demanded': kind({
    payload: z.object({ form_type: text, name: text, statuses: z.array(text) }),
    changes: ['settings', 'applications'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'form', statuses = [] } }) =>
      statuses.length === 0
        ? say('{who} had the {name} demanded by no status any more.', { name })
        : say('{who} had the {name} demanded by: {statuses}.', { name, statuses: listOf(statuses) }),
  }),
  'employer.blacklisted': kind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'an employer' } }) =>
      say('{who} put {name} on the list of employers not hired from.', { name }),
  }),
  'employer.cleared': kind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'an employer' } }) =>
      say('{who} took {name} off the list of employers not hired from.', { name }),
  }),
  'template.created': kind({
    payload: z.object({ template_id: text, name: text }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} saved the template {name}.', { name }),
  }),
  'template.edited': kind({
    payload: z.object({ template_id: text, name: text, version: z.int() }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ say, payload: { name = '' } }) => say('{who} changed the template {name}.', { name }),
  }),
  'find.accepted': find('{who} made skills of the company of what was found: {terms}.'),
  'find.refused': find('{who} had these never found again: {terms}.'),
  'find.reopened': find('{who} took back what was said of finds: {terms}.'),
  'skill-import.started': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} began to take over the skills of {file_name}.', { file_name }),
  }),
  'skill-import.undone': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports', 'skills'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} took the skills of {file_name} back.', { file_name }),
  }),
  'test.listed': kind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} put {name} on the catalogue of tests.', { name }),
  }),
  'test.retired': kind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { name = 'a test' } }) => say('{who} took {name} off the catalogue of tests.', { name }),
  }),
}
