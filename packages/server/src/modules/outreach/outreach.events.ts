import { FieldChange } from '@rolecall/contract/platform/errors'
import { isStopReason, STOP_WORDS } from '@rolecall/domain/outreach/sequence-stops'
import { listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

export const OUTREACH_EVENTS = {
  'interest.asked': defineEventKind({
    payload: z.object({
      mail_type: text,
      /** The rules that chose the candidate; absent if a user chose by hand. */
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
  'interest.run-changed': defineEventKind({
    payload: z.object({ run_id: text, state: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { state } }) => {
      if (state === 'paused') return say('{who} let the mails to candidates wait[ on {title}].')
      if (state === 'stopped') return say('{who} ended the mails to candidates[ on {title}].')
      return say('{who} let the mails to candidates go on[ on {title}].')
    },
  }),
  'interest.answered': defineEventKind({
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
  'interest.postponed': defineEventKind({
    payload: z.object({ back_on: text, comment: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say, payload: { back_on, comment } }) =>
      say('The candidate answered: later[, from {back_on} on][ about {title}][: {comment}].', { back_on, comment }),
  }),
  'interest.back': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate said later, and may be asked again now[ about {title}].'),
  }),
  'message.sent': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} wrote to the candidate[ about {title}].'),
  }),
  'mail.stopped': defineEventKind({
    payload: nothing,
    changes: ['applications', 'history'],
    audience: 'concerned',
    describe: () => 'The candidate asked to be sent no more mails.',
  }),
  'position.action-asked': defineEventKind({
    payload: z.object({ to: text, mails: z.int() }),
    changes: ['mails', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} asked the team[ of {title}] to see to its candidates in {to}.'),
  }),
  'position.invite-rules-changed': defineEventKind({
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
  'sequence.saved': defineEventKind({
    payload: z.object({ sequence_id: text, sequence: text, version: z.int(), mails: z.int() }),
    changes: ['mails'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', version } }) =>
      version === 1
        ? say('{who} made the sequence “{sequence}”.', { sequence })
        : say('{who} changed the mails of the sequence “{sequence}”.', { sequence }),
  }),
  'sequence.changed': defineEventKind({
    payload: z.object({ sequence_id: text, sequence: text, act: text, people: z.int() }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', act } }) => {
      if (act === 'pause') return say('{who} let the sequence “{sequence}” wait.', { sequence })
      if (act === 'go_on') return say('{who} let the sequence “{sequence}” go on.', { sequence })
      if (act === 'use_latest')
        return say('{who} gave everybody in the sequence “{sequence}” its latest mails.', { sequence })
      if (act === 'archive') return say('{who} put the sequence “{sequence}” into the archive.', { sequence })
      if (act === 'restore') return say('{who} took the sequence “{sequence}” out of the archive.', { sequence })
      return say('{who} stopped the sequence “{sequence}” for everybody in it.', { sequence })
    },
  }),
  'sequence.enrolled': defineEventKind({
    payload: z.object({ sequence_id: text, sequence: text, people: z.int() }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', people = 0 } }) =>
      say(
        {
          one: '{who} put a candidate into the sequence “{sequence}”[ on {title}].',
          other: '{who} put {count} candidates into the sequence “{sequence}”[ on {title}].',
        },
        { sequence, count: people },
      ),
  }),
  'sequence.person-changed': defineEventKind({
    payload: z.object({ sequence: text, state: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', state } }) =>
      state === 'stopped'
        ? say('{who} stopped the sequence “{sequence}” to the candidate[ on {title}].', { sequence })
        : state === 'paused'
          ? say('{who} let the mails of the sequence “{sequence}” to the candidate wait[ on {title}].', { sequence })
          : say('{who} let the mails of the sequence “{sequence}” to the candidate go on[ on {title}].', { sequence }),
  }),
  'sequence.stopped': defineEventKind({
    payload: z.object({ sequence: text, why: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { sequence = '', why = '' } }) =>
      say('The candidate gets no more mails of the sequence “{sequence}”[ on {title}]: {why}.', {
        sequence,
        why: isStopReason(why) ? STOP_WORDS[why] : 'it was stopped',
      }),
  }),
}
