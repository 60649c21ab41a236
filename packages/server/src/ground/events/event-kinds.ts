import type { Tag } from '@rolecall/contract/ground/tags'
import type { Topic } from '@rolecall/domain/notifications/topics'
import { z } from 'zod'
import { ACCESS_KINDS } from './access-kinds.ts'
import { APPLICATION_KINDS } from './application-kinds.ts'
import { APPROVAL_KINDS } from './approval-kinds.ts'
import { ASSISTANT_KINDS } from './assistant-kinds.ts'
import { BLIND_KINDS } from './blind-kinds.ts'
import { BULK_MOVE_KINDS } from './bulk-move-kinds.ts'
import { CANDIDATE_KINDS } from './candidate-kinds.ts'
import { CATALOGUE_KINDS } from './catalogue-kinds.ts'
import { COMPANY_KINDS } from './company-kinds.ts'
import { type Audience, kind, nothing, text } from './define-kind.ts'
import { FAIRNESS_KINDS } from './fairness-kinds.ts'
import { HIRE_KINDS } from './hire-kinds.ts'
import { IDENTITY_KINDS } from './identity-kinds.ts'
import { INTERVIEW_KINDS } from './interview-kinds.ts'
import { KEY_KINDS } from './key-kinds.ts'
import { OFFER_KINDS } from './offer-kinds.ts'
import { PASSKEY_KINDS } from './passkey-kinds.ts'
import { POSITION_KINDS } from './position-kinds.ts'
import { PRIVACY_KINDS } from './privacy-kinds.ts'
import { PROPOSAL_KINDS } from './proposal-kinds.ts'
import { RANKING_CHECK_KINDS } from './ranking-check-kinds.ts'
import { REFERRAL_KINDS } from './referral-kinds.ts'
import { REPORT_KINDS } from './report-kinds.ts'
import { REREADING_KINDS } from './rereading-kinds.ts'
import { RESUME_KINDS } from './resume-kinds.ts'
import { REVIEW_KINDS } from './review-kinds.ts'
import { SEQUENCE_KINDS } from './sequence-kinds.ts'
import { SOURCE_KINDS } from './source-kinds.ts'
import { SOURCING_KINDS } from './sourcing-kinds.ts'
import { TAG_KINDS } from './tag-kinds.ts'
import { UNCONFIRMED_KINDS } from './unconfirmed-kinds.ts'
import { WEBHOOK_KINDS } from './webhook-kinds.ts'

/** What happens and is kept in the history, named as a sentence in the past: what happened to what. */
export const EVENT_KINDS = {
  'user.signed-in': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} signed in.'),
  }),
  'user.signed-on': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} signed in through the company’s identity provider.'),
  }),
  'user.used-password': kind({
    payload: z.object({ reason: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { reason = '' } }) =>
      say('{who} signed in with a password, which the company has forbidden, because: {reason}', { reason }),
  }),
  'user.signed-out': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} signed out.'),
  }),
  'user.password-changed': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} changed their password.'),
  }),
  'user.described': kind({
    payload: nothing,
    changes: ['session', 'members'],
    audience: 'person',
    describe: ({ say }) => say('{who} changed their profile.'),
  }),
  'user.hours-chosen': kind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} said when they work.'),
  }),
  'user.limits-chosen': kind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} said how many interviews they lead.'),
  }),
  'user.calendar-given': kind({
    payload: z.object({ host: text }),
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say, payload: { host } }) => say('{who} has their calendar[ at {host}] read.', { host }),
  }),
  'user.calendar-taken-back': kind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} has their calendar read no longer.'),
  }),
  'user.calendar-written': kind({
    payload: z.object({ writes: z.boolean() }),
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say, payload: { writes } }) =>
      writes
        ? say('{who} has interviews written into their calendar.')
        : say('{who} has interviews written into their calendar no longer.'),
  }),
  'user.agreed-to-posts': kind({
    payload: nothing,
    changes: ['session', 'members', 'positions'],
    audience: 'person',
    describe: ({ say }) => say('{who} agreed to be named on job posts.'),
  }),
  'user.left-posts': kind({
    payload: nothing,
    changes: ['session', 'members', 'positions'],
    audience: 'person',
    describe: ({ say }) => say('{who} is not named on job posts any more.'),
  }),
  'user.signed-out-elsewhere': kind({
    payload: z.object({ ended: z.int(), assistants: z.int() }),
    changes: ['assistants'],
    audience: 'person',
    describe: ({ say, payload: { assistants } }) =>
      say('{who} signed out on other devices[, which ended {assistants} assistants].', {
        assistants: assistants || undefined,
      }),
  }),
  'user.browser-paired': kind({
    payload: z.object({ browser: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { browser = 'a browser' } }) =>
      say('{who} paired the extension of {browser}.', { browser }),
  }),
  'user.browser-unpaired': kind({
    payload: z.object({ browser: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { browser = 'a browser' } }) =>
      say('{who} unpaired the extension of {browser}.', { browser }),
  }),
  'user.second-factor-on': kind({
    payload: nothing,
    changes: ['session'],
    audience: 'person',
    describe: ({ say }) => say('{who} switched a second factor on.'),
  }),
  'user.second-factor-off': kind({
    payload: z.object({ user_id: text, name: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { name = 'somebody' } }) =>
      say('{who} switched the second factor of {name} off.', { name }),
  }),
  'user.recovery-code-used': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} used a recovery code.'),
  }),
  'user.recovery-codes-made': kind({
    payload: nothing,
    changes: ['session'],
    audience: 'person',
    describe: ({ say }) => say('{who} made new recovery codes.'),
  }),
  'user.password-mistaken': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} gave a wrong present password.'),
  }),
  'user.password-reset': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ say }) => say('{who} chose a new password by a link that was sent to them.'),
  }),
  'user.password-given': kind({
    payload: z.object({ user_id: text, name: text }),
    changes: ['members'],
    audience: 'admins',
    describe: ({ say, payload: { name = 'somebody' } }) => say('{who} reset the password of {name}.', { name }),
  }),
  'user.signed-up': kind({
    payload: z.object({ name: text, company: text }),
    changes: ['members'],
    audience: 'admins',
    describe: ({ say, payload: { company = '' } }) =>
      say('{who} asked for an account[, as of {company}].', { company }),
  }),
  'user.verified': kind({
    payload: nothing,
    changes: ['members'],
    audience: 'admins',
    topic: 'approval',
    describe: ({ say }) => say('{who} verified their e-mail.'),
  }),
  'user.exported-scores': kind({
    payload: z.object({ since: text, until: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { since, until } }) =>
      say('{who} exported scores that were given[ from {since} on][ until {until}].', {
        since: since || undefined,
        until: until || undefined,
      }),
  }),
  'user.exported-log': kind({
    payload: nothing,
    changes: ['history'],
    audience: 'admins',
    describe: ({ say }) => say('{who} exported the audit log.'),
  }),
  ...ACCESS_KINDS,
  ...POSITION_KINDS,
  ...CATALOGUE_KINDS,
  ...APPLICATION_KINDS,
  ...APPROVAL_KINDS,
  ...CANDIDATE_KINDS,
  ...IDENTITY_KINDS,
  ...PASSKEY_KINDS,
  ...RESUME_KINDS,
  ...REFERRAL_KINDS,
  ...REVIEW_KINDS,
  ...BLIND_KINDS,
  ...BULK_MOVE_KINDS,
  ...COMPANY_KINDS,
  ...INTERVIEW_KINDS,
  ...KEY_KINDS,
  ...OFFER_KINDS,
  ...HIRE_KINDS,
  ...ASSISTANT_KINDS,
  ...PRIVACY_KINDS,
  ...PROPOSAL_KINDS,
  ...REREADING_KINDS,
  ...RANKING_CHECK_KINDS,
  ...FAIRNESS_KINDS,
  ...REPORT_KINDS,
  ...SEQUENCE_KINDS,
  ...SOURCE_KINDS,
  ...SOURCING_KINDS,
  ...TAG_KINDS,
  ...UNCONFIRMED_KINDS,
  ...WEBHOOK_KINDS,
}

export type EventKind = keyof typeof EVENT_KINDS
export type PayloadOf<K extends EventKind> = z.output<(typeof EVENT_KINDS)[K]['payload']>

/** What open windows hear of although the history does not keep it. */
export const PASSING_KINDS = {
  'calendar.read': { changes: ['interviews'], audience: 'person' },
  'application.freezing': { changes: ['applications'], audience: 'concerned' },
  'candidate.excluded-everywhere': { changes: ['candidates', 'applications'], audience: 'concerned' },
  'bulk-move.progressed': { changes: ['bulk_moves', 'applications', 'history'], audience: 'concerned' },
  'find.read': { changes: ['finds'], audience: 'admins' },
  'interest.delivered': { changes: ['applications'], audience: 'concerned' },
  'notification.written': { changes: ['notifications'], audience: 'person' },
  'mail-run.progressed': { changes: ['mails'], audience: 'concerned' },
  'mail.changed': { changes: ['mails'], audience: 'admins' },
  'mail.received': { changes: ['mails'], audience: 'admins' },
  'ranking-check.progressed': { changes: ['ranking_check'], audience: 'admins' },
  'position.scored-again': { changes: ['applications'], audience: 'concerned' },
  'rereading.progressed': { changes: ['rereading'], audience: 'admins' },
  'import.progressed': { changes: ['imports', 'resumes'], audience: 'person' },
  'skill-import.changed': { changes: ['skill_imports', 'skills'], audience: 'admins' },
  'people.changed': {
    changes: [...PRIVACY_KINDS['candidate.deleted'].changes],
    audience: 'concerned',
  },
  'proposal.settled': { changes: ['proposals'], audience: 'person' },
  'privacy.progressed': { changes: ['privacy'], audience: 'admins' },
  'resume.grouped': { changes: ['resumes'], audience: 'concerned' },
  'session.ended': { changes: [], audience: 'nobody', changesRights: true },
  'sourcing.progressed': { changes: ['sourcing'], audience: 'concerned' },
  'webhook-log.asked': { changes: ['webhooks'], audience: 'admins' },
  'webhook-log.changed': { changes: ['webhooks'], audience: 'admins' },
  'view.changed': { changes: ['views'], audience: 'person' },
  'view.shared': { changes: ['views'], audience: 'concerned' },
  'upload.file-finished': { changes: ['uploads'], audience: 'person' },
} as const satisfies Record<string, Effects>
export type PassingKind = keyof typeof PASSING_KINDS

/** As what people are notified of events of a kind; undefined where nobody is. */
export function findTopic(name: string): Topic | undefined {
  const kinds: Readonly<Record<string, { topic?: Topic }>> = EVENT_KINDS
  return Object.hasOwn(kinds, name) ? kinds[name]?.topic : undefined
}

/** The kinds that machines outside may hear of. */
export const OPEN_KINDS: readonly string[] = Object.entries<{ isOpen?: true }>(EVENT_KINDS).flatMap(
  ([name, { isOpen }]) => (isOpen ? [name] : []),
)

const open = new Set(OPEN_KINDS)
export const isOpenKind = (name: string): boolean => open.has(name)

type Effects = { changes: readonly Tag[]; audience: Audience; changesRights?: true }

/** What a kind means for open windows; undefined for one that this version does not know. */
export const findEffects = (name: string): Effects | undefined =>
  Object.hasOwn(EVENT_KINDS, name)
    ? EVENT_KINDS[name as EventKind]
    : Object.hasOwn(PASSING_KINDS, name)
      ? PASSING_KINDS[name as PassingKind]
      : undefined
