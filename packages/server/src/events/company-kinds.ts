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
  'sender.verified': kind({
    payload: z.object({ email: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ who, payload: { email = 'an address' } }) => `${who} proved that mails may be from ${email}.`,
  }),
}
