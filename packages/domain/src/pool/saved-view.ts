/** Maximum number of views per user, and length of a view's name in characters. Limits chosen by us. */
export const SAVED_VIEWS_MAX = 100
export const VIEW_NAME_MAX = 80

/** Pages with views: shortlists, the pool, and the page of reports, where a view is a dashboard. */
export const VIEW_PAGES = ['shortlist', 'pool', 'dashboard'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Filters and order of a list, by their names in the page's URL. */
export type ViewState = Readonly<Record<string, string | readonly string[]>>

/** Existing objects that views can refer to. */
export type KnownNames = {
  groups: ReadonlySet<string>
  statuses: ReadonlySet<string>
  orders: ReadonlySet<string>
  /** Keys of the company's own filters. */
  filters: ReadonlySet<string>
  /** Ids of résumé groups. */
  pools: ReadonlySet<string>
  /** Names of résumé groups. */
  poolNames: ReadonlySet<string>
  /** Ids of sources. */
  sources: ReadonlySet<string>
  /** Ids of tags. */
  tags: ReadonlySet<string>
}

/** A reference of a view to an object that no longer exists. */
export type MissingItem = { what: string; name: string }

/** Fields of a view with references to objects that may be deleted; `keyOf` extracts the reference from a value. */
type NamingField = { field: string; what: string; of: keyof KnownNames; keyOf?: (value: string) => string }
const OF_SHORTLISTS: readonly NamingField[] = [
  { field: 'group', what: 'status group', of: 'groups' },
  { field: 'status', what: 'status', of: 'statuses' },
  { field: 'sort', what: 'order', of: 'orders' },
  { field: 'own', what: 'filter', of: 'filters', keyOf: (value) => value.slice(0, value.indexOf(':')) },
  { field: 'pool', what: 'résumé group', of: 'pools' },
]
/** How often a dashboard may be emailed. */
export const EMAIL_RHYTHMS = ['day', 'week', 'month'] as const
export type EmailRhythm = (typeof EMAIL_RHYTHMS)[number]

const OF_POOL: readonly NamingField[] = [
  { field: 'group', what: 'résumé group', of: 'poolNames' },
  { field: 'source', what: 'source', of: 'sources' },
  { field: 'tag', what: 'tag', of: 'tags' },
]

/** A report of a dashboard that can't be read any more says so itself. */
const NAMING: Record<ViewPage, readonly NamingField[]> = { shortlist: OF_SHORTLISTS, pool: OF_POOL, dashboard: [] }

/** Special words in a list of values. */
const WORDS: ReadonlySet<string> = new Set(['other', 'Unknown'])

/** Returns a view without references to missing objects, and the list of these. */
export function openView(
  view: ViewState,
  known: KnownNames,
  page: ViewPage = 'shortlist',
): { view: ViewState; leftOut: MissingItem[] } {
  const result: Record<string, string | readonly string[]> = { ...view }
  const leftOut: MissingItem[] = []
  for (const { field, what, of, keyOf = (value: string) => value } of NAMING[page]) {
    const values = [view[field] ?? []].flat().filter((value) => value !== '')
    const gone = values.filter((value) => !WORDS.has(value) && !known[of].has(keyOf(value)))
    if (gone.length === 0) continue
    leftOut.push(...[...new Set(gone.map(keyOf))].map((name) => ({ what, name })))
    const left = values.filter((value) => !gone.includes(value))
    // “All but these” with an empty list is no filter.
    if (left.some((value) => !WORDS.has(value))) result[field] = left
    else delete result[field]
  }
  return { view: result, leftOut }
}
