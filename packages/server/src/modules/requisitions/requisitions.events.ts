import { REQUISITION_RULES, type RequisitionRule } from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const Requisition = z.object({ requisition_id: text, about: text })

const ofRequisition = {
  payload: Requisition,
  changes: ['requisitions', 'positions', 'history'],
  audience: 'concerned',
  isOpen: true,
} as const

const RULED: Readonly<Record<RequisitionRule, string>> = {
  off: '{who} settled that positions open without a requisition.',
  needed: '{who} settled that positions open once their requisition is approved.',
}

export const REQUISITIONS_EVENTS = {
  'requisition.created': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} wrote the requisition[ {about}].', { about }),
  }),
  'requisition.edited': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} changed the requisition[ {about}].', { about }),
  }),
  'requisition.done': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} closed the requisition[ {about}] as done.', { about }),
  }),
  'requisition.removed': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} deleted the draft of the requisition[ {about}].', { about }),
  }),
  'requisition.settled': defineEventKind({
    payload: z.object({ rule: z.enum(REQUISITION_RULES) }),
    changes: ['settings', 'requisitions', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { rule = 'off' } }) => say(RULED[rule]),
  }),
  'position.requested': defineEventKind({
    ...ofRequisition,
    describe: ({ say, title, payload: { about } }) =>
      say('{who} put {position} under the requisition[ {about}].', { position: title || 'a position', about }),
  }),
  'position.taken-out': defineEventKind({
    ...ofRequisition,
    describe: ({ say, title, payload: { about } }) =>
      say('{who} took {position} out of the requisition[ {about}].', { position: title || 'a position', about }),
  }),
  'position.granted': defineEventKind({
    ...ofRequisition,
    changes: ['positions', 'projects', 'applications', 'requisitions', 'history'],
    describe: ({ say, title, payload: { about } }) =>
      say('{who} approved the requisition[ {about}], so that {position} waits for it no longer.', {
        position: title || 'a position',
        about,
      }),
  }),
  'headcount.planned': defineEventKind({
    payload: z.object({ year: z.int() }),
    changes: ['requisitions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { year } }) =>
      say('{who} planned how many people are to be hired[ in {year}].', {
        year: year === undefined ? undefined : String(year),
      }),
  }),
}
