import { SOURCE_FORMS } from '@rolecall/domain/sourcing/source-kinds'
import { SOURCE_NAME_MAX } from '@rolecall/domain/sourcing/source-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Done, Id, OptionalFlag, OptionalText } from '../platform/wire.ts'
import { ConnectorInput, ConnectorView, DailyLimit, FoundPlace, PreviewPerson } from './connector-input.ts'
import { SearchData } from './sourcing-input.ts'
import { SOURCING_MESSAGES } from './sourcing-messages.ts'
import { sourcingOrders } from './sourcing-orders.ts'
import { Details, NightlySearch, Provider, Relay, SourcingRun } from './sourcing-views.ts'

const Group = z.object({ _id: z.string(), name: z.string(), geo: z.string(), count: z.int() })

/** A reference in one of several fields: texts, or objects that name it. */
const Reference = z.union([
  z.string().trim().max(SOURCE_NAME_MAX),
  z
    .object({
      _id: z.string().max(SOURCE_NAME_MAX).optional(),
      id: z.string().max(SOURCE_NAME_MAX).optional(),
      source: z.string().max(SOURCE_NAME_MAX).optional(),
      name: z.string().max(SOURCE_NAME_MAX).optional(),
    })
    .transform(({ _id, id, source, name }) => _id ?? id ?? source ?? name ?? ''),
])
const References = z
  .union([z.array(Reference).max(500), Reference])
  .nullish()
  .transform((given) => [...new Set((Array.isArray(given) ? given : [given ?? '']).filter((text) => text !== ''))])

/** The position's visibility decides which of the two is required. */
const MAY_SOURCE = { anyOf: ['autosource_public_position', 'autosource_private_position'] } as const
const MAY_SAY_HOW = {
  anyOf: ['modify_candidate_source_settings', 'autosource_public_position', 'autosource_private_position'],
} as const

const MANAGES = { allOf: ['modify_auto_source_providers'] } as const
/** A job board on the same machine, which has to be allowed by the settings. */
const EXAMPLE_BOARD = 'http://127.0.0.1:4100/search?q={query}&page={page}&count={count}'

const Switch = OptionalFlag.pipe(z.boolean({ error: MESSAGES.required }))
const SourceReference = z.string().trim().min(1).max(SOURCE_NAME_MAX)

export const sourcing = defineCalls({
  ...sourcingOrders,
  activeSources: {
    method: 'GET',
    path: '/get/active/sources',
    keepsBounds: true,
    summary: 'List the active sources that a position can use, including the company’s pool',
    access: 'signed-in',
    reads: ['sources', 'sourcing'],
    query: z.object({ positionId: Id, source: OptionalFlag.describe('Accepted and ignored') }),
    response: z.object({ success: z.literal(true), message: z.string(), active_sources: z.array(Provider) }),
    example: ({ positionId }) => ({ query: { positionId, source: true } }),
  },
  settings: {
    method: 'GET',
    path: '/rest/position/sourcesettings',
    summary: 'Get the sources and résumé groups that a position’s candidates come from, and the available choices',
    access: 'signed-in',
    reads: ['sources', 'sourcing', 'positions', 'resumes'],
    query: z.object({ positionId: Id }),
    response: z.object({
      success: z.literal(true),
      message: z.object({
        geo_region: z.string(),
        all_sources: z.array(Provider),
        autosource_providers: z.array(z.string()).describe('Keys of the chosen sources'),
        all_resume_groups: z.array(Group).describe('The first ten groups by name, and the chosen ones'),
        resume_groups: z.array(z.string()).describe('Ids of the chosen groups'),
        resume_group_names: z.array(z.string()),
      }),
    }),
    example: ({ positionId }) => ({ query: { positionId } }),
  },
  chooseSettings: {
    method: 'POST',
    path: '/rest/position/sourcesettings',
    summary: 'Set the sources and résumé groups that a position’s candidates come from',
    access: { allOf: ['modify_candidate_source_settings'] },
    changes: ['positions', 'sourcing', 'history'],
    body: z
      .object({ positionId: Id, resume_groups: References, autosource_providers: References })
      .refine(({ resume_groups: groups, autosource_providers: sources }) => groups.length + sources.length > 0, {
        path: ['autosource_providers'],
        error: MESSAGES.chooseSources,
      }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      resume_groups: z.array(z.string()),
      autosource_providers: z.array(z.string()),
    }),
    example: ({ positionId, resumeGroup }) => ({
      body: { positionId, resume_groups: [resumeGroup], autosource_providers: ['monster'] },
    }),
  },
  start: {
    method: 'POST',
    path: '/position/doauto/sourcing',
    keepsBounds: true,
    summary: 'Start sourcing candidates for a position from sources, in the background',
    access: MAY_SOURCE,
    changes: ['sourcing', 'positions', 'history'],
    body: z.object({
      positionId: Id,
      autosource_providers: z
        .union([z.array(Reference).max(50), Reference], { error: SOURCING_MESSAGES.invalidSource })
        .transform((given) => [...new Set((Array.isArray(given) ? given : [given]).filter((text) => text !== ''))])
        .refine((sources) => sources.length > 0, SOURCING_MESSAGES.invalidSource),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      state: z.enum(['init', 'done']),
      run_id: z.string(),
      relay: z.array(Relay).describe('Orders for the browser extension, for sources that it searches'),
    }),
    example: ({ positionId }) => ({ body: { positionId, autosource_providers: ['internal'] } }),
  },
  removeEvent: {
    method: 'POST',
    path: '/rest/remove_event',
    keepsBounds: true,
    summary: 'Stop showing a position’s sourcing as running; it continues',
    access: 'signed-in',
    changes: ['sourcing'],
    body: z.object({ position_id: Id }),
    response: Done.extend({ message: z.string(), state: z.literal('done') }),
    example: ({ positionId }) => ({ body: { position_id: positionId } }),
  },
  options: {
    method: 'GET',
    path: '/sourcing_options',
    keepsBounds: true,
    summary: 'Get a source’s search for a position: the default and the customised one',
    access: 'signed-in',
    reads: ['sourcing', 'positions', 'sources'],
    query: z.object({ position_id: Id, source: SourceReference.describe('s1, s2, s3, or a source by key or name') }),
    response: z.object({
      success: z.literal(true),
      position_details: Details.extend({ title: z.string(), code: z.string(), boolean_query: z.string() }),
      manual_boolean_query: z.string().describe('Customised query; empty to use the position’s own'),
      manual_position_details: Details.nullable(),
      may_ask_pay: z.boolean().describe('Whether filtering people by pay is permitted in the place of work'),
      default_position: z.boolean().describe('Whether the position’s own query is used'),
      jd_edited: z.boolean(),
      source: z.string(),
      source_code: z.enum(['s1', 's2', 's3']),
      form: z.enum(SOURCE_FORMS),
      code: z.string(),
      title: z.string(),
    }),
    example: ({ positionId }) => ({ query: { position_id: positionId, source: 's1' } }),
  },
  chooseOptions: {
    method: 'POST',
    path: '/sourcing_options',
    keepsBounds: true,
    summary: 'Set a source’s search for a position',
    access: MAY_SAY_HOW,
    changes: ['sourcing'],
    body: z.object({
      positionId: Id,
      source: SourceReference.describe('s1, s2, s3, or a source by key or name'),
      code: OptionalText(100),
      title: OptionalText(300),
      jd_edited: OptionalFlag.describe('Whether the query is customised; derived from the query if omitted'),
      search_data: SearchData,
    }),
    response: Done.extend({
      message: z.string(),
      source: z.string(),
      source_code: z.enum(['s1', 's2', 's3']),
      jd_edited: z.boolean(),
    }),
    example: ({ positionId }) => ({
      body: {
        positionId,
        source: 's1',
        code: 'DE7',
        title: 'Data Engineer',
        jd_edited: true,
        search_data: { boolean_query: 'sql AND (airflow OR dbt)', position_details: { min_exp: 2, max_exp: 6 } },
      },
    }),
  },
  progress: {
    method: 'POST',
    path: '/rest/position/sourcing/progress',
    keepsBounds: true,
    summary: 'Get the progress of a position’s latest sourcing, by source',
    tool: {
      name: 'read_sourcing',
      when: 'Progress of a position’s sourcing by source, and how many people each found.',
    },
    access: 'signed-in',
    reads: ['sourcing'],
    body: z.object({ positionId: Id }),
    response: z.object({
      success: z.literal(true),
      run: SourcingRun.nullable(),
      may_source: z.boolean().describe('Whether the caller may start and stop it'),
      relay: z.array(Relay).describe('Orders for the browser extension, for a run that started within the last minute'),
      nightly: NightlySearch,
    }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  connector: {
    method: 'POST',
    path: '/rest/source/connector',
    summary: 'Get how a source is searched over HTTP, with its state',
    access: MANAGES,
    reads: ['sources', 'sourcing'],
    body: z.object({ source: ConnectorInput.source }),
    response: z.object({ success: z.literal(true), connector: ConnectorView.nullable() }),
    example: () => ({ body: { source: 'dice' } }),
  },
  connectors: {
    method: 'GET',
    path: '/rest/source/connectors',
    summary: 'List all sources that are searched over HTTP, with their state',
    access: MANAGES,
    reads: ['sources', 'sourcing'],
    response: z.object({ success: z.literal(true), connectors: z.array(ConnectorView) }),
    example: () => ({}),
  },
  switchConnector: {
    method: 'POST',
    path: '/rest/source/connector/switch',
    summary: 'Turn the HTTP search of a source on or off; its configuration is kept',
    access: MANAGES,
    changes: ['sources', 'sourcing', 'history'],
    body: z.object({ source: ConnectorInput.source, is_on: Switch }),
    response: Done.extend({ message: z.string(), connector: ConnectorView }),
    example: () => ({ body: { source: 'dice', is_on: false } }),
  },
  chooseConnector: {
    method: 'POST',
    path: '/rest/source/connector/choose',
    summary: 'Configure how a source is searched over HTTP; earlier failures are cleared',
    access: MANAGES,
    changes: ['sources', 'sourcing', 'history'],
    body: z.object({ ...ConnectorInput, daily_limit: DailyLimit }),
    response: Done.extend({ message: z.string(), connector: ConnectorView }),
    example: () => ({ body: { source: 'dice', address: 'https://board.example/search?q={query}&page={page}' } }),
  },
  tryConnector: {
    method: 'POST',
    path: '/rest/source/connector/try',
    summary: 'Test the search of a source: the people found with the mapping, or the reason it fails. Stores nothing',
    access: MANAGES,
    reads: [],
    body: z.object({ ...ConnectorInput, query: OptionalText(1_000) }),
    response: z.object({
      success: z.literal(true),
      people: z.array(PreviewPerson),
      asked: z.string().describe('The query as it was sent, in the source’s syntax'),
      lists: z.array(z.string()).describe('Paths of lists in the response that may contain people'),
      places: z.array(FoundPlace).describe('Paths found in the first of them, to choose from'),
      problem: z.string().describe('The reason the test failed; empty if it succeeded'),
    }),
    example: () => ({ body: { source: 'dice', address: EXAMPLE_BOARD, query: 'sql' } }),
  },
  stop: {
    method: 'POST',
    path: '/rest/position/sourcing/stop',
    keepsBounds: true,
    summary: 'Stop searching further sources for the position; people already found are kept',
    access: MAY_SOURCE,
    changes: ['sourcing', 'positions', 'history'],
    body: z.object({ positionId: Id }),
    response: Done.extend({ message: z.string(), stopped: z.int() }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  chooseNightly: {
    method: 'POST',
    path: '/rest/position/sourcing/nightly',
    keepsBounds: true,
    summary: 'Turn nightly sourcing of a position on or off; it ends once the position is filled',
    access: MAY_SOURCE,
    changes: ['sourcing', 'history'],
    body: z.object({ positionId: Id, is_on: Switch }),
    response: Done.extend({ message: z.string(), nightly: NightlySearch }),
    example: ({ positionId }) => ({ body: { positionId, is_on: true } }),
  },
})
