import { FieldChange } from '@rolecall/contract/errors'
import type { Tag } from '@rolecall/contract/tags'
import { nameMemberType } from '@rolecall/domain/access/member-types'
import { z } from 'zod'
import { nameFacts } from './name-facts.ts'

/**
 * Who hears of an event while it happens. `concerned`: whoever may see the position that it names, else the project, else
 * everybody of the company. `involved`: these, and the one of whom it says what they may see. `person`: the one whom it names,
 * or who acted. `nobody`: it is kept for later only.
 */
export type Audience = 'concerned' | 'involved' | 'person' | 'admins' | 'nobody'

/** What a sentence of the history is made from. */
type Told<Payload> = {
  who: string
  /** Of the position; empty without one. */
  title: string
  /** " on Data Engineer", or empty. */
  on: string
  /** Names of the statuses that the payload calls `from` and `to`. */
  from: string
  to: string
  payload: Partial<Payload>
}

type Kind<Shape extends z.core.$ZodShape> = {
  payload: z.ZodObject<Shape>
  /** What is stale once it has happened. */
  changes: readonly Tag[]
  audience: Audience
  /** One sentence. What an older entry lacks, or has in another form, is missing from its payload. */
  describe: (told: Told<z.output<z.ZodObject<Shape>>>) => string
}

const kind = <Shape extends z.core.$ZodShape>(declared: Kind<Shape>): Kind<Shape> => declared
/** A project as its history names it. */
const nameOf = ({ name }: { name?: string | undefined }) => (name ? `the project ${name}` : 'a project')
const nothing = z.object({})
const text = z.string()

/** What an application was before a move, so that the move can be taken back. */
const Before = z.object({
  reason: text.nullable(),
  comments: text.nullable(),
  rating: z.int().nullable(),
  excluded: z.boolean(),
  moved_by: text.nullable(),
  moved_at: text,
})

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

/** What follows from evidence that counts, or does no longer. */
const EVIDENCE = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

/** What follows from who takes part: whom projects and positions name, and who sees them. */
const MEMBERSHIP = ['members', 'projects', 'positions'] as const

/** What happens and is kept in the history, named as a sentence in the past: what happened to what. */
export const EVENT_KINDS = {
  'user.signed-in': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} signed in.`,
  }),
  'user.signed-out': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} signed out.`,
  }),
  'user.password-changed': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} changed their password.`,
  }),
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
    changes: MEMBERSHIP,
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
  'position.unpublished': course((title) => `took the job post of ${title} down`),
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
  'application.added': kind({
    payload: nothing,
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ who, title }) => `${who} added the candidate${title && ` to ${title}`}.`,
  }),
  'application.removed': kind({
    payload: nothing,
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ who, title }) => `${who} took the candidate off${title ? ` ${title}` : ' the position'} again.`,
  }),
  'application.moved': kind({
    payload: z.object({
      from: text,
      to: text,
      from_group: text,
      to_group: text,
      reason: text,
      comments: text,
      score: z.int(),
      /** The application's after the move. */
      version: z.int(),
      before: Before,
    }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: ({ who, from, to, on, payload: { reason } }) =>
      `${who} moved the candidate from ${from} to ${to}${on}${reason ? `: ${reason}` : ''}.`,
  }),
  'application.move-undone': kind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: ({ who, from, to, on }) => `${who} took a move back${on}: from ${from} to ${to}.`,
  }),
  'candidate.viewed': kind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} opened the profile${on}.`,
  }),
  'candidate.contact-viewed': kind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} looked at the contact details${on}.`,
  }),
  'candidate.clicked': kind({
    payload: z.object({ item: text, details: z.unknown() }),
    changes: ['history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { item } }) => `${who} opened ${item || 'a detail'}${on}.`,
  }),
  'candidate.commented': kind({
    payload: z.object({ comment_id: text, comments: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload }) => `${who} commented${on}: ${payload.comments ?? ''}`,
  }),
  'evidence.struck': kind({
    payload: z.object({ skill: text }),
    changes: EVIDENCE,
    audience: 'concerned',
    describe: ({ who, payload: { skill = '' } }) => `${who} struck ${skill || 'a skill'} as wrong for the candidate.`,
  }),
  'evidence.restored': kind({
    payload: z.object({ skill: text }),
    changes: EVIDENCE,
    audience: 'concerned',
    describe: ({ who, payload: { skill = '' } }) => `${who} let ${skill || 'a skill'} count for the candidate again.`,
  }),
  'candidate.corrected': kind({
    payload: z.object({ version: z.int(), fields: z.array(text), changed: z.array(FieldChange), undone: z.boolean() }),
    changes: EVIDENCE,
    audience: 'concerned',
    describe: ({ who, payload: { fields = [], changed = [], undone = false } }) =>
      undone
        ? `${who} took back the correction of the candidate’s ${nameFacts(fields)}.`
        : `${who} corrected the candidate’s ${nameFacts(fields, changed)}.`,
  }),
  'sheet.shared': kind({
    payload: z.object({ sheet_id: text, with_contact: z.boolean() }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { with_contact } }) =>
      `${who} shared the sheet${on} by a link, ${with_contact ? 'with' : 'without'} contact data.`,
  }),
  'sheet.opened': kind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ on }) => `Somebody opened the shared sheet${on}.`,
  }),
  'sheet.withdrawn': kind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} withdrew the link to the sheet${on}.`,
  }),
  'resume.added': kind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['resumes', 'candidates', 'history'],
    audience: 'concerned',
    describe: ({ who }) => `${who} added a résumé.`,
  }),
  'resume.downloaded': kind({
    payload: nothing,
    changes: ['history', 'downloads'],
    audience: 'concerned',
    describe: ({ who }) => `${who} downloaded the résumé.`,
  }),
  'upload.started': kind({
    payload: z.object({ upload_id: text, group: text, files: z.int(), refused: z.int() }),
    changes: ['uploads', 'resumes'],
    audience: 'person',
    describe: ({ who, payload: { files = 0, group = '' } }) =>
      `${who} uploaded ${files} ${files === 1 ? 'file' : 'files'} to ${group}.`,
  }),
  'upload.file-removed': kind({
    payload: z.object({ file_name: text, upload_id: text }),
    changes: ['uploads'],
    audience: 'person',
    describe: ({ who, payload: { file_name = 'a file' } }) =>
      `${who} removed ${file_name}, in which no name was found.`,
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
  'pool.exported': kind({
    payload: z.object({ rows: z.int(), filter: z.unknown() }),
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} exported the résumé pool.`,
  }),
}

export type EventKind = keyof typeof EVENT_KINDS
export type PayloadOf<K extends EventKind> = z.output<(typeof EVENT_KINDS)[K]['payload']>

/** What open windows hear of although the history does not keep it. */
export const PASSING_KINDS = {
  'mail.changed': { changes: ['mails'], audience: 'admins' },
  'resume.grouped': { changes: ['resumes'], audience: 'concerned' },
  'upload.file-finished': { changes: ['uploads'], audience: 'person' },
} as const satisfies Record<string, { changes: readonly Tag[]; audience: Audience }>
export type PassingKind = keyof typeof PASSING_KINDS

type Effects = { changes: readonly Tag[]; audience: Audience }

/** What a kind means for open windows; undefined for one that this version does not know. */
export const findEffects = (name: string): Effects | undefined =>
  Object.hasOwn(EVENT_KINDS, name)
    ? EVENT_KINDS[name as EventKind]
    : Object.hasOwn(PASSING_KINDS, name)
      ? PASSING_KINDS[name as PassingKind]
      : undefined
