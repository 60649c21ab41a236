import { AUDIT_EXPORT_MAX, AUDIT_PAGE } from '@rolecall/domain/company/company-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Choice, DateText, Moment, OptionalId, OptionalText, SignedLink } from '../platform/wire.ts'

/** Kinds of actors: people, machines acting for them, and the product itself. */
export const ACTOR_KINDS = ['person', 'key', 'assistant', 'system', 'imported'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Subjects for filtering entries: the prefixes of the kinds of events. */
export const AUDIT_SUBJECTS = [
  'user',
  'company',
  'settings',
  'project',
  'position',
  'candidate',
  'application',
  'interview',
  'offer',
  'requisition',
  'approval',
  'member',
  'role',
  'key',
  'assistant',
  'webhook',
  'resume',
  'pool',
] as const

const AuditEntry = z
  .object({
    id: z.string(),
    at: Moment,
    who: z.string().describe('Name of the user; “Rolecall” for the product itself'),
    actor_kind: z.enum(ACTOR_KINDS),
    on_behalf_of: z
      .string()
      .describe('User on whose behalf a key or an assistant acted; empty for users and the product'),
    user_id: z.string(),
    kind: z.string(),
    sentence: z.string(),
    about: z.string().describe('The subject: a candidate, a colleague or an address; empty without one'),
    about_user_id: z.string().describe('Id of the colleague it concerns; otherwise empty'),
    candidate_id: z.string().describe('Id of the candidate it concerns; otherwise empty'),
    address: z.string().describe('Network address of the request; empty for the product itself and for old entries'),
    project_id: z.string(),
    position_id: z.string(),
    resume_id: z.string().describe('The candidate’s latest résumé; empty if it concerns no candidate'),
    hash: z.string().describe('Hash of the entry in the chain; empty until it is sealed, within a minute or two'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

const OptionalDay = z
  .union([z.literal(''), DateText])
  .nullish()
  .transform((day) => day || undefined)

export const audit = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/audit',
    summary: `List the company’s audit log, newest first, ${AUDIT_PAGE} per page`,
    access: 'admin',
    reads: ['history', 'session', 'companies', 'settings', 'projects', 'positions', 'applications', 'members'],
    query: z.object({
      before: OptionalId.describe('Id of the last entry of the previous page'),
      user: OptionalId.describe('Id of the user who acted'),
      person: OptionalId.describe('Id of the colleague who acted or was affected'),
      candidate: OptionalId.describe('Id of the candidate concerned'),
      subject: Choice(AUDIT_SUBJECTS),
      kind: OptionalText(60),
      from: OptionalDay,
      to: OptionalDay.describe('Range of days in the company’s time zone, both included'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(AuditEntry),
      next: z.string().describe('Value of `before` for the next page of older entries; empty on the last page'),
      kinds: z.array(z.string()).describe('Kinds of entries about the subject, to filter by; empty without a subject'),
      url: z.string().describe(`URL of the same entries as a spreadsheet file, at most ${AUDIT_EXPORT_MAX}`),
    }),
    example: ({ pastStart }) => ({ query: { subject: 'position' as const, from: pastStart } }),
  },
  export: {
    method: 'GET',
    path: '/exports/audit.csv',
    summary: 'Download the file behind a link of the audit log',
    access: 'signed-link',
    reads: [],
    transfer: 'download',
    query: z.object({ options: z.string().max(4_000).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ auditLink }) => ({ query: auditLink }),
  },
  verify: {
    method: 'POST',
    path: '/rest/audit/verify',
    summary: 'Verify the chain of audit log entries from its start, and report the first broken link',
    access: 'admin',
    reads: ['history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}),
    response: z.object({
      success: z.literal(true),
      holds: z.boolean(),
      checked: z.int().describe('Number of valid links'),
      head: z
        .string()
        .describe('Hash of the last valid link; if stored elsewhere, it later proves that no entries were cut off'),
      broken: z
        .object({
          seq: z.int().describe('Position in the chain, starting at 1; 0 for an entry outside the chain'),
          event_id: z.string(),
          at: Moment.nullable(),
          why: z.string(),
        })
        .nullable(),
    }),
    example: () => ({ body: {} }),
  },
})
