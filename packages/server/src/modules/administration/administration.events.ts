import type { SettingsInput } from '@rolecall/contract/administration/settings-input'
import { FieldChange } from '@rolecall/contract/platform/errors'
import { listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nameVisitor, text } from '../../platform/events/define-kind.ts'

type Settings = z.output<typeof SettingsInput>

/** What the page of settings calls its fields, which come by the names of the request. */
const SETTINGS_PARTS: Readonly<Record<keyof Omit<Settings, 'version'>, string>> = {
  exclude_duration: 'exclusion period',
  freeze_details: 'freeze statuses',
  sender_email: 'sender address',
  time_zone: 'time zone',
  currency: 'currency',
  country: 'country',
  date_style: 'date format',
  clock: 'time format',
  interview_notice_hours: 'minimum notice for interviews',
  display_name: 'product name',
  display_names: 'company terms',
  sub_domain: 'subdomain',
  require_second_factor: 'two-factor authentication',
  filters: 'shortlist filters',
}

const nameIn = (parts: Readonly<Record<string, string>>, field: string): string => parts[field] ?? field

export const ADMINISTRATION_EVENTS = {
  'settings.edited': defineEventKind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings', 'session'],
    audience: 'concerned',
    describe: ({ say, payload: { changed = [] } }) =>
      say('{who} changed the company settings[ ({fields})].', {
        fields: listOf(changed.map(({ field }) => nameIn(SETTINGS_PARTS, field))),
      }),
  }),
  'company.registered': defineEventKind({
    payload: z.object({ name: text, by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, say, payload: { name = 'the company', by } }) =>
      say('{admin} registered {name}.', { admin: nameVisitor(by, who), name }),
  }),
  'company.switched': defineEventKind({
    payload: z.object({ active: z.boolean(), by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, say, payload: { active = true, by } }) =>
      active
        ? say('{admin} activated the company.', { admin: nameVisitor(by, who) })
        : say('{admin} deactivated the company.', { admin: nameVisitor(by, who) }),
  }),
  'company.entered': defineEventKind({
    payload: z.object({ reason: text, until: text }),
    changes: ['companies', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { reason = '' } }) => say('{who} entered the company: {reason}', { reason }),
  }),
  'company.left': defineEventKind({
    payload: z.object({ visitor: text }),
    changes: ['companies', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { visitor = 'a user' } }) => say('{who} ended the visit of {visitor}.', { visitor }),
  }),
  'add-ons.changed': defineEventKind({
    payload: z.object({ by: text }),
    changes: ['companies', 'settings', 'positions'],
    audience: 'concerned',
    describe: ({ who, say, payload: { by } }) =>
      say('{admin} changed the company’s add-ons.', { admin: nameVisitor(by, who) }),
  }),
  'backup.unproved': defineEventKind({
    payload: z.object({ why: text }),
    changes: ['companies'],
    audience: 'admins',
    topic: 'backup',
    describe: ({ say, payload: { why } }) => say('Tonight’s backup of Rolecall is not proved.[ {why}]', { why }),
  }),
  'sender.verified': defineEventKind({
    payload: z.object({ email: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { email = 'an address' } }) =>
      say('{who} verified the sender address {email}.', { email }),
  }),
}
