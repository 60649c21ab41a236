import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, Flag, Id, Moment, OptionalId } from '../ground/wire.ts'

/** Days for which a link to a sheet opens it. Our own choice: long enough for a panel to meet. */
export const SHEET_LINK_DAYS = 7

/** A link to the sheet of a candidate, for people who do not sign in. */
export const SharedSheet = z
  .object({
    _id: z.string(),
    shared_by: z.string(),
    shared_at: Moment,
    expires_at: Moment,
    state: z.enum(['open', 'expired', 'withdrawn']),
    with_contact: z.boolean().describe('Whether it shows e-mail and phone, as long as no stage hides them'),
    position_title: z.string().describe('Of the position whose score it shows; empty without one'),
    opened: z.int().describe('How often the link was followed while it was good'),
    last_opened_at: Moment.nullable(),
    url: z.string().describe('The link, from the root of the server; empty once it opens nothing'),
  })
  .meta({ id: 'SharedSheet' })
export type SharedSheet = z.output<typeof SharedSheet>

export const sheets = defineCalls({
  create: {
    method: 'POST',
    path: '/candidate/sheet',
    creates: true,
    summary: `Make a link that opens a candidate’s sheet for ${SHEET_LINK_DAYS} days without signing in`,
    access: { anyOf: ['candidate_import_export'] },
    changes: ['sheets', 'history'],
    body: z.object({
      resumeId: Id.describe('A résumé or a candidate'),
      positionId: OptionalId.describe('Whose score the sheet explains'),
      contact: Flag.describe('Show e-mail and phone, and leave them in the text of the résumé'),
    }),
    response: z.object({ success: z.literal(true), data: SharedSheet }),
    example: ({ resumeId, positionId }) => ({ body: { resumeId, positionId, contact: false } }),
  },
  list: {
    method: 'GET',
    path: '/candidate/sheet',
    summary: 'The links to a candidate’s sheets: those that are good first, then the newest, at most 50',
    access: 'signed-in',
    reads: ['sheets'],
    query: z.object({ resumeId: Id }),
    response: z.object({ success: z.literal(true), data: z.array(SharedSheet) }),
    example: ({ resumeId }) => ({ query: { resumeId } }),
  },
  withdraw: {
    method: 'POST',
    path: '/candidate/sheet/withdraw',
    summary: 'Make a link open nothing any more; twice is as good as once',
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
      'A shared sheet as a page that runs nothing; answers 410 once the link was withdrawn or is over, 404 to one that is not ours',
    access: 'signed-link',
    reads: [],
    transfer: 'download',
    params: z.object({ sheetId: z.string().max(200) }),
    query: z.object({ company: z.string().max(200).default(''), signature: z.string().max(200).default('') }),
    response: z.string(),
    example: ({ sheetId, sheetLink }) => ({ params: { sheetId }, query: sheetLink }),
  },
})
