import { FieldChange } from '@rolecall/contract/ground/errors'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** A super-administrator, whom the company's own people do not hold. */
const nameOf = (by: string | undefined, who: string) => (by ? `${by} (Rolecall)` : who)

/** What happens to a company itself: how it is set up, and who of the product's own people was in it. */
export const COMPANY_KINDS = {
  'settings.edited': kind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings', 'session'],
    audience: 'concerned',
    describe: ({ who, payload: { changed = [] } }) =>
      `${who} changed the settings of the company${changed.length > 0 ? ` (${changed.map(({ field }) => field).join(', ')})` : ''}.`,
  }),
  'stages.edited': kind({
    payload: z.object({ version: z.int(), moved: z.int(), restores: z.int() }),
    changes: ['settings', 'applications', 'positions', 'projects', 'history'],
    audience: 'concerned',
    describe: ({ who, payload: { moved = 0, restores = 0 } }) =>
      `${who} ${restores > 0 ? `went back to version ${restores} of the statuses` : 'changed the statuses of the company'}${moved > 0 ? `; candidates put into another: ${moved}` : ''}.`,
  }),
  'sign-on.set-up': kind({
    payload: z.object({ on: z.boolean(), issuer: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { on = false, issuer } }) =>
      `${who} ${on ? 'set up single sign-on' : 'switched single sign-on off'}${issuer ? ` (${issuer})` : ''}.`,
  }),
  'sign-on.passwords': kind({
    payload: z.object({ forbidden: z.boolean() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { forbidden = false } }) =>
      forbidden
        ? `${who} lets people sign in through the identity provider alone.`
        : `${who} lets people sign in with passwords again.`,
  }),
  'company.registered': kind({
    payload: z.object({ name: text, by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, payload: { name = 'the company', by } }) => `${nameOf(by, who)} registered ${name}.`,
  }),
  'company.switched': kind({
    payload: z.object({ active: z.boolean(), by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, payload: { active = true, by } }) =>
      `${nameOf(by, who)} ${active ? 'let the company’s people sign in' : 'switched the company off'}.`,
  }),
  'company.people-read': kind({
    payload: z.object({ by: text }),
    changes: ['history'],
    audience: 'admins',
    describe: ({ who, payload: { by } }) => `${nameOf(by, who)} looked at the list of the company’s people.`,
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
    describe: ({ who, payload: { by } }) => `${nameOf(by, who)} changed the add-ons of the company.`,
  }),
  'sender.verified': kind({
    payload: z.object({ email: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { email = 'an address' } }) => `${who} proved that mails may be from ${email}.`,
  }),
}
