import { isStopReason, STOP_WORDS } from '@rolecall/domain/mails/sequence-stops'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** What happens to sequences of mails, and to those who are in them. */
export const SEQUENCE_KINDS = {
  'sequence.saved': kind({
    payload: z.object({ sequence_id: text, sequence: text, version: z.int(), mails: z.int() }),
    changes: ['mails'],
    audience: 'concerned',
    describe: ({ say, payload: { sequence = '', version } }) =>
      version === 1
        ? say('{who} made the sequence “{sequence}”.', { sequence })
        : say('{who} changed the mails of the sequence “{sequence}”.', { sequence }),
  }),
  'sequence.changed': kind({
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
  'sequence.enrolled': kind({
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
  'sequence.person-changed': kind({
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
  'sequence.stopped': kind({
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
