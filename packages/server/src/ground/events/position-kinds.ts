import { FieldChange } from '@rolecall/contract/ground/errors'
import { nameMemberType } from '@rolecall/domain/access/member-types'
import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'

/** A project as its history names it. */
const nameOf = ({ name }: { name?: string | undefined }) => (name ? `the project ${name}` : 'a project')

/** Whether a position is open, for whom and to what. */
const COURSE = ['positions', 'projects', 'applications'] as const

/** Something that somebody did to a position as a whole. */
const course = (act: (title: string) => string) =>
  kind({
    payload: nothing,
    changes: COURSE,
    audience: 'concerned',
    describe: ({ who, title }) => `${who} ${act(title || 'the position')}.`,
  })

const Questionnaire = z.object({ questionnaire_id: text, name: text })
const questionnaire = (verb: string) =>
  kind({
    payload: Questionnaire,
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => `${who} ${verb} the questionnaire ${name}.`,
  })
/** What follows from who takes part: whom projects and positions name, and who sees them. */
const MEMBERSHIP = ['members', 'projects', 'positions'] as const
/** What an administrator said of terms that descriptions seem to ask for. */
const find = (say: (who: string, terms: string) => string) =>
  kind({
    payload: z.object({ terms: z.array(text) }),
    changes: ['finds', 'skills', 'resumes', 'history'],
    audience: 'admins',
    describe: ({ who, payload: { terms = [] } }) => `${say(who, terms.join(', ') || 'some terms')}.`,
  })

/** What happens to projects and positions, and to what they are made from. */
export const POSITION_KINDS = {
  'project.created': kind({
    payload: z.object({ name: text }),
    changes: ['projects'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} created the project ${payload.name ?? ''}.`,
  }),
  'project.edited': kind({
    payload: z.object({ name: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} changed ${nameOf(payload)}.`,
  }),
  'project.held': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} put ${nameOf(payload)} on hold.`,
  }),
  'project.resumed': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} resumed ${nameOf(payload)}.`,
  }),
  'project.archived': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} archived ${nameOf(payload)}.`,
  }),
  'project.restored': kind({
    payload: z.object({ name: text }),
    changes: ['projects', 'positions'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} took ${nameOf(payload)} out of the archive.`,
  }),
  'position.created': kind({
    payload: nothing,
    changes: ['positions', 'applications'],
    audience: 'concerned',
    describe: ({ who, title }) => `${who} created the position ${title}.`,
  }),
  'position.edited': kind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['positions', 'applications'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} changed what is asked for${on}.`,
  }),
  'member.added': kind({
    payload: z.object({ user_id: text, name: text, type: text }),
    changes: MEMBERSHIP,
    audience: 'involved',
    topic: 'assignment',
    describe: ({ who, on, payload: { name = 'somebody', type } }) =>
      `${who} added ${name}${type ? ` as ${nameMemberType(type)}` : ''}${on}.`,
  }),
  'member.removed': kind({
    payload: z.object({ user_id: text, name: text }),
    changes: MEMBERSHIP,
    audience: 'involved',
    describe: ({ who, on, payload: { name = 'somebody' } }) => `${who} took ${name} out of the team${on}.`,
  }),
  'member.invited': kind({
    payload: z.object({ email: text, type: text }),
    changes: MEMBERSHIP,
    audience: 'concerned',
    describe: ({ who, on, payload: { email = 'somebody' } }) => `${who} invited ${email}${on}.`,
  }),
  'member.uninvited': kind({
    payload: z.object({ email: text }),
    changes: MEMBERSHIP,
    audience: 'concerned',
    describe: ({ who, on, payload: { email = 'somebody' } }) => `${who} took the invitation of ${email} back${on}.`,
  }),
  'member.joined': kind({
    payload: nothing,
    changes: [...MEMBERSHIP, 'users', 'roles'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} took up the invitation${on}.`,
  }),
  'position.closed': kind({
    payload: z.object({ reason: text, moved: z.int() }),
    changes: COURSE,
    audience: 'concerned',
    describe: ({ who, title, payload: { reason, moved = 0 } }) =>
      `${who} closed ${title || 'the position'}${reason ? ` (${reason})` : ''}${moved > 0 ? `; candidates rejected: ${moved}` : ''}.`,
  }),
  'position.reopened': course((title) => `opened ${title} again`),
  'position.held': course((title) => `put ${title} on hold`),
  'position.resumed': course((title) => `resumed ${title}`),
  'position.archived': course((title) => `archived ${title}`),
  'position.restored': course((title) => `took ${title} out of the archive`),
  'position.published': course((title) => `published ${title} as a job post`),
  'position.listed': course((title) => `put ${title} on the careers page`),
  'position.unlisted': course((title) => `took ${title} off the careers page`),
  'position.unpublished': course((title) => `took the job post of ${title} down`),
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
    describe: ({ who, title, payload: { rules = [], is_on = false } }) =>
      `${who} set the rules by which candidates${title && ` of ${title}`} are invited${is_on ? ' every night' : ''}: ${rules.join(', ')}.`,
  }),
  'position.approved': kind({
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    describe: ({ who, title, payload: { comment } }) =>
      `${who} approved ${title || 'the position'}${comment ? `: ${comment}` : ''}.`,
  }),
  'position.returned': kind({
    payload: z.object({ comment: text }),
    changes: COURSE,
    audience: 'concerned',
    describe: ({ who, title, payload: { comment } }) =>
      `${who} sent ${title || 'the position'} back${comment ? `: ${comment}` : ''}.`,
  }),
  'questionnaire.created': questionnaire('made'),
  'questionnaire.edited': kind({
    payload: Questionnaire.extend({ version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => `${who} changed the questionnaire ${name}.`,
  }),
  'questionnaire.removed': questionnaire('removed'),
  'questionnaire.restored': questionnaire('restored'),
  'form.edited': kind({
    payload: z.object({ form_type: text, name: text, version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload: { name = 'form' } }) => `${who} changed what the ${name} asks.`,
  }),
  'scorecard.attributes-edited': kind({
    payload: z.object({ attributes: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who }) => `${who} changed what candidates are judged by in interviews.`,
  }),
  'mail-settings.edited': kind({
    payload: z.object({ version: z.int(), mailbox: text }),
    changes: ['settings', 'mails'],
    audience: 'admins',
    describe: ({ who, payload: { mailbox } }) =>
      `${who} changed how mails to candidates go out${mailbox ? `, and has answers read at ${mailbox}` : ''}.`,
  }),
  'mail-template.edited': kind({
    payload: z.object({ mail_type: text, version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { mail_type } }) =>
      `${who} changed what the mail ${mail_type ? `“${mail_type.replaceAll('_', ' ')}” ` : ''}says.`,
  }),
  'learning.edited': kind({
    payload: z.object({ entries: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { entries } }) =>
      entries === 0
        ? `${who} went back to the product’s own books and courses.`
        : `${who} changed the books and courses that are recommended.`,
  }),
  'form.demanded': kind({
    payload: z.object({ form_type: text, name: text, statuses: z.array(text) }),
    changes: ['settings', 'applications'],
    audience: 'concerned',
    describe: ({ who, payload: { name = 'form', statuses = [] } }) =>
      statuses.length === 0
        ? `${who} had the ${name} demanded by no status any more.`
        : `${who} had the ${name} demanded by: ${statuses.join(', ')}.`,
  }),
  'employer.blacklisted': kind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ who, payload: { name = 'an employer' } }) =>
      `${who} put ${name} on the list of employers not hired from.`,
  }),
  'employer.cleared': kind({
    payload: z.object({ name: text }),
    changes: ['settings', 'applications', 'candidates'],
    audience: 'concerned',
    describe: ({ who, payload: { name = 'an employer' } }) =>
      `${who} took ${name} off the list of employers not hired from.`,
  }),
  'template.created': kind({
    payload: z.object({ template_id: text, name: text }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => `${who} saved the template ${name}.`,
  }),
  'template.edited': kind({
    payload: z.object({ template_id: text, name: text, version: z.int() }),
    changes: ['templates'],
    audience: 'concerned',
    describe: ({ who, payload: { name = '' } }) => `${who} changed the template ${name}.`,
  }),
  'find.accepted': find((who, terms) => `${who} made skills of the company of what was found: ${terms}`),
  'find.refused': find((who, terms) => `${who} had these never found again: ${terms}`),
  'find.reopened': find((who, terms) => `${who} took back what was said of finds: ${terms}`),
  'skill-import.started': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports'],
    audience: 'admins',
    describe: ({ who, payload }) => `${who} began to take over the skills of ${payload.file_name ?? 'a file'}.`,
  }),
  'skill-import.undone': kind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports', 'skills'],
    audience: 'admins',
    describe: ({ who, payload }) => `${who} took the skills of ${payload.file_name ?? 'a file'} back.`,
  }),
  'test.listed': kind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} put ${payload.name ?? 'a test'} on the catalogue of tests.`,
  }),
  'test.retired': kind({
    payload: z.object({ name: text }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ who, payload }) => `${who} took ${payload.name ?? 'a test'} off the catalogue of tests.`,
  }),
}
