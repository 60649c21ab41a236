import { AUDIT_EXPORT_MAX, AUDIT_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Choice, DateText, Moment, OptionalId, OptionalText, SignedLink } from '../ground/wire.ts'

/** Who acts, by kind: people, machines that act for them, and the product itself. */
export const ACTOR_KINDS = ['person', 'key', 'assistant', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** What entries are about, by which they are narrowed down: what the kinds of events begin with. */
export const AUDIT_SUBJECTS = [
  'user',
  'company',
  'settings',
  'project',
  'position',
  'candidate',
  'member',
  'role',
  'key',
  'resume',
  'pool',
] as const

const AuditEntry = z
  .object({
    id: z.string(),
    at: Moment,
    who: z.string().describe('“Rolecall” where the product did it by itself'),
    actor_kind: z.enum(ACTOR_KINDS),
    on_behalf_of: z.string().describe('For whom a key or an assistant acted; empty of people and of the product'),
    user_id: z.string(),
    kind: z.string(),
    sentence: z.string(),
    about: z.string().describe('Whom it is about: a candidate, a colleague or an address; empty for nobody'),
    about_user_id: z.string().describe('Empty where that is no colleague'),
    candidate_id: z.string().describe('Empty where that is no candidate'),
    address: z.string().describe('The network address that it came from; empty where the product did it, or long ago'),
    project_id: z.string(),
    position_id: z.string(),
    resume_id: z.string().describe('Of the candidate, the newest one; empty where it is about none'),
    hash: z.string().describe('Of its link in the chain; empty until it is sealed, within a minute or two'),
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
    summary: `What happened in the company, the newest first, ${AUDIT_PAGE} at a time`,
    access: 'admin',
    reads: ['history', 'session', 'companies', 'settings', 'projects', 'positions', 'applications', 'members'],
    query: z.object({
      before: OptionalId.describe('The id of the last entry of the page before'),
      user: OptionalId.describe('Who did it'),
      person: OptionalId.describe('The colleague who did it, or whom it is about'),
      candidate: OptionalId.describe('The candidate whom it is about'),
      subject: Choice(AUDIT_SUBJECTS),
      kind: OptionalText(60),
      from: OptionalDay,
      to: OptionalDay.describe('Days of the company, both included'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(AuditEntry),
      next: z.string().describe('To be sent as `before` for older entries; empty where there are none'),
      url: z.string().describe(`A link to the same entries as a file for spreadsheets, at most ${AUDIT_EXPORT_MAX}`),
    }),
    example: ({ pastStart }) => ({ query: { subject: 'position' as const, from: pastStart } }),
  },
  export: {
    method: 'GET',
    path: '/exports/audit.csv',
    summary: 'The file that a link of the audit log leads to',
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
    summary: 'Follow the chain of entries from its beginning, and name the first link that does not hold',
    access: 'admin',
    reads: ['history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}),
    response: z.object({
      success: z.literal(true),
      holds: z.boolean(),
      checked: z.int().describe('Links that hold'),
      head: z
        .string()
        .describe('The hash of the last of them: kept elsewhere, it shows later that nothing was cut off'),
      broken: z
        .object({
          seq: z.int().describe('Its place in the chain, from 1; 0 for an entry outside of it'),
          event_id: z.string(),
          at: Moment.nullable(),
          why: z.string(),
        })
        .nullable(),
    }),
    example: () => ({ body: {} }),
  },
})
