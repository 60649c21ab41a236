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
  off: '{who} allowed positions to open without a requisition.',
  needed: '{who} made positions require an approved requisition.',
}

export const REQUISITIONS_EVENTS = {
  'requisition.created': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} created the requisition[ {about}].', { about }),
  }),
  'requisition.edited': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} edited the requisition[ {about}].', { about }),
  }),
  'requisition.done': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} closed the requisition[ {about}].', { about }),
  }),
  'requisition.removed': defineEventKind({
    ...ofRequisition,
    describe: ({ say, payload: { about } }) => say('{who} deleted the draft requisition[ {about}].', { about }),
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
      say('{who} added {position} to the requisition[ {about}].', { position: title || 'a position', about }),
  }),
  'position.taken-out': defineEventKind({
    ...ofRequisition,
    describe: ({ say, title, payload: { about } }) =>
      say('{who} removed {position} from the requisition[ {about}].', { position: title || 'a position', about }),
  }),
  'position.granted': defineEventKind({
    ...ofRequisition,
    changes: ['positions', 'projects', 'applications', 'requisitions', 'history'],
    describe: ({ say, title, payload: { about } }) =>
      say('{who} approved the requisition[ {about}], and {position} no longer waits for it.', {
        position: title || 'a position',
        about,
      }),
  }),
  'headcount.planned': defineEventKind({
    payload: z.object({ year: z.int() }),
    changes: ['requisitions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { year } }) =>
      say('{who} changed the headcount plan[ for {year}].', {
        year: year === undefined ? undefined : String(year),
      }),
  }),
}
