import { FieldChange } from '@rolecall/contract/errors'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** What happens to a company itself: how it is set up, and who of the product's own people was in it. */
export const COMPANY_KINDS = {
  'settings.edited': kind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings', 'session'],
    audience: 'concerned',
    describe: ({ who, payload: { changed = [] } }) =>
      `${who} changed the settings of the company${changed.length > 0 ? ` (${changed.map(({ field }) => field).join(', ')})` : ''}.`,
  }),
  'company.registered': kind({
    payload: z.object({ name: text, by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ payload: { name = 'the company', by = 'Rolecall' } }) => `${by} (Rolecall) registered ${name}.`,
  }),
  'company.switched': kind({
    payload: z.object({ active: z.boolean(), by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ payload: { active = true, by = 'Rolecall' } }) =>
      `${by} (Rolecall) ${active ? 'let the company’s people sign in' : 'switched the company off'}.`,
  }),
  'company.entered': kind({
    payload: z.object({ reason: text, until: text }),
    changes: ['companies', 'history'],
    audience: 'admins',
    describe: ({ who, payload: { reason = '' } }) => `${who} entered the company: ${reason}`,
  }),
  'company.left': kind({
    payload: z.object({ visitor: text }),
    changes: ['companies', 'history'],
    audience: 'admins',
    describe: ({ who, payload: { visitor = 'somebody' } }) => `${who} ended the visit of ${visitor}.`,
  }),
  'add-ons.changed': kind({
    payload: z.object({ by: text }),
    changes: ['companies', 'settings', 'positions'],
    audience: 'concerned',
    describe: ({ payload: { by = 'Rolecall' } }) => `${by} (Rolecall) changed the add-ons of the company.`,
  }),
  'sender.verified': kind({
    payload: z.object({ email: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { email = 'an address' } }) => `${who} proved that mails may be from ${email}.`,
  }),
}
