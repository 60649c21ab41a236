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

export const APPROVAL_CHAINS_EVENTS = {
  'approval.asked': defineEventKind({
    ...told,
    payload: Approval.extend({ skipped: z.int() }),
    describe: ({ say, payload: { about, skipped } }) =>
      say('{who} requested approval of {about}[ ({skipped} steps skipped because no approver is available)].', {
        about: about || 'a request',
        skipped: skipped || undefined,
      }),
  }),
  'approval.reached': defineEventKind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('{who} answered, and {about} now needs your approval.', { about: about || 'a request' }),
  }),
  'approval.reminded': defineEventKind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('{about} still needs your approval.', { about: about || 'A request' }),
  }),
  'approval.answered': defineEventKind({
    ...ofApproval,
    payload: Approval.extend({ instead_of: text, how: text }),
    describe: ({ say, payload: { about, instead_of, how } }) =>
      say('{who} approved {about}[ for {instead_of}][ {how}].', { about: about || 'a request', instead_of, how }),
  }),
  'approval.approved': defineEventKind({
    ...told,
    payload: Approval.extend({ how: text }),
    describe: ({ say, payload: { about, how } }) =>
      say('{who} gave the final approval of {about}[ {how}].', {
        about: about || 'a request',
        how,
      }),
  }),
  'approval.refused': defineEventKind({
    ...told,
    payload: Approval.extend({ instead_of: text, how: text }),
    describe: ({ say, payload: { about, instead_of, how } }) =>
      say('{who} declined {about}[ for {instead_of}][ {how}].', { about: about || 'a request', instead_of, how }),
  }),
  'approval.withdrawn': defineEventKind({
    ...ofApproval,
    describe: ({ say, payload: { about } }) =>
      say('{who} withdrew the approval request for {about}.', { about: about || 'a request' }),
  }),
  'approval.handed-on': defineEventKind({
    ...told,
    payload: Approval.extend({ from_name: text, to_name: text }),
    describe: ({ say, payload: { about, from_name, to_name } }) =>
      say('{who} deactivated {from_name}, so {about} now needs approval from {to_name}.', {
        about: about || 'a request',
        from_name: from_name || 'a colleague',
        to_name: to_name || 'others',
      }),
  }),
}
