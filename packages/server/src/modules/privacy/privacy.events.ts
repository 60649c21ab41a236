import {
  CHANNEL_WORDS,
  CONSENT_CHANNELS,
  DELETED_DAYS,
  ERASURE_REASONS,
  REASON_WORDS,
} from '@rolecall/domain/privacy/privacy-rules'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** What shows or counts people, who are there or not. */
const PEOPLE = [
  'candidates',
  'applications',
  'placements',
  'resumes',
  'tags',
  'comments',
  'history',
  'privacy',
  'interviews',
  'scorecards',
  'mails',
  'uploads',
  'sheets',
] as const

const Deleted = z.object({ deletion_id: text, name: text })

export const PRIVACY_EVENTS = {
  'candidate.erasure-asked': defineEventKind({
    payload: nothing,
    changes: ['candidates', 'applications', 'privacy', 'history'],
    audience: 'concerned',
    topic: 'request',
    describe: () => 'The candidate asked for all of their data to be erased.',
  }),
  'candidate.other-way-asked': defineEventKind({
    payload: nothing,
    changes: ['candidates', 'applications', 'mails', 'history'],
    audience: 'concerned',
    topic: 'request',
    describe: ({ say }) => say('The candidate asked for an alternative assessment[ for {title}].'),
  }),
  'candidate.access-asked': defineEventKind({
    payload: nothing,
    changes: ['candidates', 'applications', 'privacy', 'history'],
    audience: 'concerned',
    topic: 'request',
    describe: () => 'The candidate asked for a copy of all of their data.',
  }),
  'consent.noted': defineEventKind({
    payload: z.object({ way: z.enum(CONSENT_CHANNELS), wording: z.int() }),
    changes: ['privacy', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { way = 'recruiter', wording = 1 } }) =>
      say('{who} recorded that the candidate agreed to version {wording} of the consent text ({way}).', {
        wording,
        way: CHANNEL_WORDS[way].toLowerCase(),
      }),
  }),
  'consent.withdrawn': defineEventKind({
    payload: z.object({ withdrawn: z.int() }),
    changes: ['privacy', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} recorded that the candidate withdrew their consent.'),
  }),
  'candidate.exported': defineEventKind({
    payload: z.object({ export_id: text }),
    changes: ['privacy', 'history'],
    audience: 'admins',
    describe: ({ say }) => say('{who} exported the candidate’s data for them.'),
  }),
  'candidate.erased': defineEventKind({
    payload: z.object({
      erasure_id: text,
      reason: z.enum(ERASURE_REASONS),
      /** Sealed entries of the history that lost words with it, and the hash over what is left of them. */
      entries: z.int(),
      digest: text,
    }),
    changes: [
      'privacy',
      'candidates',
      'applications',
      'placements',
      'resumes',
      'comments',
      'history',
      'interviews',
      'scorecards',
      'mails',
      'imports',
      'uploads',
      'views',
      'sheets',
    ],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { reason = 'asked' } }) =>
      say('{who} erased the candidate ({reason}).', { reason: REASON_WORDS[reason].toLowerCase() }),
  }),
  'candidate.deleted': defineEventKind({
    payload: Deleted,
    changes: PEOPLE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'the candidate' } }) =>
      say('{who} deleted {name} and all of their data. They can be restored for {DELETED_DAYS} days.', {
        name,
        DELETED_DAYS,
      }),
  }),
  'candidate.restored': defineEventKind({
    payload: Deleted,
    changes: PEOPLE,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { name = 'the candidate' } }) =>
      say('{who} restored {name} and all of their data.', { name }),
  }),
  'consent-wording.written': defineEventKind({
    payload: z.object({ version: z.int() }),
    changes: ['privacy'],
    audience: 'admins',
    describe: ({ say, payload: { version = 1 } }) =>
      say('{who} wrote version {version} of the consent text.', { version }),
  }),
  'retention.set': defineEventKind({
    payload: z.object({ is_on: z.boolean(), months: z.int() }),
    changes: ['privacy'],
    audience: 'admins',
    describe: ({ say, payload: { is_on = false, months = 0 } }) =>
      is_on
        ? say('{who} turned on retention: candidates without activity for {months} months are erased.', { months })
        : say('{who} changed the retention rule, which is off.'),
  }),
  'retention.ran': defineEventKind({
    payload: z.object({ people: z.int() }),
    changes: ['privacy'],
    audience: 'admins',
    describe: ({ say, payload: { people = 0 } }) =>
      say(
        {
          one: '{who} started to erase 1 candidate whose retention period had ended.',
          other: '{who} started to erase {count} candidates whose retention period had ended.',
        },
        { count: people },
      ),
  }),
}
