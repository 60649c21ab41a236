import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Flag, Id, Moment, OptionalId } from '../platform/wire.ts'

/** Days that a link to a sheet works. Value chosen by us: long enough for a panel to meet. */
export const SHEET_LINK_DAYS = 7

/** A link to a candidate's sheet, for people who do not sign in. */
export const SharedSheet = z
  .object({
    _id: z.string(),
    shared_by: z.string(),
    shared_at: Moment,
    expires_at: Moment,
    state: z.enum(['open', 'expired', 'withdrawn']),
    with_contact: z.boolean().describe('Whether it shows email and phone, unless a stage hides them'),
    position_title: z.string().describe('Title of the position whose score it shows; empty if none'),
    opened: z.int().describe('Number of times the valid link was opened'),
    last_opened_at: Moment.nullable(),
    url: z.string().describe('Path of the link on this server; empty once it no longer works'),
  })
  .meta({ id: 'SharedSheet' })
export type SharedSheet = z.output<typeof SharedSheet>

export const sheets = defineCalls({
  create: {
    method: 'POST',
    path: '/candidate/sheet',
    creates: true,
    summary: `Create a link to a candidate’s sheet that works for ${SHEET_LINK_DAYS} days without signing in`,
    access: { anyOf: ['candidate_import_export'] },
    changes: ['sheets', 'history'],
    body: z.object({
      resumeId: Id.describe('Id of a résumé or a candidate'),
      positionId: OptionalId.describe('Position whose score the sheet explains'),
      contact: Flag.describe('Whether to show email and phone, and keep them in the text of the résumé'),
    }),
    response: z.object({ success: z.literal(true), data: SharedSheet }),
    example: ({ resumeId, positionId }) => ({ body: { resumeId, positionId, contact: false } }),
  },
  list: {
    method: 'GET',
    path: '/candidate/sheet',
    summary: 'List the links to a candidate’s sheets: active ones first, then newest first, at most 50',
    access: 'signed-in',
    reads: ['sheets'],
    query: z.object({ resumeId: Id }),
    response: z.object({ success: z.literal(true), data: z.array(SharedSheet) }),
    example: ({ resumeId }) => ({ query: { resumeId } }),
  },
  withdraw: {
    method: 'POST',
    path: '/candidate/sheet/withdraw',
    summary: 'Disable a link; repeating the request has no further effect',
    access: 'signed-in',
    changes: ['sheets', 'history'],
    body: z.object({ sheetId: Id }),
    response: Done,
    example: ({ sheetId }) => ({ body: { sheetId } }),
  },
  open: {
    method: 'GET',
    path: '/preview/sheet/:sheetId',
    summary:
      'Get a shared sheet as an inert page; responds with 410 if the link was disabled or has expired, and 404 if it is unknown',
    access: 'signed-link',
    reads: [],
    transfer: 'download',
    params: z.object({ sheetId: z.string().max(200) }),
    query: z.object({ company: z.string().max(200).default(''), signature: z.string().max(200).default('') }),
    response: z.string(),
    example: ({ sheetId, sheetLink }) => ({ params: { sheetId }, query: sheetLink }),
  },
})
