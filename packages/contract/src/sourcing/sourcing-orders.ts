import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Flag, Id, OptionalText } from '../platform/wire.ts'
import { MAY_ADD } from './extension.ts'
import { SOURCING_MESSAGES } from './sourcing-messages.ts'

/** People per page, and maximum length in characters of each field. Limits chosen by us. */
export const PAGE_PEOPLE_MAX = 100
const CELL = z
  .string()
  .max(500)
  .nullish()
  .transform((text) => text ?? '')

/** A person as a page of a source shows them. */
export const PersonOnPage = z
  .object({
    id: z.string().trim().min(1).max(200).describe('Id of the person at the source'),
    name: CELL,
    email: CELL,
    phone: CELL,
    headline: CELL.describe('Professional headline'),
    employer: CELL,
    location: CELL,
    years: CELL.describe('Years of experience: “4”, “4.5 years”'),
    degree: CELL,
    skills: z
      .string()
      .max(5_000)
      .nullish()
      .transform((text) => text ?? ''),
  })
  .meta({ id: 'PersonOnPage' })
export type PersonOnPage = z.input<typeof PersonOnPage>

const People = z.array(PersonOnPage).max(PAGE_PEOPLE_MAX)
const Source = z.string({ error: SOURCING_MESSAGES.invalidSource }).trim().min(1).max(100)
/** Number of a page of results; also the progress of an order. */
const PageNumber = z.int().min(1).max(1_000)

const Order = z.object({
  run_id: z.string(),
  source: z.string(),
  label: z.string(),
  position_id: z.string(),
  title: z.string(),
  boolean_query: z.string(),
  left: z.int().describe('Number of people still wanted'),
  page: z.int().describe('First page not reported yet'),
})

const EXAMPLE_PERSON = { id: 'p17', name: 'Priya Nair', headline: 'Data Engineer', skills: 'sql, airflow' }

/** Reports of a browser extension on people in pages, and its work through the searches of sources. */
export const sourcingOrders = defineCalls({
  knownPeople: {
    method: 'POST',
    path: '/rest/extension/people/known',
    summary: 'List which people of a page are already in the pool, and on a position',
    access: MAY_ADD,
    fromExtension: true,
    reads: ['candidates', 'applications', 'sourcing'],
    body: z.object({ source: Source, positionId: Id.nullish(), people: People }),
    response: z.object({
      success: z.literal(true),
      known: z.array(
        z.object({
          id: z.string(),
          candidate_id: z.string().describe('Id of the candidate; empty if the caller may not know'),
          on_position: z.boolean(),
        }),
      ),
    }),
    example: ({ positionId }) => ({ body: { source: 'monster', positionId, people: [EXAMPLE_PERSON] } }),
  },
  addPeople: {
    method: 'POST',
    path: '/rest/extension/people/add',
    summary: 'Add people of a page to a position; each is added once, even if repeated',
    access: MAY_ADD,
    fromExtension: true,
    changes: ['applications', 'placements', 'candidates', 'resumes', 'history'],
    creates: true,
    body: z.object({ source: Source, positionId: Id, people: People.min(1) }),
    response: Done.extend({
      message: z.string(),
      added: z.int(),
      known: z.int().describe('Number of people who were already on it'),
      mistakes: z.array(z.object({ id: z.string(), why: z.string() })),
    }),
    example: ({ positionId }) => ({ body: { source: 'monster', positionId, people: [EXAMPLE_PERSON] } }),
  },
  takeOrder: {
    method: 'POST',
    path: '/rest/extension/orders/take',
    summary:
      'Get the next source that the caller’s browser should read for a position, or continue with the current one',
    access: MAY_ADD,
    fromExtension: true,
    reads: ['sourcing'],
    changes: ['sourcing'],
    body: z.object({}),
    response: z.object({ success: z.literal(true), order: Order.nullable() }),
    example: () => ({ body: {} }),
  },
  reportOrder: {
    method: 'POST',
    path: '/rest/extension/orders/report',
    summary: 'Report a page of an order, which counts once even if repeated, or why it cannot be read',
    access: MAY_ADD,
    fromExtension: true,
    changes: ['sourcing', 'applications', 'placements', 'candidates', 'resumes', 'history'],
    body: z.object({
      run_id: z.uuid(),
      source: Source,
      page: PageNumber,
      people: People,
      is_last: Flag.describe('Whether this is the last page'),
      failure: OptionalText(300).describe('The reason the page cannot be read, in words; ends the order'),
    }),
    response: z.object({
      success: z.literal(true),
      go_on: z.boolean().describe('Whether the next page is wanted'),
      left: z.int(),
    }),
    example: ({ orderedRun }) => ({
      body: { run_id: orderedRun, source: 'dice', page: 1, people: [EXAMPLE_PERSON], is_last: true },
    }),
  },
})
