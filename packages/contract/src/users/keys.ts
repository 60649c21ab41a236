import { SCOPES } from '@rolecall/domain/access/scopes'
import { SERVICE_ACCOUNT } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, Id, KnownVersion, Moment } from '../ground/wire.ts'

const Key = z
  .object({
    id: z.string(),
    tail: z.string().describe('The last characters of the key, by which people tell keys apart'),
    made_at: Moment,
    last_used_at: z.union([Moment, z.literal('')]).describe('To the minute; empty until it is used'),
    last_address: z.string().describe('From where it was last used'),
    ends_at: z.union([Moment, z.literal('')]).describe('Empty where it does not end by itself'),
  })
  .meta({ id: 'Key' })

const Named = z.object({ id: z.string(), name: z.string() })

const ServiceAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()).describe('Permissions, and words of machines’ own'),
    reads_only: z.boolean(),
    projects: z
      .array(Named)
      .describe('It sees nothing outside of these, and of the positions; both empty: no such bounds'),
    positions: z.array(Named),
    networks: z.array(z.string()).describe('From where its keys may be used; empty: from anywhere'),
    a_minute: z.int().describe('Requests a minute of all its keys'),
    maker: z.string().describe('For whom it acts: what they lose, it loses'),
    maker_id: z.string(),
    made_at: Moment,
    version: z.int(),
    keys: z.array(Key).describe('Those that work, the newest first'),
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
    .describe('Addresses or networks (CIDR), as 203.0.113.0/24'),
  a_minute: z.int().min(1).max(SERVICE_ACCOUNT.aMinuteMax).default(SERVICE_ACCOUNT.aMinute),
}

const days = z
  .int()
  .min(1)
  .max(SERVICE_ACCOUNT.daysMax)
  .nullish()
  .describe('After which the key ends; left out, it does not end by itself')

const NewKey = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string().describe('Of the service account'),
  key_id: z.string(),
  key: z.string().describe('Shown this once: only its hash is kept'),
})

export const keys = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/keys',
    summary: 'Service accounts of the company with their keys',
    access: 'admin',
    onlyPeople: true,
    reads: ['keys', 'session', 'users', 'projects', 'positions'],
    response: z.object({ success: z.literal(true), data: z.array(ServiceAccount) }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/rest/keys',
    summary: 'Make a service account, with a key that is shown once',
    access: 'admin',
    onlyPeople: true,
    // An answer that is kept for a second request would keep the key.
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
    summary: 'Change what a service account is called and may do; its keys stay',
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
    summary: 'Make another key of a service account; those that work end after some hours',
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
    summary: 'End a key at once',
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
    summary: 'End a service account with all its keys, at once',
    access: 'admin',
    onlyPeople: true,
    changes: ['keys'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id }),
    response: Done,
    example: ({ serviceAccountId }) => ({ body: { id: serviceAccountId } }),
  },
})
