import { FieldChange } from '@rolecall/contract/ground/errors'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'
import { nameFacts } from './name-facts.ts'

/** What follows from evidence that counts, or does no longer. */
const EVIDENCE = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const
const Tagged = z.object({ tag_id: text, tag: text })
const TAGS = ['tags', 'resumes', 'history'] as const
/** What happens to candidates, on positions and in the pool. */
export const CANDIDATE_KINDS = {
  'candidate.self-corrected': kind({
    payload: z.object({ fields: z.array(text) }),
    changes: ['candidates', 'applications', 'resumes', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { fields = [] } }) =>
      say('The candidate corrected their {facts}.', { facts: nameFacts(fields) }),
  }),
  'candidate.excluded': kind({
    payload: z.object({ scope: text, reason: text, until: text }),
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { scope, reason } }) =>
      scope === 'general'
        ? say('{who} excluded the candidate from every position[: {reason}].', { reason })
        : say('{who} excluded the candidate from {position}[: {reason}].', {
            position: title || 'the position',
            reason,
          }),
  }),
  'candidate.let-in': kind({
    payload: z.object({ scope: text }),
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { scope } }) =>
      scope === 'general'
        ? say('{who} let the candidate in again on every position.')
        : say('{who} let the candidate in again on {position}.', { position: title || 'the position' }),
  }),
  'candidate.viewed': kind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} opened the profile[ on {title}].'),
  }),
  'candidate.contact-viewed': kind({
    payload: nothing,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} looked at the contact details[ on {title}].'),
  }),
  'candidate.clicked': kind({
    payload: z.object({ item: text, details: z.unknown() }),
    changes: ['history'],
    audience: 'concerned',
    describe: ({ say, payload: { item } }) => say('{who} opened {item}[ on {title}].', { item: item || 'a detail' }),
  }),
  'candidate.commented': kind({
    payload: z.object({ comment_id: text, comments: text, mentions: z.array(text).optional() }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'mention',
    describe: ({ say, payload: { comments = '' } }) => say('{who} commented[ on {title}]: {comments}', { comments }),
  }),
  'candidate.comment-edited': kind({
    payload: z.object({ comment_id: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} changed a comment[ on {title}].'),
  }),
  'candidate.comment-removed': kind({
    payload: z.object({ comment_id: text }),
    changes: ['comments', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} deleted a comment[ on {title}].'),
  }),
  'candidate.tagged': kind({
    payload: Tagged,
    changes: TAGS,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { tag = 'a tag' } }) => say('{who} tagged the candidate with “{tag}”.', { tag }),
  }),
  'candidate.untagged': kind({
    payload: Tagged,
    changes: TAGS,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { tag = 'a tag' } }) => say('{who} took the tag “{tag}” off the candidate.', { tag }),
  }),
  'candidate.corrected': kind({
    payload: z.object({ version: z.int(), fields: z.array(text), changed: z.array(FieldChange), undone: z.boolean() }),
    changes: EVIDENCE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { fields = [], changed = [], undone = false } }) =>
      undone
        ? say('{who} took back the correction of the candidate’s {facts}.', { facts: nameFacts(fields) })
        : say('{who} corrected the candidate’s {facts}.', { facts: nameFacts(fields, changed) }),
  }),
  'evidence.struck': kind({
    payload: z.object({ skill: text }),
    changes: EVIDENCE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill = '' } }) =>
      say('{who} struck {skill} as wrong for the candidate.', { skill: skill || 'a skill' }),
  }),
  'evidence.restored': kind({
    payload: z.object({ skill: text }),
    changes: EVIDENCE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { skill = '' } }) =>
      say('{who} let {skill} count for the candidate again.', { skill: skill || 'a skill' }),
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
    isOpen: true,
    describe: ({ say, payload: { name = 'a form', version = 1 } }) =>
      version === 1
        ? say('{who} filled the {name}[ on {title}].', { name })
        : say('{who} changed the {name}[ on {title}].', { name }),
  }),
  'scorecard.given': kind({
    payload: z.object({ again: z.boolean() }),
    changes: ['scorecards', 'history'],
    audience: 'concerned',
    isOpen: true,
    // What it says is for those who may read it by now.
    describe: ({ say, payload: { again } }) =>
      again ? say('{who} changed a scorecard[ on {title}].') : say('{who} handed in a scorecard[ on {title}].'),
  }),
  'interest.asked': kind({
    payload: z.object({
      mail_type: text,
      /** By which the candidate was chosen; none where somebody chose by hand. */
      rules: z.array(text).optional(),
      /** The name of the sequence, and which of its mails it is. */
      sequence: text.optional(),
      step: z.int().optional(),
    }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { mail_type, rules, sequence, step } }) => {
      if (sequence !== undefined)
        return say(
          'Mail {step} of the sequence “{sequence}” went to the candidate[ on {title}], whom {who} put into it.',
          {
            sequence,
            step: String(step ?? 1),
          },
        )
      return mail_type === 'interest_reminder'
        ? say('{who} reminded the candidate by mail[ on {title}].')
        : say('{who} asked the candidate by mail whether they are interested[ on {title}][, by the rules {rules}].', {
            rules: rules && listOf(rules),
          })
    },
  }),
  'interest.run-changed': kind({
    payload: z.object({ run_id: text, state: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { state } }) => {
      if (state === 'paused') return say('{who} let the mails to candidates wait[ on {title}].')
      if (state === 'stopped') return say('{who} ended the mails to candidates[ on {title}].')
      return say('{who} let the mails to candidates go on[ on {title}].')
    },
  }),
  'interest.answered': kind({
    payload: z.object({ answer: text, comment: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say, payload: { answer, comment } }) =>
      answer === 'interested'
        ? say('The candidate answered: interested[ on {title}][: {comment}].', { comment })
        : say('The candidate answered: not interested[ on {title}][: {comment}].', { comment }),
  }),
  'interest.postponed': kind({
    payload: z.object({ back_on: text, comment: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say, payload: { back_on, comment } }) =>
      say('The candidate answered: later[, from {back_on} on][ about {title}][: {comment}].', { back_on, comment }),
  }),
  'interest.back': kind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate said later, and may be asked again now[ about {title}].'),
  }),
  'mail.replied': kind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate answered a mail[ on {title}].'),
  }),
  'received-mail.assigned': kind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('{who} put a received email into the thread of the candidate[ on {title}].'),
  }),
  'received-mail.confirmed': kind({
    payload: nothing,
    changes: ['mails', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} confirmed that an email from another address is the candidate’s[ on {title}].'),
  }),
  'message.received': kind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate wrote a message[ about {title}].'),
  }),
  'message.sent': kind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} wrote to the candidate[ about {title}].'),
  }),
  'mail.bounced': kind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    topic: 'bounce',
    describe: ({ say, payload: { reason } }) =>
      say('A mail to the candidate came back[ on {title}][: {reason}].', { reason }),
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
    describe: ({ say, payload: { with_contact } }) =>
      with_contact
        ? say('{who} shared the sheet[ on {title}] by a link, with contact data.')
        : say('{who} shared the sheet[ on {title}] by a link, without contact data.'),
  }),
  'sheet.opened': kind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('Somebody opened the shared sheet[ on {title}].'),
  }),
  'sheet.withdrawn': kind({
    payload: z.object({ sheet_id: text }),
    changes: ['sheets', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} withdrew the link to the sheet[ on {title}].'),
  }),
}
