import { LAW_REQUESTS } from '@rolecall/domain/company/law-requests'
import {
  CHOSEN_REASONS,
  CONSENT_TEXT,
  CONSENT_WAYS,
  DELETE_MAX,
  DELETED_DAYS,
  ERASE_WORD,
  ERASURE_REASONS,
  PERSON_EXPORT_DAYS,
  PRIVACY_PAGE,
  RETENTION_MONTHS,
} from '@rolecall/domain/company/privacy-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { DateText, Flag, Id, Moment, Offset, OptionalFlag, OptionalNumber, SignedLink } from '../ground/wire.ts'

const Wording = z.object({
  version: z.int().describe('0 while it is the words that the product brings'),
  text: z.string(),
  written_at: Moment.nullable(),
  by: z.string(),
})

const Months = z.int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max)
const Rule = z.object({ is_on: z.boolean(), months: z.int(), keep_selected: z.boolean(), keep_consented: z.boolean() })

const Consent = z
  .object({
    id: z.string(),
    way: z.enum(CONSENT_WAYS),
    wording_version: z.int(),
    wording: z.string(),
    given_at: Moment,
    withdrawn_at: Moment.nullable(),
    by: z.string().describe('Who noted it; empty where the candidate did it in person'),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof Consent>

const DuePerson = z.object({
  candidate_id: z.string(),
  name: StrangersText,
  last_activity: Moment,
  positions: z.int().describe('On how many they are'),
  why: z.string().describe('A sentence'),
})
const LawRequest = z.object({
  candidate_id: z.string(),
  resume_id: z.string(),
  name: StrangersText,
  what: z.enum(LAW_REQUESTS),
  asked_at: Moment,
  due: z.string().describe('The last day to answer, YYYY-MM-DD: one month from receipt (GDPR, article 12(3))'),
  overdue: z.boolean(),
  under_way: z.boolean().describe('They are being erased, or the copy is being made'),
})

const LogEntry = z
  .object({
    id: z.string(),
    what: z.enum(['erasure', 'export']),
    candidate_id: z.string(),
    reason: z.enum(['', ...ERASURE_REASONS]).describe('Of an erasure'),
    by: z.string().describe('Empty for the rule of retention'),
    asked_at: Moment,
    done_at: Moment.nullable().describe('Erased altogether, or ready to be handed out'),
    part_of: z
      .string()
      .describe('The candidate they were merged into before they could be erased: separate the two, or erase that one'),
  })
  .meta({ id: 'PrivacyLogEntry' })
export type PrivacyLogEntry = z.output<typeof LogEntry>

const PersonExport = z.object({
  id: z.string(),
  asked_at: Moment,
  by: z.string(),
  ready_at: Moment.nullable(),
  size: z.int(),
  failed: z.boolean().describe('It could not be made'),
  url: z.string().describe('A short-lived signed link; empty until it is ready, and once the file is gone'),
})

const Deletion = z.object({
  deletion_id: z.string(),
  deleted_at: Moment,
  by: z.string(),
  people: z.int().describe('Who are still out'),
  names: z.array(z.string()).describe('Of five of them'),
  until: Moment.describe('When they are erased'),
})
export type Deletion = z.output<typeof Deletion>

/** Who may take people out of the pool, and bring them back. */
const DELETERS = { allOf: ['view_candidate_pool', 'candidate_import_export'] } as const

const Said = z.object({ success: z.literal(true), message: z.string() })
const OfCandidate = z.object({ candidate: Id.describe('Of the candidate, or of a résumé of theirs') })

export const privacy = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/privacy',
    summary: 'What candidates are asked to agree to, how long they are kept, and how many requests of the law are open',
    access: 'admin',
    reads: ['privacy', 'candidates', 'settings'],
    response: z.object({
      success: z.literal(true),
      wording: Wording,
      rule: Rule,
      asked: z.int().describe('Requests of candidates for a copy of their data or its deletion that are not done'),
    }),
    example: () => ({}),
  },
  setWording: {
    method: 'POST',
    path: '/rest/privacy/wording',
    summary: 'Write what candidates are asked to agree to from now on; earlier wordings stay with those who agreed',
    access: 'admin',
    changes: ['privacy'],
    body: z.object({ text: z.string().trim().min(CONSENT_TEXT.min).max(CONSENT_TEXT.max) }),
    response: Said.extend({ version: z.int() }),
    example: () => ({ body: { text: 'We may keep what you send for two years.' } }),
  },
  setRetention: {
    method: 'POST',
    path: '/rest/privacy/retention',
    summary: 'Say how long candidates are kept, and whether those who are due are erased every night',
    access: 'admin',
    changes: ['privacy'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ is_on: Flag, months: Months, keep_selected: Flag, keep_consented: Flag }),
    response: Said,
    example: () => ({ body: { is_on: false, months: 24, keep_selected: true, keep_consented: true } }),
  },
  due: {
    method: 'GET',
    path: '/rest/privacy/due',
    summary: `Whom the rule would erase today, by the rule as it stands or as it might: ${PRIVACY_PAGE} at a time`,
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
      total: z.int().describe('Of people; counted up to 10,000'),
      spared: z.int().describe('Who are without activity as long, and kept since they were selected or agreed'),
      since: Moment.describe('Whoever was without activity since then is due'),
      url: z.string().describe('A short-lived link to all of them as a file for spreadsheets, at most 10,000'),
      data: z.array(DuePerson),
    }),
    example: () => ({ query: { months: 12, start: 0 } }),
  },
  exportDue: {
    method: 'GET',
    path: '/exports/retention.csv',
    summary: 'The file that a link of whom the rule would erase leads to',
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
    summary: `Who asked for a copy of their data, or to be deleted, and waits, the longest waiting first, at most ${PRIVACY_PAGE}`,
    access: 'admin',
    reads: ['privacy', 'candidates'],
    response: z.object({ success: z.literal(true), data: z.array(LawRequest) }),
    example: () => ({}),
  },
  log: {
    method: 'GET',
    path: '/rest/privacy/log',
    summary: `Erasures and files handed out, without a word of whom they are of, the newest first, ${PRIVACY_PAGE} at a time`,
    access: 'admin',
    reads: ['privacy'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), total: z.int(), data: z.array(LogEntry) }),
    example: () => ({ query: { start: 0 } }),
  },
  consents: {
    method: 'GET',
    path: '/rest/privacy/consents',
    summary: 'When a candidate agreed to what, by what way, and whether they took it back',
    access: 'signed-in',
    reads: ['privacy', 'candidates'],
    query: OfCandidate,
    response: z.object({
      success: z.literal(true),
      data: z.array(Consent),
      erasing: z.boolean().describe('Being erased already'),
      kept_until: Moment.nullable().describe('Until when the law has records of them kept, whatever they wish'),
      kept_by: z.string().describe('Which law that is; empty without one'),
      erasure_asked_at: Moment.nullable().describe('When they asked to be erased'),
      access_asked_at: Moment.nullable().describe('When they asked for a copy of their data'),
    }),
    example: ({ candidateId }) => ({ query: { candidate: candidateId } }),
  },
  addConsent: {
    method: 'POST',
    path: '/rest/privacy/consents',
    creates: true,
    summary: 'Note that a candidate agreed to the wording in force',
    access: 'signed-in',
    changes: ['privacy', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: OfCandidate.extend({
      way: z.enum(CONSENT_WAYS).exclude(['job_post']),
      given_on: DateText.nullish().describe('Not after today, and today unless told'),
    }),
    response: Said,
    example: ({ candidateId }) => ({ body: { candidate: candidateId, way: 'recruiter' as const } }),
  },
  withdrawConsent: {
    method: 'POST',
    path: '/rest/privacy/consents/withdraw',
    summary: 'Note that a candidate took back what they agreed to',
    access: 'signed-in',
    changes: ['privacy', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: OfCandidate,
    response: Said.extend({ withdrawn: z.int() }),
    example: ({ candidateId }) => ({ body: { candidate: candidateId } }),
  },
  addExport: {
    method: 'POST',
    path: '/rest/privacy/exports',
    creates: true,
    summary: `Have everything that is kept of a candidate made into one ZIP for them; kept for ${PERSON_EXPORT_DAYS} days`,
    access: 'admin',
    changes: ['privacy', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: OfCandidate,
    response: Said.extend({ export_id: z.string() }),
    example: ({ candidateId }) => ({ body: { candidate: candidateId } }),
  },
  exports: {
    method: 'GET',
    path: '/rest/privacy/exports',
    summary: 'The ZIPs that were made of a candidate, the newest first, at most 20',
    access: 'admin',
    reads: ['privacy'],
    query: OfCandidate,
    response: z.object({ success: z.literal(true), data: z.array(PersonExport) }),
    example: ({ candidateId }) => ({ query: { candidate: candidateId } }),
  },
  erase: {
    method: 'POST',
    path: '/rest/privacy/erase',
    summary: 'Erase a candidate: everything that tells who they were, for good. Goes on in the background',
    access: 'admin',
    changes: ['privacy', 'candidates'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: OfCandidate.extend({
      reason: z.enum(CHOSEN_REASONS),
      confirm: z.literal(ERASE_WORD, { error: `Type ${ERASE_WORD} to go on.` }),
    }),
    response: Said,
    example: ({ candidateId }) => ({
      body: { candidate: candidateId, reason: 'asked' as const, confirm: ERASE_WORD },
    }),
  },
  deletePeople: {
    method: 'POST',
    path: '/rest/people/delete',
    creates: true,
    summary: `Delete people with all that is kept of them, also from positions; for ${DELETED_DAYS} days they can be brought back, then they are erased. Whoever is deleted already stays so`,
    access: DELETERS,
    changes: ['candidates', 'applications', 'placements', 'resumes', 'tags', 'comments', 'history', 'privacy'],
    body: z.object({
      candidates: z.array(Id).min(1).max(DELETE_MAX).describe('Ids of candidates, or of résumés of theirs'),
    }),
    response: Said.extend({
      deletion_id: z.string().describe('By which they are brought back; empty where nobody was deleted'),
      deleted: z.int(),
      left: z
        .object({ interviews: z.int(), erasing: z.int(), kept: z.int() })
        .describe('Who stay as they are: with an interview ahead, being erased, or with records that the law has kept'),
    }),
    example: ({ candidateId }) => ({ body: { candidates: [candidateId] } }),
  },
  restorePeople: {
    method: 'POST',
    path: '/rest/people/restore',
    summary: 'Bring back everybody whom one deletion took out, as they were; twice is as good as once',
    access: DELETERS,
    changes: ['candidates', 'applications', 'placements', 'resumes', 'tags', 'comments', 'history', 'privacy'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ deletion_id: Id }),
    response: Said.extend({
      restored: z.int(),
      came_again: z.int().describe('Who stay out, since somebody with their e-mail or file has come in meanwhile'),
    }),
    example: ({ deletionId }) => ({ body: { deletion_id: deletionId } }),
  },
  deleted: {
    method: 'GET',
    path: '/rest/people/deleted',
    summary: `Deletions with people who can still be brought back, the newest first, ${PRIVACY_PAGE} at a time`,
    access: DELETERS,
    reads: ['privacy'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Deletion) }),
    example: () => ({ query: { start: 0 } }),
  },
})
