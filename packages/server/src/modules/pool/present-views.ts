import type { SavedView } from '@rolecall/contract/pool/saved-views'
import { type KnownNames, openView, type ViewState } from '@rolecall/domain/pool/saved-view'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listKnownTags, listPoolNames, listPools, listSourceIds, type ViewRow } from './saved-views.queries.ts'

/** Views as calls return them: without references to deleted objects. */
export async function presentViews({ tx, session }: Work, rows: readonly ViewRow[]): Promise<SavedView[]> {
  if (rows.length === 0) return []
  const ofPool = rows.filter(({ page }) => page === 'pool')
  const ofShortlists = rows.filter(({ page }) => page === 'shortlist')
  const known: KnownNames = {
    ...NOTHING,
    ...(ofShortlists.length > 0 && (await listKnownOfShortlists(tx, ofShortlists))),
    ...(ofPool.length > 0 && (await listKnownOfPool(tx, ofPool))),
  }
  return rows.map((row) => {
    const { view, leftOut } = openView(row.state, known, row.page)
    return {
      view_id: row.id,
      page: row.page,
      name: row.name,
      shared: row.is_shared,
      made_by: row.made_by,
      mine: row.owner_id === session.userId,
      may_change: mayChange(row, session),
      is_default: row.is_default,
      roles: row.roles,
      emailed: row.every ?? 'never',
      view: view as SavedView['view'],
      left_out: leftOut,
      alerts: row.alerts,
      version: row.version,
      changed_at: row.changed_at.toISOString(),
    }
  })
}

const NOBODY: ReadonlySet<string> = new Set()
const NOTHING: KnownNames = {
  groups: NOBODY,
  statuses: NOBODY,
  orders: NOBODY,
  filters: NOBODY,
  pools: NOBODY,
  poolNames: NOBODY,
  sources: NOBODY,
  tags: NOBODY,
}

const namedIn = (rows: readonly { state: ViewState }[], field: string): string[] => [
  ...new Set(rows.flatMap(({ state }) => [state[field] ?? []].flat())),
]

async function listKnownOfShortlists(tx: Tx, rows: readonly ViewRow[]): Promise<Partial<KnownNames>> {
  const statuses = await listStatuses(tx)
  const settings = await getCompanySettings(tx)
  const pools = namedIn(rows, 'pool')
  return {
    groups: new Set(statuses.map(({ group_id }) => group_id)),
    statuses: new Set(statuses.map(({ id }) => id)),
    orders: new Set(settings.sort_options),
    filters: new Set(settings.filters.map(({ filter_api_key }) => filter_api_key)),
    pools: new Set(pools.length > 0 ? await listPools(tx, pools) : []),
  }
}

async function listKnownOfPool(tx: Tx, rows: readonly ViewRow[]): Promise<Partial<KnownNames>> {
  const [groups, sources, tags] = [namedIn(rows, 'group'), namedIn(rows, 'source'), namedIn(rows, 'tag')]
  return {
    poolNames: new Set(groups.length > 0 ? await listPoolNames(tx, groups) : []),
    sources: new Set(sources.length > 0 ? await listSourceIds(tx) : []),
    tags: new Set(tags.length > 0 ? await listKnownTags(tx, tags) : []),
  }
}

/** Whether the caller may change a view: its owner may, and administrators if it is shared. */
export const mayChange = (row: Pick<ViewRow, 'owner_id' | 'is_shared'>, { userId, isAdmin }: Session): boolean =>
  row.owner_id === userId || (row.is_shared && isAdmin)
