import { SERVICE_ACCOUNT } from '@rolecall/domain/access/access-limits'
import { SCOPES } from '@rolecall/domain/access/scopes'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag, Id, KnownVersion, Moment } from '../platform/wire.ts'

const Key = z
  .object({
    id: z.string(),
    tail: z.string().describe('The last characters of the key, to tell keys apart'),
    made_at: Moment,
    last_used_at: z.union([Moment, z.literal('')]).describe('Precise to the minute; empty until first used'),
    last_address: z.string().describe('The network address it was last used from'),
    ends_at: z.union([Moment, z.literal('')]).describe('Expiry time; empty if it does not expire'),
  })
  .meta({ id: 'Key' })

const NamedItem = z.object({ id: z.string(), name: z.string() })

const ServiceAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()).describe('Permissions, and scopes that exist only for keys'),
    reads_only: z.boolean(),
    projects: z
      .array(NamedItem)
      .describe('Projects the account is limited to, in addition to its positions; no limit if both are empty'),
    positions: z.array(NamedItem),
    networks: z.array(z.string()).describe('Networks its keys may be used from; empty for any'),
    a_minute: z.int().describe('Maximum number of requests per minute across all its keys'),
    maker: z.string().describe('The user it acts for: permissions the user loses, it loses too'),
    maker_id: z.string(),
    made_at: Moment,
    version: z.int(),
    keys: z.array(Key).describe('Active keys, newest first'),
  })
  .meta({ id: 'ServiceAccount' })
export type ServiceAccount = z.output<typeof ServiceAccount>

const Ids = z.array(z.uuid()).max(SERVICE_ACCOUNT.boundsMax).default([])

const Rights = {
  name: z.string().trim().min(1).max(SERVICE_ACCOUNT.nameMax),
  scopes: z.array(z.enum(SCOPES)).min(1, { error: 'Choose at least one scope.' }).max(SCOPES.length),
  reads_only: Flag,
  projects: Ids,
  positions: Ids,
  networks: z
    .array(z.string().trim().min(1).max(50))
    .max(SERVICE_ACCOUNT.networksMax)
    .default([])
    .describe('IP addresses or CIDR networks, such as 203.0.113.0/24'),
  a_minute: z.int().min(1).max(SERVICE_ACCOUNT.aMinuteMax).default(SERVICE_ACCOUNT.aMinute),
}

const days = z
  .int()
  .min(1)
  .max(SERVICE_ACCOUNT.daysMax)
  .nullish()
  .describe('Days until the key expires; omit for a key that does not expire')

const NewKey = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string().describe('Id of the service account'),
  key_id: z.string(),
  key: z.string().describe('The key, shown only once; only its hash is stored'),
})

export const keys = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/keys',
    summary: 'List the service accounts of the company with their keys',
    access: 'admin',
    onlyPeople: true,
    reads: ['keys', 'session', 'users', 'projects', 'positions'],
    response: z.object({ success: z.literal(true), data: z.array(ServiceAccount) }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/rest/keys',
    summary: 'Create a service account with a key that is shown once',
    access: 'admin',
    onlyPeople: true,
    // A response stored for a repeated request would store the key.
    reads: ['keys'],
    changes: ['keys'],
    body: z.object({ ...Rights, days }),
    response: NewKey,
    example: ({ positionId }) => ({
      body: {
        name: 'Payroll',
        scopes: ['view_all_positions' as const, 'move_forward_candidate' as const],
        reads_only: false,
        positions: [positionId],
        networks: ['203.0.113.0/24'],
        days: 90,
      },
    }),
  },
  edit: {
    method: 'POST',
    path: '/rest/keys/edit',
    summary: 'Update the name and scopes of a service account; its keys stay valid',
    access: 'admin',
    onlyPeople: true,
    changes: ['keys'],
    body: z.object({ id: Id, ...Rights, version: KnownVersion }),
    response: Done.extend({ version: z.int() }),
    example: ({ serviceAccountId }) => ({
      body: { id: serviceAccountId, name: 'Wages', scopes: ['view_all_positions' as const], reads_only: true },
    }),
  },
  rotate: {
    method: 'POST',
    path: '/rest/keys/rotate',
    summary: 'Create a new key for a service account; active keys expire some hours later',
    access: 'admin',
    onlyPeople: true,
    reads: ['keys'],
    changes: ['keys'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      id: Id,
      overlap_hours: z.int().min(0).max(SERVICE_ACCOUNT.overlapHoursMax).default(SERVICE_ACCOUNT.overlapHours),
      days,
    }),
    response: NewKey,
    example: ({ serviceAccountId }) => ({ body: { id: serviceAccountId, overlap_hours: 24, days: 90 } }),
  },
  revoke: {
    method: 'POST',
    path: '/rest/keys/revoke',
    summary: 'Revoke a key immediately',
    access: 'admin',
    onlyPeople: true,
    changes: ['keys'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ key_id: Id }),
    response: Done,
    example: ({ keyId }) => ({ body: { key_id: keyId } }),
  },
  end: {
    method: 'POST',
    path: '/rest/keys/end',
    summary: 'Delete a service account with all its keys immediately',
    access: 'admin',
    onlyPeople: true,
    changes: ['keys'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id }),
    response: Done,
    example: ({ serviceAccountId }) => ({ body: { id: serviceAccountId } }),
  },
})
