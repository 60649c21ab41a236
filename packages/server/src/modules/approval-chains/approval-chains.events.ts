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
      say(
        '{who} asked for approval of {about}[, and {skipped} steps were passed over, since there is nobody to ask].',
        { about: about || 'something', skipped: skipped || undefined },
      ),
  }),
  'approval.reached': defineEventKind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('{who} answered before you, and {about} waits for you now.', { about: about || 'something' }),
  }),
  'approval.reminded': defineEventKind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('Somebody still waits for your approval of {about}.', { about: about || 'something' }),
  }),
  'approval.answered': defineEventKind({
    ...ofApproval,
    payload: Approval.extend({ instead_of: text, how: text }),
    describe: ({ say, payload: { about, instead_of, how } }) =>
      say('{who} approved {about}[ for {instead_of}][ {how}].', { about: about || 'something', instead_of, how }),
  }),
  'approval.approved': defineEventKind({
    ...told,
    payload: Approval.extend({ how: text }),
    describe: ({ say, payload: { about, how } }) =>
      say('{who} was the last to approve {about}[ {how}], which is approved now.', {
        about: about || 'something',
        how,
      }),
  }),
  'approval.refused': defineEventKind({
    ...told,
    payload: Approval.extend({ instead_of: text, how: text }),
    describe: ({ say, payload: { about, instead_of, how } }) =>
      say('{who} refused {about}[ for {instead_of}][ {how}].', { about: about || 'something', instead_of, how }),
  }),
  'approval.withdrawn': defineEventKind({
    ...ofApproval,
    describe: ({ say, payload: { about } }) =>
      say('{who} withdrew {about}, which waited for approval.', { about: about || 'something' }),
  }),
  'approval.handed-on': defineEventKind({
    ...told,
    payload: Approval.extend({ from_name: text, to_name: text }),
    describe: ({ say, payload: { about, from_name, to_name } }) =>
      say('{who} deactivated {from_name}, so that {about} waits for {to_name}.', {
        about: about || 'something',
        from_name: from_name || 'somebody',
        to_name: to_name || 'others',
      }),
  }),
}
