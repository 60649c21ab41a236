import { FieldChange } from '@rolecall/contract/platform/errors'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

/** `about`: what it is of, as “R-3 Data engineer”. */
const Approval = z.object({ approval_id: text, approval_kind: text, subject_id: text, about: text })

const ofApproval = {
  payload: Approval,
  changes: ['approvals', 'requisitions', 'positions', 'notifications', 'history'],
  audience: 'concerned',
} as const

const told = { ...ofApproval, topic: 'approval_asked' } as const

const Deputy = z.object({ deputy_id: text, deputy: text, from_day: text, until_day: text })

export const APPROVALS_EVENTS = {
  'approval-chains.edited': defineEventKind({
    payload: z.object({ approval_kind: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['approvals'],
    audience: 'admins',
    describe: ({ say }) => say('{who} edited the approval chains.'),
  }),
  'deputy.named': defineEventKind({
    ...told,
    payload: Deputy,
    describe: ({ say, payload: { deputy, from_day, until_day } }) =>
      say('{who} made {deputy} their stand-in for approvals[ from {from_day}][ to {until_day}].', {
        deputy: deputy || 'a colleague',
        from_day,
        until_day,
      }),
  }),
  'deputy.ended': defineEventKind({
    ...ofApproval,
    payload: Deputy,
    describe: ({ say, payload: { deputy } }) =>
      say('{who} removed {deputy} as their stand-in for approvals.', { deputy: deputy || 'a colleague' }),
  }),
}
