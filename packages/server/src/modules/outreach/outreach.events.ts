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
          'Email {step} of the sequence “{sequence}” was sent to the candidate[ about {title}]. {who} added them.',
          {
            sequence,
            step: String(step ?? 1),
          },
        )
      return mail_type === 'interest_reminder'
        ? say('{who} emailed the candidate a reminder[ about {title}].')
        : say('{who} emailed the candidate to ask if they’re interested[ in {title}][, based on the rules: {rules}].', {
            rules: rules && listOf(rules),
          })
    },
  }),
  'interest.run-changed': defineEventKind({
    payload: z.object({ run_id: text, state: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { state } }) => {
      if (state === 'paused') return say('{who} paused a bulk email[ for {title}].')
      if (state === 'stopped') return say('{who} stopped a bulk email[ for {title}].')
      return say('{who} resumed a bulk email[ for {title}].')
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
        ? say('The candidate is interested[ in {title}][: {comment}].', { comment })
        : say('The candidate isn’t interested[ in {title}][: {comment}].', { comment }),
  }),
  'interest.postponed': defineEventKind({
    payload: z.object({ back_on: text, comment: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say, payload: { back_on, comment } }) =>
      say('The candidate asked to be contacted later[ about {title}][, from {back_on}][: {comment}].', {
        back_on,
        comment,
      }),
  }),
  'interest.back': defineEventKind({
    payload: nothing,
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'answer',
    describe: ({ say }) => say('The candidate asked to be contacted later and can now be asked again[ about {title}].'),
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
    describe: () => 'The candidate unsubscribed.',
  }),
  'position.action-asked': defineEventKind({
    payload: z.object({ to: text, mails: z.int() }),
    changes: ['mails', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} asked the team[ of {title}] to take care of candidates in {to}.'),
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
        ? say('{who} set the nightly invitation rules[ for {title}]: {rules}.', {
            rules: listOf(rules),
          })
        : say('{who} set the invitation rules[ for {title}]: {rules}.', { rules: listOf(rules) }),
  }),
  'sequence.saved': defineEventKind({
    payload: z.object({ sequence_id: text, sequence: text, version: z.int(), mails: z.int() }),
    changes: ['mails'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', version } }) =>
      version === 1
        ? say('{who} created the sequence “{sequence}”.', { sequence })
        : say('{who} edited the sequence “{sequence}”.', { sequence }),
  }),
  'sequence.changed': defineEventKind({
    payload: z.object({ sequence_id: text, sequence: text, act: text, people: z.int() }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', act } }) => {
      if (act === 'pause') return say('{who} paused the sequence “{sequence}”.', { sequence })
      if (act === 'go_on') return say('{who} resumed the sequence “{sequence}”.', { sequence })
      if (act === 'use_latest')
        return say('{who} switched everyone in the sequence “{sequence}” to its latest emails.', { sequence })
      if (act === 'archive') return say('{who} archived the sequence “{sequence}”.', { sequence })
      if (act === 'restore') return say('{who} restored the sequence “{sequence}”.', { sequence })
      return say('{who} stopped the sequence “{sequence}” for everyone.', { sequence })
    },
  }),
  'sequence.enrolled': defineEventKind({
    payload: z.object({ sequence_id: text, sequence: text, people: z.int() }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', people = 0 } }) =>
      say(
        {
          one: '{who} added a candidate to the sequence “{sequence}”[ for {title}].',
          other: '{who} added {count} candidates to the sequence “{sequence}”[ for {title}].',
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
        ? say('{who} stopped the sequence “{sequence}” for the candidate[ on {title}].', { sequence })
        : state === 'paused'
          ? say('{who} paused the sequence “{sequence}” for the candidate[ on {title}].', { sequence })
          : say('{who} resumed the sequence “{sequence}” for the candidate[ on {title}].', { sequence }),
  }),
  'sequence.stopped': defineEventKind({
    payload: z.object({ sequence: text, why: text }),
    changes: ['applications', 'mails', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { sequence = '', why = '' } }) =>
      say('The sequence “{sequence}” stopped for the candidate[ on {title}]: {why}.', {
        sequence,
        why: isStopReason(why) ? STOP_WORDS[why] : 'it was stopped',
      }),
  }),
}
