import { LAW_REQUESTS } from '@rolecall/domain/privacy/law-requests'
import {
  CHOSEN_REASONS,
  CONSENT_CHANNELS,
  CONSENT_TEXT,
  DELETE_MAX,
  DELETED_DAYS,
  ERASE_WORD,
  ERASURE_REASONS,
  PERSON_EXPORT_DAYS,
  PRIVACY_PAGE,
  RETENTION_MONTHS,
} from '@rolecall/domain/privacy/privacy-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { DateText, Flag, Id, Moment, Offset, OptionalFlag, OptionalNumber, SignedLink } from '../platform/wire.ts'

const Wording = z.object({
  version: z.int().describe('Version of the wording; 0 for the default'),
  text: z.string(),
  written_at: Moment.nullable(),
  by: z.string(),
})

const Months = z.int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max)
const Rule = z.object({ is_on: z.boolean(), months: z.int(), keep_selected: z.boolean(), keep_consented: z.boolean() })

const Consent = z
  .object({
    id: z.string(),
    way: z.enum(CONSENT_CHANNELS),
    wording_version: z.int(),
    wording: z.string(),
    given_at: Moment,
    withdrawn_at: Moment.nullable(),
    ends_at: Moment.nullable().describe('Time at which it ends by itself, where another system said so'),
    by: z.string().describe('User who recorded it; empty if the candidate gave it in person'),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof Consent>

const DuePerson = z.object({
  candidate_id: z.string(),
  name: StrangersText,
  last_activity: Moment,
  positions: z.int().describe('Number of positions they are on'),
  why: z.string().describe('The reason, as a sentence'),
})
const LawRequest = z.object({
  candidate_id: z.string(),
  resume_id: z.string(),
  name: StrangersText,
  what: z.enum(LAW_REQUESTS),
  asked_at: Moment,
  due: z.string().describe('Last day to answer, YYYY-MM-DD: one month from receipt (GDPR, article 12(3))'),
  overdue: z.boolean(),
  under_way: z.boolean().describe('Whether the erasure or export is in progress'),
})

const LogEntry = z
  .object({
    id: z.string(),
    what: z.enum(['erasure', 'export']),
    candidate_id: z.string(),
    reason: z.enum(['', ...ERASURE_REASONS]).describe('Reason for an erasure'),
    by: z.string().describe('User who requested it; empty for the retention rule'),
    asked_at: Moment,
    done_at: Moment.nullable().describe('Time the erasure was complete, or the export ready'),
    part_of: z
      .string()
      .describe('Candidate they were merged into before they could be erased: undo the merge, or erase that candidate'),
  })
  .meta({ id: 'PrivacyLogEntry' })
export type PrivacyLogEntry = z.output<typeof LogEntry>

const PersonExport = z.object({
  id: z.string(),
  asked_at: Moment,
  by: z.string(),
  ready_at: Moment.nullable(),
  size: z.int(),
  failed: z.boolean().describe('Whether creating it failed'),
  url: z.string().describe('Short-lived signed URL; empty until it is ready, and after the file was deleted'),
})

const Deletion = z.object({
  deletion_id: z.string(),
  deleted_at: Moment,
  by: z.string(),
  people: z.int().describe('Number of people still deleted'),
  names: z.array(z.string()).describe('Names of five of them'),
  until: Moment.describe('Time at which they are erased'),
})
export type Deletion = z.output<typeof Deletion>

/** Users who may delete people from the pool, and restore them. */
const DELETERS = { allOf: ['view_candidate_pool', 'candidate_import_export'] } as const

const MessageResponse = z.object({ success: z.literal(true), message: z.string() })
const CandidateReference = z.object({ candidate: Id.describe('Id of the candidate or one of their résumés') })

export const privacy = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/privacy',
    summary: 'Get the consent wording, the retention rule, and the number of open data protection requests',
    access: 'admin',
    reads: ['privacy', 'candidates', 'settings'],
    response: z.object({
      success: z.literal(true),
      wording: Wording,
      rule: Rule,
      asked: z.int().describe('Number of open requests for a copy or deletion of data'),
    }),
    example: () => ({}),
  },
  setWording: {
    method: 'POST',
    path: '/rest/privacy/wording',
    summary: 'Set the consent wording for future consents; candidates who agreed keep the earlier wording',
    access: 'admin',
    changes: ['privacy'],
    body: z.object({ text: z.string().trim().min(CONSENT_TEXT.min).max(CONSENT_TEXT.max) }),
    response: MessageResponse.extend({ version: z.int() }),
    example: () => ({ body: { text: 'We may keep what you send for two years.' } }),
  },
  setRetention: {
    method: 'POST',
    path: '/rest/privacy/retention',
    summary: 'Set how long candidates are kept, and whether expired ones are erased every night',
    access: 'admin',
    changes: ['privacy'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ is_on: Flag, months: Months, keep_selected: Flag, keep_consented: Flag }),
    response: MessageResponse,
    example: () => ({ body: { is_on: false, months: 24, keep_selected: true, keep_consented: true } }),
  },
  due: {
    method: 'GET',
    path: '/rest/privacy/due',
    summary: `Preview which candidates the retention rule, current or proposed, would erase today, ${PRIVACY_PAGE} per page`,
    access: 'admin',
    reads: ['privacy', 'candidates', 'applications', 'history'],
    query: z.object({
      months: OptionalNumber.pipe(Months.optional()),
      keep_selected: OptionalFlag,
      keep_consented: OptionalFlag,
      start: Offset(0),
    }),
    response: z.object({
      success: z.literal(true),
      total: z.int().describe('Number of people, counted up to 10,000'),
      spared: z
        .int()
        .describe('Number of people inactive for as long but kept, because they were selected or gave consent'),
      since: Moment.describe('People without activity since then are due'),
      url: z.string().describe('Short-lived URL of all of them as a spreadsheet file, at most 10,000'),
      data: z.array(DuePerson),
    }),
    example: () => ({ query: { months: 12, start: 0 } }),
  },
  exportDue: {
    method: 'GET',
    path: '/exports/retention.csv',
    summary: 'Download the file of people due for erasure',
    access: 'signed-link',
    reads: ['privacy'],
    transfer: 'download',
    query: z.object({ options: z.string().max(2_000).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ dueLink }) => ({ query: dueLink }),
  },
  asked: {
    method: 'GET',
    path: '/rest/privacy/asked',
    summary: `List candidates waiting for a copy or the deletion of their data, longest waiting first, at most ${PRIVACY_PAGE}`,
    access: 'admin',
    reads: ['privacy', 'candidates'],
    response: z.object({ success: z.literal(true), data: z.array(LawRequest) }),
    example: () => ({}),
  },
  log: {
    method: 'GET',
    path: '/rest/privacy/log',
    summary: `List completed erasures and exports, without identifying the people, newest first, ${PRIVACY_PAGE} per page`,
    access: 'admin',
    reads: ['privacy'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(LogEntry) }),
    example: () => ({ query: { start: 0 } }),
  },
  consents: {
    method: 'GET',
    path: '/rest/privacy/consents',
    summary: 'List a candidate’s consents: when, to what and how they were given, and whether they were withdrawn',
    access: 'signed-in',
    reads: ['privacy', 'candidates'],
    query: CandidateReference,
    response: z.object({
      success: z.literal(true),
      data: z.array(Consent),
      erasing: z.boolean().describe('Whether the candidate is being erased'),
      kept_until: Moment.nullable().describe('End of the legal retention of their records'),
      kept_by: z.string().describe('The law behind it; empty without one'),
      erasure_asked_at: Moment.nullable().describe('Time of their request for erasure'),
      access_asked_at: Moment.nullable().describe('Time of their request for a copy of their data'),
    }),
    example: ({ candidateId }) => ({ query: { candidate: candidateId } }),
  },
  addConsent: {
    method: 'POST',
    path: '/rest/privacy/consents',
    creates: true,
    summary: 'Record that a candidate agreed to the current wording',
    access: 'signed-in',
    changes: ['privacy', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: CandidateReference.extend({
      way: z.enum(CONSENT_CHANNELS).exclude(['job_post']),
      given_on: DateText.nullish().describe('Day of the consent, not in the future; defaults to today'),
    }),
    response: MessageResponse,
    example: ({ candidateId }) => ({ body: { candidate: candidateId, way: 'recruiter' as const } }),
  },
  withdrawConsent: {
    method: 'POST',
    path: '/rest/privacy/consents/withdraw',
    summary: 'Record that a candidate withdrew their consent',
    access: 'signed-in',
    changes: ['privacy', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: CandidateReference,
    response: MessageResponse.extend({ withdrawn: z.int() }),
    example: ({ candidateId }) => ({ body: { candidate: candidateId } }),
  },
  addExport: {
    method: 'POST',
    path: '/rest/privacy/exports',
    creates: true,
    summary: `Export everything stored about a candidate as a ZIP for them; kept for ${PERSON_EXPORT_DAYS} days`,
    access: 'admin',
    changes: ['privacy', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: CandidateReference,
    response: MessageResponse.extend({ export_id: z.string() }),
    example: ({ candidateId }) => ({ body: { candidate: candidateId } }),
  },
  exports: {
    method: 'GET',
    path: '/rest/privacy/exports',
    summary: 'List the exports of a candidate, newest first, at most 20',
    access: 'admin',
    reads: ['privacy'],
    query: CandidateReference,
    response: z.object({ success: z.literal(true), data: z.array(PersonExport) }),
    example: ({ candidateId }) => ({ query: { candidate: candidateId } }),
  },
  erase: {
    method: 'POST',
    path: '/rest/privacy/erase',
    summary: 'Erase a candidate: permanently removes everything that identifies them, in the background',
    access: 'admin',
    changes: ['privacy', 'candidates'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: CandidateReference.extend({
      reason: z.enum(CHOSEN_REASONS),
      confirm: z.literal(ERASE_WORD, { error: `Type ${ERASE_WORD} to continue.` }),
    }),
    response: MessageResponse,
    example: ({ candidateId }) => ({
      body: { candidate: candidateId, reason: 'asked' as const, confirm: ERASE_WORD },
    }),
  },
  deletePeople: {
    method: 'POST',
    path: '/rest/people/delete',
    creates: true,
    summary: `Delete people with all of their data, also from positions; they can be restored for ${DELETED_DAYS} days and are then erased. Has no effect on people already deleted`,
    access: DELETERS,
    changes: ['candidates', 'applications', 'placements', 'resumes', 'tags', 'comments', 'history', 'privacy'],
    body: z.object({
      candidates: z.array(Id).min(1).max(DELETE_MAX).describe('Ids of candidates or of their résumés'),
    }),
    response: MessageResponse.extend({
      deletion_id: z.string().describe('Id for restoring them; empty if nobody was deleted'),
      deleted: z.int(),
      left: z
        .object({ interviews: z.int(), erasing: z.int(), kept: z.int() })
        .describe('People not deleted: interview ahead, being erased, legal retention'),
    }),
    example: ({ candidateId }) => ({ body: { candidates: [candidateId] } }),
  },
  restorePeople: {
    method: 'POST',
    path: '/rest/people/restore',
    summary: 'Restore everyone removed by a deletion, as they were; repeating the request has no further effect',
    access: DELETERS,
    changes: ['candidates', 'applications', 'placements', 'resumes', 'tags', 'comments', 'history', 'privacy'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ deletion_id: Id }),
    response: MessageResponse.extend({
      restored: z.int(),
      came_again: z.int().describe('People not restored, since their email or file was added again'),
    }),
    example: ({ deletionId }) => ({ body: { deletion_id: deletionId } }),
  },
  deleted: {
    method: 'GET',
    path: '/rest/people/deleted',
    summary: `List deletions whose people can still be restored, newest first, ${PRIVACY_PAGE} per page`,
    access: DELETERS,
    reads: ['privacy'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Deletion) }),
    example: () => ({ query: { start: 0 } }),
  },
})
