import { CREDENTIAL, SOURCE_NAME_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { Moment, onceRight } from '../ground/wire.ts'

export const SOURCE_STATUSES = ['active', 'inactive'] as const

/** A source as people see it. What opens its account there is kept and never told again. */
const Source = z
  .object({
    source: z.string().describe('Its key, which the calls name it by; its name will do, too'),
    source_name: z.string(),
    status: z.enum(SOURCE_STATUSES),
    has_credentials: z.boolean().describe('Whether credentials are kept for it; they are in no answer'),
    changed_by: z.string().describe('Who gave the credentials; empty without any'),
    changed_at: Moment.nullable(),
  })
  .meta({ id: 'Source' })
export type Source = z.output<typeof Source>

const SourceName = z.string().trim().min(1).max(SOURCE_NAME_MAX).describe('Key or name, in capitals or not')

/** Who one is there: spaces around it are a slip of the clipboard. */
const Account = z
  .string()
  .trim()
  .max(CREDENTIAL.accountMax)
  .nullish()
  .transform((text) => text ?? '')
/** What proves it, taken as it is; of nothing but spaces it is none. */
const Secret = z
  .string()
  .max(CREDENTIAL.secretMax)
  .nullish()
  .transform((text) => (text?.trim() ? text : ''))

const USER = ['source_user_name', 'source_password'] as const
const CLIENT = ['source_client_id', 'source_client_secret'] as const
type CredentialName = (typeof USER | typeof CLIENT)[number]
type Given = Record<CredentialName, string>

/** One pair at least, and no half of another. */
const isThere = (name: CredentialName) => (given: Given) => {
  const [pair, other] = name === USER[0] || name === USER[1] ? [USER, CLIENT] : [CLIENT, USER]
  const isAsked = pair.some((each) => given[each]) || (pair === USER && !other.some((each) => given[each]))
  return given[name] !== '' || !isAsked
}
const asked = (name: CredentialName) => ({
  path: [name],
  error: MESSAGES.required,
  when: onceRight(name),
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

const One = z.object({ success: z.literal(true), message: z.string(), data: Source })
const Named = z.object({ source: SourceName })
// Rule S-001.
const RIGHT = { allOf: ['modify_auto_source_providers'] } as const
const CHANGES = ['sources', 'history'] as const

export const sources = defineCalls({
  details: {
    method: 'GET',
    path: '/rest/candidant/source/details',
    summary: 'The outside sources of the company, with their status',
    access: 'signed-in',
    reads: ['sources'],
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.array(Source),
      source_active: z.boolean().describe('Whether any of them is active'),
    }),
    example: () => ({}),
  },
  add: {
    method: 'POST',
    path: '/rest/candidant/source/details/add',
    creates: true,
    summary:
      'Add a source with what opens its account: user name and password, client id and secret, or both pairs. One that is there gets these in place of what was kept; it is active afterwards',
    access: RIGHT,
    changes: CHANGES,
    body: SourceWithCredentials,
    response: One,
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
    summary: 'Let positions draw on a source',
    access: RIGHT,
    changes: CHANGES,
    body: Named,
    response: One,
    example: () => ({ body: { source: 'dice' } }),
  },
  deactivate: {
    method: 'POST',
    path: '/rest/candidant/source/deactive',
    summary: 'Offer a source no more; positions and candidates that have it keep it',
    access: RIGHT,
    changes: CHANGES,
    body: Named,
    response: One,
    example: () => ({ body: { source: 'dice' } }),
  },
})
