import { SAVED_VIEWS_MAX, VIEW_NAME_MAX, VIEW_PAGES } from '@rolecall/domain/company/saved-view'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Choice, Done, Flag, Id, KnownVersion, Moment, OptionalFlag, OptionalId } from '../ground/wire.ts'
import { READS_POOL } from '../people/pool-question.ts'

// None of these calls is of the documents: they ask for filters in the address, and views give such an address a name.

const FIELDS_MAX = 60
const VALUES_MAX = 100
const Value = z.string().max(500)

const State = z
  .record(z.string().min(1).max(40), z.union([Value, z.array(Value).max(VALUES_MAX)]))
  .refine((view) => Object.keys(view).length <= FIELDS_MAX, `A view has at most ${FIELDS_MAX} fields.`)
  .describe('What the page’s address says of list and order, by its names: {"q": "kafka", "location": ["Pune"]}')

/** Of which list: of shortlists where nothing is said, or of the pool, where a view is called a search. */
const Page = Choice(VIEW_PAGES).transform((page) => page ?? 'shortlist')

/** The text of what signs the link in a mail; one that was cut off is one that opens nothing. */
const AlertToken = z.string().max(300).default('')

const Name = z.string().trim().min(1).max(VIEW_NAME_MAX)

export const SavedView = z
  .object({
    view_id: z.string(),
    page: z.enum(VIEW_PAGES),
    name: z.string(),
    shared: z.boolean().describe('Everybody of the company has it, else only whoever made it'),
    made_by: z.string(),
    mine: z.boolean(),
    may_change: z.boolean().describe('Whoever made it may change it, and administrators if it is shared'),
    is_default: z.boolean().describe('The caller’s shortlists open with it'),
    view: z.record(z.string(), z.union([z.string(), z.array(z.string())])).describe('Without what is there no more'),
    left_out: z
      .array(z.object({ what: z.string(), name: z.string() }))
      .describe('What it names and is there no more: statuses, orders, filters, résumé groups'),
    alerts: z.boolean().describe('The caller is written to when somebody new fits it; of the pool alone'),
    version: z.int(),
    changed_at: Moment,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

const Saved = z.object({ success: z.literal(true), message: z.string(), version: z.int(), data: SavedView })

export const savedViews = defineCalls({
  list: {
    method: 'GET',
    path: '/shortlist/views',
    summary: 'Named views that the caller has of shortlists or of the pool: their own, and those shared; by name',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['views', 'settings', 'tags'],
    query: z.object({ page: Page }),
    response: z.object({ success: z.literal(true), data: z.array(SavedView) }),
    example: () => ({ query: { page: 'shortlist' } }),
  },
  create: {
    method: 'POST',
    path: '/shortlist/views',
    creates: true,
    summary: `Keep filters and order of a list under a name, for oneself or for the company; at most ${SAVED_VIEWS_MAX} a person`,
    access: 'signed-in',
    onlyPeople: true,
    changes: ['views'],
    maxBody: 64 * 1024,
    body: z.object({ name: Name, page: Page, shared: Flag, is_default: Flag, alerts: Flag, view: State }),
    response: Saved,
    example: ({ newCode }) => ({
      body: {
        name: `Free at once ${newCode}`,
        page: 'shortlist',
        shared: false,
        view: { notice: '0', location: ['Pune'], sort: 'newest' },
      },
    }),
  },
  edit: {
    method: 'POST',
    path: '/shortlist/views/edit',
    summary: 'Rename a view, share it or take it back, or have it name other filters; what is left out stays',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['views'],
    maxBody: 64 * 1024,
    body: z.object({
      view_id: Id,
      name: Name.optional(),
      shared: OptionalFlag,
      view: State.optional(),
      version: KnownVersion,
    }),
    response: Saved,
    example: ({ viewId }) => ({ body: { view_id: viewId, view: { min: '60' } } }),
  },
  remove: {
    method: 'POST',
    path: '/shortlist/views/remove',
    summary: 'Delete a view; twice is as good as once',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['views'],
    body: z.object({ view_id: Id }),
    response: Done,
    example: ({ viewId }) => ({ body: { view_id: viewId } }),
  },
  choose: {
    method: 'POST',
    path: '/shortlist/views/default',
    summary: 'Have the caller’s shortlists open with a view, or with none',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['views'],
    body: z.object({ view_id: OptionalId }),
    response: Done,
    example: ({ viewId }) => ({ body: { view_id: viewId } }),
  },
  alert: {
    method: 'POST',
    path: '/shortlist/views/alert',
    summary:
      'Have the caller written to when somebody new fits a search of the pool, or no more; twice is as good as once',
    access: READS_POOL,
    changes: ['views'],
    body: z.object({ view_id: Id, alerts: Flag }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: ({ searchId }) => ({ body: { view_id: searchId, alerts: true } }),
  },
  stopPage: {
    method: 'GET',
    path: '/alerts/stop',
    summary: 'The page that the link in the mail of an alert leads to, with a button that stops it',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: AlertToken }),
    response: z.string(),
    example: ({ alertToken }) => ({ query: { token: alertToken } }),
  },
  stop: {
    method: 'POST',
    path: '/alerts/stop',
    summary: 'Stop an alert, by that button or as mail programs ask with one click; twice is as good as once',
    access: 'signed-link',
    changes: ['views'],
    transfer: 'page',
    query: z.object({ token: AlertToken }),
    response: z.string(),
    example: ({ alertToken }) => ({ query: { token: alertToken } }),
  },
})
