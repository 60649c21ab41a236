import { CREDENTIAL, SOURCE_NAME_MAX } from '@rolecall/domain/sourcing/source-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Moment, refineValid } from '../platform/wire.ts'

export const SOURCE_STATUSES = ['active', 'inactive'] as const

/** A source as shown to users. Its credentials are stored and never returned. */
const Source = z
  .object({
    source: z.string().describe('Key of the source in calls; its name is accepted too'),
    source_name: z.string(),
    status: z.enum(SOURCE_STATUSES),
    has_credentials: z.boolean().describe('Whether credentials are stored for it; they are never returned'),
    changed_by: z.string().describe('User who set the credentials; empty if none are set'),
    changed_at: Moment.nullable(),
  })
  .meta({ id: 'Source' })
export type Source = z.output<typeof Source>

const SourceName = z.string().trim().min(1).max(SOURCE_NAME_MAX).describe('Key or name of the source, ignoring case')

/** User name at the source: surrounding spaces are pasted by accident. */
const Account = z
  .string()
  .trim()
  .max(CREDENTIAL.accountMax)
  .nullish()
  .transform((text) => text ?? '')
/** Password at the source, unchanged; empty if it has only spaces. */
const Secret = z
  .string()
  .max(CREDENTIAL.secretMax)
  .nullish()
  .transform((text) => (text?.trim() ? text : ''))

const USER = ['source_user_name', 'source_password'] as const
const CLIENT = ['source_client_id', 'source_client_secret'] as const
type CredentialName = (typeof USER | typeof CLIENT)[number]
type CredentialValues = Record<CredentialName, string>

/** Requires at least one complete pair, and no half of another. */
const isThere = (name: CredentialName) => (given: CredentialValues) => {
  const [pair, other] = name === USER[0] || name === USER[1] ? [USER, CLIENT] : [CLIENT, USER]
  const isAsked = pair.some((each) => given[each]) || (pair === USER && !other.some((each) => given[each]))
  return given[name] !== '' || !isAsked
}
const asked = (name: CredentialName) => ({
  path: [name],
  error: MESSAGES.required,
  when: refineValid(name),
})

const SourceWithCredentials = z
  .object({
    source: SourceName,
    source_user_name: Account,
    source_password: Secret,
    source_client_id: Account,
    source_client_secret: Secret,
  })
  .refine(isThere('source_user_name'), asked('source_user_name'))
  .refine(isThere('source_password'), asked('source_password'))
  .refine(isThere('source_client_id'), asked('source_client_id'))
  .refine(isThere('source_client_secret'), asked('source_client_secret'))

const SourceResponse = z.object({ success: z.literal(true), message: z.string(), data: Source })
const SourceReference = z.object({ source: SourceName })
// Rule S-001.
const RIGHT = { allOf: ['modify_auto_source_providers'] } as const
const CHANGES = ['sources', 'history'] as const

export const sources = defineCalls({
  details: {
    method: 'GET',
    path: '/rest/candidant/source/details',
    summary: 'List the company’s external sources with their status',
    access: 'signed-in',
    reads: ['sources'],
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.array(Source),
      source_active: z.boolean().describe('Whether any source is active'),
    }),
    example: () => ({}),
  },
  add: {
    method: 'POST',
    path: '/rest/candidant/source/details/add',
    creates: true,
    summary:
      'Add a source with the credentials of its account: user name and password, client id and secret, or both pairs. Replaces the credentials of an existing source; the source is active afterwards',
    access: RIGHT,
    changes: CHANGES,
    body: SourceWithCredentials,
    response: SourceResponse,
    example: () => ({
      body: {
        source: 'Dice',
        source_user_name: 'northwind-hiring',
        source_password: 'a long password',
        source_client_id: 'nw-4711',
        source_client_secret: 'a client secret',
      },
    }),
  },
  activate: {
    method: 'POST',
    path: '/rest/candidant/source/active',
    summary: 'Activate a source, so that positions can use it',
    access: RIGHT,
    changes: CHANGES,
    body: SourceReference,
    response: SourceResponse,
    example: () => ({ body: { source: 'dice' } }),
  },
  deactivate: {
    method: 'POST',
    path: '/rest/candidant/source/deactive',
    summary: 'Deactivate a source; positions and candidates that have it keep it',
    access: RIGHT,
    changes: CHANGES,
    body: SourceReference,
    response: SourceResponse,
    example: () => ({ body: { source: 'dice' } }),
  },
})
