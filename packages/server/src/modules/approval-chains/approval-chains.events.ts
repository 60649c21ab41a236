import { FieldChange } from '@rolecall/contract/ground/errors'
import { REQUISITION_RULES, type RequisitionRule } from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

// No amount stands in any of these, nor why somebody refused, which may name one: the history is read by many, and what a
// requisition pays is for few.

/** `about`: what it is of, as “R-3 Data engineer”. */
const Approval = z.object({ approval_id: text, approval_kind: text, subject_id: text, about: text })
const ofApproval = {
  payload: Approval,
  changes: ['approvals', 'requisitions', 'positions', 'notifications', 'history'],
  audience: 'concerned',
} as const
const told = { ...ofApproval, topic: 'approval_asked' } as const

const Requisition = z.object({ requisition_id: text, about: text })
const ofRequisition = {
  payload: Requisition,
  changes: ['requisitions', 'positions', 'history'],
  audience: 'concerned',
  isOpen: true,
} as const

const Deputy = z.object({ deputy_id: text, deputy: text, from_day: text, until_day: text })

const RULED: Readonly<Record<RequisitionRule, string>> = {
  off: '{who} settled that positions open without a requisition.',
  needed: '{who} settled that positions open once their requisition is approved.',
}

/** What colleagues are asked to approve, and what they answer. */
export const APPROVAL_KINDS = {
  'approval.asked': kind({
    ...told,
    payload: Approval.extend({ skipped: z.int() }),
    describe: ({ say, payload: { about, skipped } }) =>
      say(
        '{who} asked for approval of {about}[, and {skipped} steps were passed over, since there is nobody to ask].',
        { about: about || 'something', skipped: skipped || undefined },
      ),
  }),
  'approval.reached': kind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('{who} answered before you, and {about} waits for you now.', { about: about || 'something' }),
  }),
  'approval.reminded': kind({
    ...told,
    describe: ({ say, payload: { about } }) =>
      say('Somebody still waits for your approval of {about}.', { about: about || 'something' }),
  }),
  'approval.answered': kind({
    ...ofApproval,
    payload: Approval.extend({ instead_of: text, how: text }),
    describe: ({ say, payload: { about, instead_of, how } }) =>
      say('{who} approved {about}[ for {instead_of}][ {how}].', { about: about || 'something', instead_of, how }),
  }),
  'approval.approved': kind({
    ...told,
    payload: Approval.extend({ how: text }),
    describe: ({ say, payload: { about, how } }) =>
      say('{who} was the last to approve {about}[ {how}], which is approved now.', {
        about: about || 'something',
        how,
      }),
  }),
  'approval.refused': kind({
    ...told,
    payload: Approval.extend({ instead_of: text, how: text }),
    describe: ({ say, payload: { about, instead_of, how } }) =>
      say('{who} refused {about}[ for {instead_of}][ {how}].', { about: about || 'something', instead_of, how }),
  }),
  'approval.withdrawn': kind({
    ...ofApproval,
    describe: ({ say, payload: { about } }) =>
      say('{who} withdrew {about}, which waited for approval.', { about: about || 'something' }),
  }),
  'approval.handed-on': kind({
    ...told,
    payload: Approval.extend({ from_name: text, to_name: text }),
    describe: ({ say, payload: { about, from_name, to_name } }) =>
      say('{who} deactivated {from_name}, so that {about} waits for {to_name}.', {
        about: about || 'something',
        from_name: from_name || 'somebody',
        to_name: to_name || 'others',
      }),
  }),
  'approval-chains.edited': kind({
    payload: z.object({ approval_kind: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['approvals'],
    audience: 'admins',
    describe: ({ say }) => say('{who} changed who approves what.'),
  }),
  'deputy.named': kind({
    ...told,
    payload: Deputy,
    describe: ({ say, payload: { deputy, from_day, until_day } }) =>
      say('{who} has {deputy} answer for them in approvals[, from {from_day}][ to {until_day}].', {
        deputy: deputy || 'somebody',
        from_day,
        until_day,
      }),
  }),
  'deputy.ended': kind({
    ...ofApproval,
    payload: Deputy,
    describe: ({ say, payload: { deputy } }) =>
      say('{who} ended that {deputy} answers for them in approvals.', { deputy: deputy || 'somebody' }),
  }),
  'requisition.created': kind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} wrote the requisition[ {about}].', { about }),
  }),
  'requisition.edited': kind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} changed the requisition[ {about}].', { about }),
  }),
  'requisition.done': kind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} closed the requisition[ {about}] as done.', { about }),
  }),
  'requisition.removed': kind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} deleted the draft of the requisition[ {about}].', { about }),
  }),
  'requisition.settled': kind({
    payload: z.object({ rule: z.enum(REQUISITION_RULES) }),
    changes: ['settings', 'requisitions', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { rule = 'off' } }) => say(RULED[rule]),
  }),
  'position.requested': kind({
    ...ofRequisition,
    describe: ({ say, title, payload: { about } }) =>
      say('{who} put {position} under the requisition[ {about}].', { position: title || 'a position', about }),
  }),
  'position.taken-out': kind({
    ...ofRequisition,
    describe: ({ say, title, payload: { about } }) =>
      say('{who} took {position} out of the requisition[ {about}].', { position: title || 'a position', about }),
  }),
  'position.granted': kind({
    ...ofRequisition,
    changes: ['positions', 'projects', 'applications', 'requisitions', 'history'],
    describe: ({ say, title, payload: { about } }) =>
      say('{who} approved the requisition[ {about}], so that {position} waits for it no longer.', {
        position: title || 'a position',
        about,
      }),
  }),
  'headcount.planned': kind({
    payload: z.object({ year: z.int() }),
    changes: ['requisitions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { year } }) =>
      say('{who} planned how many people are to be hired[ in {year}].', {
        year: year === undefined ? undefined : String(year),
      }),
  }),
}
