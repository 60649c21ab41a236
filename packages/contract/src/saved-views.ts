import { SAVED_VIEWS_MAX, VIEW_NAME_MAX } from '@rolecall/domain/company/saved-view'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { Done, Flag, Id, KnownVersion, Moment, OptionalFlag, OptionalId } from './wire.ts'

// None of these calls is of the documents: they ask for filters in the address, and views give such an address a name.

const FIELDS_MAX = 60
const VALUES_MAX = 100
const Value = z.string().max(500)

const State = z
  .record(z.string().min(1).max(40), z.union([Value, z.array(Value).max(VALUES_MAX)]))
  .refine((view) => Object.keys(view).length <= FIELDS_MAX, `A view has at most ${FIELDS_MAX} fields.`)
  .describe('What the page’s address says of list and order, by its names: {"q": "kafka", "location": ["Pune"]}')

const Name = z.string().trim().min(1).max(VIEW_NAME_MAX)

export const SavedView = z
  .object({
    view_id: z.string(),
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
    summary: 'Named views of shortlists that the caller has: their own, and those shared in the company; by name',
    access: 'signed-in',
    reads: ['views', 'settings'],
    response: z.object({ success: z.literal(true), data: z.array(SavedView) }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/shortlist/views',
    creates: true,
    summary: `Keep filters and order of a shortlist under a name, for oneself or for the company; at most ${SAVED_VIEWS_MAX} a person`,
    access: 'signed-in',
    changes: ['views'],
    maxBody: 64 * 1024,
    body: z.object({ name: Name, shared: Flag, is_default: Flag, view: State }),
    response: Saved,
    example: ({ newCode }) => ({
      body: {
        name: `Free at once ${newCode}`,
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
    changes: ['views'],
    body: z.object({ view_id: OptionalId }),
    response: Done,
    example: ({ viewId }) => ({ body: { view_id: viewId } }),
  },
})
