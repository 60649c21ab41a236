import { FieldChange } from '@rolecall/contract/ground/errors'
import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'
import { nameFacts } from './name-facts.ts'

/** What an application was before a move, so that the move can be taken back. */
const Before = z.object({
  reason: text.nullable(),
  comments: text.nullable(),
  rating: z.int().nullable(),
  excluded: z.boolean(),
  moved_by: text.nullable(),
  moved_at: text,
})
/** What follows from evidence that counts, or does no longer. */
const EVIDENCE = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const
const Merge = z.object({ merge_id: text, name: text })
/** What follows from two people being one. */
const PERSON = ['candidates', 'applications', 'placements', 'resumes', 'comments', 'history'] as const
const Tagged = z.object({ tag_id: text, tag: text })
const TAGS = ['tags', 'resumes', 'history'] as const
/** What happens to candidates, on positions and in the pool. */
export const CANDIDATE_KINDS = {
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
      /** The form by which it was made. */
      through: z.enum(FORM_TYPES).optional(),
      before: Before,
    }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: ({ who, from, to, on, payload: { reason, through } }) =>
      `${who} moved the candidate from ${from} to ${to}${on}${through ? ` with the ${DEFAULT_FORMS[through].name}` : ''}${reason ? `: ${reason}` : ''}.`,
  }),
  'application.move-undone': kind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: ({ who, from, to, on }) => `${who} took a move back${on}: from ${from} to ${to}.`,
  }),
  'application.regrouped': kind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text, former: text }),
    // What open windows show anew follows from the change of the statuses itself.
    changes: ['history'],
    audience: 'concerned',
    describe: ({ who, from, to, on, payload: { former = from } }) =>
      `${who} took the status ${former} out: the candidate is in ${to}${on}.`,
  }),
  'application.answered': kind({
    payload: z.object({ answers: z.int(), knocked_out: z.boolean() }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { knocked_out } }) =>
      `${who} recorded what the candidate answers${on}${knocked_out ? ', which rules the candidate out' : ''}.`,
  }),
  'application.applied': kind({
    payload: z.object({ answers: z.int(), knocked_out: z.boolean() }),
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ on, payload: { knocked_out } }) =>
      `The candidate applied on the job post${on}${knocked_out ? ', with an answer that rules the candidate out' : ''}.`,
  }),
  'application.withdrawn': kind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: ({ on, payload: { reason } }) =>
      `The candidate withdrew the application${on}${reason ? `: ${reason}` : ''}.`,
  }),
  'candidate.self-corrected': kind({
    payload: z.object({ fields: z.array(text) }),
    changes: ['candidates', 'applications', 'resumes', 'history'],
    audience: 'concerned',
    describe: ({ payload: { fields = [] } }) => `The candidate corrected their ${nameFacts(fields)}.`,
  }),
  'candidate.erasure-asked': kind({
    payload: nothing,
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    describe: () => 'The candidate asked for everything that is kept of them to be deleted.',
  }),
  'candidate.excluded': kind({
    payload: z.object({ scope: text, reason: text, until: text }),
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ who, title, payload: { scope, reason } }) =>
      `${who} excluded the candidate from ${scope === 'general' ? 'every position' : title || 'the position'}${reason ? `: ${reason}` : ''}.`,
  }),
  'candidate.let-in': kind({
    payload: z.object({ scope: text }),
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ who, title, payload: { scope } }) =>
      `${who} let the candidate in again on ${scope === 'general' ? 'every position' : title || 'the position'}.`,
  }),
  'candidate.merged': kind({
    payload: Merge,
    changes: PERSON,
    audience: 'concerned',
    describe: ({ who, payload: { name = 'somebody' } }) => `${who} merged ${name} into the candidate.`,
  }),
  'candidate.unmerged': kind({
    payload: Merge,
    changes: PERSON,
    audience: 'concerned',
    describe: ({ who, payload: { name = 'somebody' } }) => `${who} told the candidate and ${name} apart again.`,
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
    payload: z.object({ comment_id: text, comments: text, mentions: z.array(text).optional() }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    topic: 'mention',
    describe: ({ who, on, payload }) => `${who} commented${on}: ${payload.comments ?? ''}`,
  }),
  'candidate.comment-edited': kind({
    payload: z.object({ comment_id: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} changed a comment${on}.`,
  }),
  'candidate.comment-removed': kind({
    payload: z.object({ comment_id: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} deleted a comment${on}.`,
  }),
  'candidate.tagged': kind({
    payload: Tagged,
    changes: TAGS,
    audience: 'concerned',
    describe: ({ who, payload: { tag = 'a tag' } }) => `${who} tagged the candidate with “${tag}”.`,
  }),
  'candidate.untagged': kind({
    payload: Tagged,
    changes: TAGS,
    audience: 'concerned',
    describe: ({ who, payload: { tag = 'a tag' } }) => `${who} took the tag “${tag}” off the candidate.`,
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
  'form.filled': kind({
    payload: z.object({
      form_type: z.enum(FORM_TYPES),
      name: text,
      version: z.int(),
      changed: z.array(FieldChange),
    }),
    changes: ['applications', 'candidates', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { name = 'a form', version = 1 } }) =>
      version === 1 ? `${who} filled the ${name}${on}.` : `${who} changed the ${name}${on}.`,
  }),
  'scorecard.given': kind({
    payload: z.object({ again: z.boolean() }),
    changes: ['scorecards', 'history'],
    audience: 'concerned',
    // What it says is for those who may read it by now.
    describe: ({ who, on, payload: { again } }) => `${who} ${again ? 'changed' : 'handed in'} a scorecard${on}.`,
  }),
  'interest.asked': kind({
    payload: z.object({
      mail_type: text,
      /** By which the candidate was chosen; none where somebody chose by hand. */
      rules: z.array(text).optional(),
    }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { mail_type, rules } }) =>
      mail_type === 'interest_reminder'
        ? `${who} reminded the candidate by mail${on}.`
        : `${who} asked the candidate by mail whether they are interested${on}${rules ? `, by the rules ${rules.join(', ')}` : ''}.`,
  }),
  'interest.answered': kind({
    payload: z.object({ answer: text, comment: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    topic: 'answer',
    describe: ({ on, payload: { answer, comment } }) =>
      `The candidate answered: ${answer === 'interested' ? 'interested' : 'not interested'}${on}${comment ? `: ${comment}` : ''}.`,
  }),
  'mail.replied': kind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    topic: 'answer',
    describe: ({ on }) => `The candidate answered a mail${on}.`,
  }),
  'mail.bounced': kind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    topic: 'bounce',
    describe: ({ on, payload: { reason } }) => `A mail to the candidate came back${on}${reason ? `: ${reason}` : ''}.`,
  }),
  'mail.stopped': kind({
    payload: nothing,
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: () => 'The candidate asked to be sent no more mails.',
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
  'shortlist.exported': kind({
    payload: z.object({ status: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ who, title, payload: { status } }) =>
      `${who} exported the candidates of ${title || 'a position'}${status ? ` in ${status}` : ''}.`,
  }),
  'pool.exported': kind({
    payload: z.object({ rows: z.int(), filter: z.unknown() }),
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} exported the résumé pool.`,
  }),
}
