/** Views that one person keeps, and characters of the name of one. Our own bounds. */
export const SAVED_VIEWS_MAX = 100
export const VIEW_NAME_MAX = 80

/** Which lists have views: shortlists, and the pool. */
export const VIEW_PAGES = ['shortlist', 'pool'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** What a list is narrowed to and ordered by, by the names that the address of the page has for it. */
export type ViewState = Readonly<Record<string, string | readonly string[]>>

/** What there is of what views name. */
export type Known = {
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

/** Something that a view names and that is there no more. */
export type LeftOut = { what: string; name: string }

/** Fields of a view that name things which may go; `keyOf` is what of a value names it. */
type Naming = { field: string; what: string; of: keyof Known; keyOf?: (value: string) => string }
const OF_SHORTLISTS: readonly Naming[] = [
  { field: 'group', what: 'status group', of: 'groups' },
  { field: 'status', what: 'status', of: 'statuses' },
  { field: 'sort', what: 'order', of: 'orders' },
  { field: 'own', what: 'filter', of: 'filters', keyOf: (value) => value.slice(0, value.indexOf(':')) },
  { field: 'pool', what: 'résumé group', of: 'pools' },
]
const OF_POOL: readonly Naming[] = [
  { field: 'group', what: 'résumé group', of: 'poolNames' },
  { field: 'source', what: 'source', of: 'sources' },
  { field: 'tag', what: 'tag', of: 'tags' },
]

/** Words that stand in a list beside values. */
const WORDS: ReadonlySet<string> = new Set(['other', 'Unknown'])

/** A view as it can be opened today, and what it names that is not there any more. */
export function openView(
  view: ViewState,
  known: Known,
  page: ViewPage = 'shortlist',
): { view: ViewState; leftOut: LeftOut[] } {
  const result: Record<string, string | readonly string[]> = { ...view }
  const leftOut: LeftOut[] = []
  for (const { field, what, of, keyOf = (value: string) => value } of page === 'pool' ? OF_POOL : OF_SHORTLISTS) {
    const values = [view[field] ?? []].flat().filter((value) => value !== '')
    const gone = values.filter((value) => !WORDS.has(value) && !known[of].has(keyOf(value)))
    if (gone.length === 0) continue
    leftOut.push(...[...new Set(gone.map(keyOf))].map((name) => ({ what, name })))
    const left = values.filter((value) => !gone.includes(value))
    // "All but these" of nothing is no filter.
    if (left.some((value) => !WORDS.has(value))) result[field] = left
    else delete result[field]
  }
  return { view: result, leftOut }
}
