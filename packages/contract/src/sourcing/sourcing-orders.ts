import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, Flag, Id, OptionalText } from '../ground/wire.ts'
import { MAY_ADD } from './extension.ts'
import { SOURCING_MESSAGES } from './sourcing-messages.ts'

/** People of one page, and characters of what it says of each. Our own bounds. */
export const PAGE_PEOPLE_MAX = 100
const CELL = z
  .string()
  .max(500)
  .nullish()
  .transform((text) => text ?? '')

/** Somebody as a page of a source shows them. */
export const PersonOnPage = z
  .object({
    id: z.string().trim().min(1).max(200).describe('What the source calls them'),
    name: CELL,
    email: CELL,
    phone: CELL,
    headline: CELL.describe('What they do'),
    employer: CELL,
    location: CELL,
    years: CELL.describe('Of experience: “4”, “4.5 years”'),
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
/** A page of results that is in the way; also how an order says how far it is. */
const PageNumber = z.int().min(1).max(1_000)

const Order = z.object({
  run_id: z.string(),
  source: z.string(),
  label: z.string(),
  position_id: z.string(),
  title: z.string(),
  boolean_query: z.string(),
  left: z.int().describe('People who are still asked for'),
  page: z.int().describe('The first page that was not reported'),
})

const EXAMPLE_PERSON = { id: 'p17', name: 'Priya Nair', headline: 'Data Engineer', skills: 'sql, airflow' }

/** What a browser extension says of people on pages, and how it works through what sources are to be asked. */
export const sourcingOrders = defineCalls({
  knownPeople: {
    method: 'POST',
    path: '/rest/extension/people/known',
    summary: 'Which people of a page are in the pool, and on a position, already',
    access: MAY_ADD,
    fromExtension: true,
    reads: ['candidates', 'applications', 'sourcing'],
    body: z.object({ source: Source, positionId: Id.nullish(), people: People }),
    response: z.object({
      success: z.literal(true),
      known: z.array(
        z.object({
          id: z.string(),
          candidate_id: z.string().describe('Empty where nobody may be told'),
          on_position: z.boolean(),
        }),
      ),
    }),
    example: ({ positionId }) => ({ body: { source: 'monster', positionId, people: [EXAMPLE_PERSON] } }),
  },
  addPeople: {
    method: 'POST',
    path: '/rest/extension/people/add',
    summary: 'Add people of a page to a position: each once, however often they are added',
    access: MAY_ADD,
    fromExtension: true,
    changes: ['applications', 'placements', 'candidates', 'resumes', 'history'],
    creates: true,
    body: z.object({ source: Source, positionId: Id, people: People.min(1) }),
    response: Done.extend({
      message: z.string(),
      added: z.int(),
      known: z.int().describe('Those who were on it already'),
      mistakes: z.array(z.object({ id: z.string(), why: z.string() })),
    }),
    example: ({ positionId }) => ({ body: { source: 'monster', positionId, people: [EXAMPLE_PERSON] } }),
  },
  takeOrder: {
    method: 'POST',
    path: '/rest/extension/orders/take',
    summary:
      'Take the next source that one’s browser is to read for a position, or go on with the one that it has taken',
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
    summary: 'Report a page of an order, which counts once however often it is sent; or why it cannot be read',
    access: MAY_ADD,
    fromExtension: true,
    changes: ['sourcing', 'applications', 'placements', 'candidates', 'resumes', 'history'],
    body: z.object({
      run_id: z.uuid(),
      source: Source,
      page: PageNumber,
      people: People,
      is_last: Flag.describe('There is no further page'),
      failure: OptionalText(300).describe('Why the page cannot be read, in words; ends the order'),
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
