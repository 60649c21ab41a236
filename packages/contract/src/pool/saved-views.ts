import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { EMAIL_RHYTHMS, SAVED_VIEWS_MAX, VIEW_NAME_MAX, VIEW_PAGES } from '@rolecall/domain/pool/saved-view'
import { TILE_TEXT_MAX } from '@rolecall/domain/reports/dashboard-tiles'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Choice, Done, Flag, Id, KnownVersion, Moment, OptionalFlag, OptionalId } from '../platform/wire.ts'
import { READS_POOL } from './pool-question.ts'

// None of these calls is in the specification, which has filters in the URL; a view gives such a URL a name.

const FIELDS_MAX = 60
const VALUES_MAX = 100
/** More roles than companies have. Limit chosen by us. */
const ROLES_MAX = 200
const Value = z.string().max(TILE_TEXT_MAX)

const State = z
  .record(z.string().min(1).max(40), z.union([Value, z.array(Value).max(VALUES_MAX)]))
  .refine((view) => Object.keys(view).length <= FIELDS_MAX, `A view has at most ${FIELDS_MAX} fields.`)
  .describe('List filters and order as in the page’s URL: {"q": "kafka", "location": ["Pune"]}')

/** The page of the view: shortlists by default; the pool, where a view is called a search; or that of reports, where it is a dashboard. */
const Page = Choice(VIEW_PAGES).transform((page) => page ?? 'shortlist')

/** The signed token in an email's link; a truncated one counts as invalid. */
const AlertToken = z.string().max(300).default('')

const Name = z.string().trim().min(1).max(VIEW_NAME_MAX)

export const SavedView = z
  .object({
    view_id: z.string(),
    page: z.enum(VIEW_PAGES),
    name: z.string(),
    shared: z.boolean().describe('Whether everyone in the company has it; otherwise only its creator does'),
    made_by: z.string(),
    mine: z.boolean(),
    may_change: z
      .boolean()
      .describe('Whether the caller may edit it: its creator may, and administrators if it is shared'),
    is_default: z.boolean().describe('Whether the caller’s shortlists, or their dashboard, open with it'),
    roles: z.array(z.string()).describe('Ids of the roles whose users’ dashboard opens with it'),
    emailed: z.enum(['never', ...EMAIL_RHYTHMS]).describe('How often the caller is emailed it; only for dashboards'),
    view: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('The view without parts that no longer exist'),
    left_out: z
      .array(z.object({ what: z.string(), name: z.string() }))
      .describe('Parts of the view that no longer exist: statuses, orders, filters, résumé groups'),
    alerts: z.boolean().describe('Whether the caller is emailed about new matches; only for views of the pool'),
    version: z.int(),
    changed_at: Moment,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

const SaveResponse = z.object({ success: z.literal(true), message: z.string(), version: z.int(), data: SavedView })

export const savedViews = defineCalls({
  list: {
    method: 'GET',
    path: '/shortlist/views',
    summary: 'List the caller’s own and shared views of shortlists, of the pool or of reports, by name',
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
    summary: `Save the filters and order of a list under a name, for the caller or the company; at most ${SAVED_VIEWS_MAX} per user`,
    access: 'signed-in',
    onlyPeople: true,
    changes: ['views'],
    maxBody: 64 * 1024,
    body: z.object({ name: Name, page: Page, shared: Flag, is_default: Flag, alerts: Flag, view: State }),
    response: SaveResponse,
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
    summary: 'Rename, share or unshare a view, or replace its filters; omitted fields stay unchanged',
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
    response: SaveResponse,
    example: ({ viewId }) => ({ body: { view_id: viewId, view: { min: '60' } } }),
  },
  remove: {
    method: 'POST',
    path: '/shortlist/views/remove',
    summary: 'Delete a view; repeating the request has no further effect',
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
    summary: 'Set the view that the caller’s shortlists open with, or none',
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
      'Turn email alerts about new matches of a saved pool search on or off; repeating the request has no further effect',
    access: READS_POOL,
    changes: ['views'],
    body: z.object({ view_id: Id, alerts: Flag }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: ({ searchId }) => ({ body: { view_id: searchId, alerts: true } }),
  },
  chooseForRoles: {
    method: 'POST',
    path: '/shortlist/views/roles',
    summary: 'Set the roles whose users’ dashboard opens with a shared one; other roles keep theirs',
    access: { allOf: ['modify_company_profile'] },
    onlyPeople: true,
    changes: ['views'],
    body: z.object({ view_id: Id, role_ids: z.array(Id).max(ROLES_MAX) }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: ({ dashboardId }) => ({ body: { view_id: dashboardId, role_ids: [] } }),
  },
  schedule: {
    method: 'POST',
    path: '/shortlist/views/schedule',
    summary:
      'Set how often the caller is emailed a dashboard, at seven in the morning: every day, on Mondays, or on the first of the month',
    access: CHARTS_PAGE,
    onlyPeople: true,
    changes: ['views'],
    body: z.object({ view_id: Id, emailed: z.enum(['never', ...EMAIL_RHYTHMS]) }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: ({ dashboardId }) => ({ body: { view_id: dashboardId, emailed: 'week' as const } }),
  },
  stopPage: {
    method: 'GET',
    path: '/alerts/stop',
    summary: 'Get the page behind the link of an alert email, with a button that stops the alert',
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
    summary:
      'Stop an alert, through that button or as email programs do with one click; repeating the request has no further effect',
    access: 'signed-link',
    changes: ['views'],
    transfer: 'page',
    query: z.object({ token: AlertToken }),
    response: z.string(),
    example: ({ alertToken }) => ({ query: { token: alertToken } }),
  },
})
