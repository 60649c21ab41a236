import { listOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, nameVisitor, text } from '../../platform/events/define-kind.ts'

export const COMPANY_EVENTS = {
  'logo.changed': defineEventKind({
    payload: z.object({ is_gone: z.boolean() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { is_gone = false } }) =>
      is_gone ? say('{who} removed the company logo.') : say('{who} changed the company logo.'),
  }),
  'company.domains-chosen': defineEventKind({
    payload: z.object({ added: z.array(text), gone: z.array(text), by: text.optional() }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, say, payload: { added = [], gone = [], by } }) =>
      say('{admin} changed the company’s domains.[ Added: {added}.][ Removed: {gone}.]', {
        admin: nameVisitor(by, who),
        added: listOf(added) || undefined,
        gone: listOf(gone) || undefined,
      }),
  }),
}
